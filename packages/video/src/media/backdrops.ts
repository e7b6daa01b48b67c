import { copyFile } from 'node:fs/promises'
import type { Backdrop, VideoFacts } from '@vignette/engine/video-engine'
import { rateFor } from './normal-picture.ts'

const picturePath = 'behind.picture'
/** The filters that cut out work in RGB, and pictures come in it. */
export const usualColors = 'scale=in_color_matrix=bt709:out_color_matrix=bt709:out_range=tv'

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)

/** A chain without an end that is to be behind somebody. With `ofSource`, it begins with the video itself. */
export type Behind = { readonly chain: string; readonly ofSource: boolean }

/** What is to be behind somebody in a video from a frame on; undefined for nothing. */
export const openBackdrop = async (
  backdrop: Backdrop,
  facts: VideoFacts,
): Promise<((from: number) => Behind) | undefined> => {
  const [width, height] = [even(facts.width), even(facts.height)]
  const { num, den } = rateFor(facts.frameRate)
  const [size, rate] = [`${width}:${height}`, `${num}/${den}`]
  switch (backdrop.type) {
    case 'transparent':
      return undefined
    case 'color':
      return (from) => ({
        ofSource: false,
        chain: `color=c=0x${backdrop.color.replace('#', '')}:s=${width}x${height}:r=${rate},setpts=PTS+${from}`,
      })
    case 'picture':
      await copyFile(backdrop.path, picturePath)
      return (from) => ({
        ofSource: false,
        chain:
          `movie=filename=${picturePath}:format_opts=protocol_whitelist=file,` +
          `loop=loop=-1:size=1:start=0,setpts=(N+${from})/(${rate})/TB,fps=${rate},` +
          `scale=${size}:force_original_aspect_ratio=increase:flags=lanczos,crop=${size},setsar=1`,
      })
    case 'blur':
      return () => ({ ofSource: true, chain: `scale=iw/4:ih/4,gblur=sigma=8,scale=${size}:flags=bicubic,setsar=1` })
  }
}

/** Lays `[front]`, which is transparent in part, over a chain. */
export const overChain = (chain: string): string =>
  `${chain},${usualColors},format=yuv420p[behind];[behind][front]overlay=shortest=1:format=yuv420`

/**
 * A filter graph that cuts somebody out of the picture, and lays what is left over what is to be behind. `cut` takes the
 * picture and gives one that is transparent in part.
 */
export const cutOutOver = (cut: string, behind: Behind | undefined): string => {
  const front = `${cut},${usualColors},format=yuva420p`
  if (!behind) return front
  const chain = behind.ofSource ? `[source]${behind.chain}` : `[source]nullsink;${behind.chain}`
  return `split[seen][source];[seen]${front}[front];${overChain(chain)}`
}
