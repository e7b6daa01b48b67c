import { copyFile } from 'node:fs/promises'
import type { Backdrop, VideoFile } from '@vignette/engine/video-engine'
import type { Tell } from '../media/progress.ts'
import { normalPicture, rateFor } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { type PlainBackground, findBackground } from '../media/plain-background.ts'
import { render, type Segmented } from '../media/render.ts'

type Removing = Segmented & { readonly path: string; readonly backdrop: Backdrop }

const picturePath = 'behind.picture'
/** The filters that cut out work in RGB, and pictures come in it. */
const usualColors = 'scale=in_color_matrix=bt709:out_color_matrix=bt709:out_range=tv'

export const removeBackground = async (
  { path, backdrop, segmentSeconds }: Removing,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  const background = await findBackground(path)
  await using video = await openVideo(path)
  const { facts, picture } = video
  if (backdrop.type === 'picture') await copyFile(backdrop.path, picturePath)
  const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
  const { num, den } = rateFor(facts.frameRate)
  const size = { width: even(facts.width), height: even(facts.height) }
  const filters = (from: number) => [
    ...normalPicture(picture, facts, { from }),
    keyed(background, behind(backdrop, { ...size, rate: `${num}/${den}`, from })),
  ]
  const isTransparent = backdrop.type === 'transparent'
  return await render(video, { name: 'cut-out', filters, isTransparent, segmentSeconds }, tell)
}

/** The picture without its background, over what is to be behind it, which is a chain without an end. */
const keyed = (background: PlainBackground, before: string | undefined): string => {
  const cut = `${transparent(background)},split[cut][alpha];[alpha]alphaextract,gblur=sigma=0.8[soft];[cut][soft]alphamerge`
  if (before === undefined) return `${cut},${usualColors},format=yuva420p`
  return `split[seen][source];[seen]${cut},${usualColors},format=yuva420p[front];${before},${usualColors},format=yuv420p[behind];[behind][front]overlay=shortest=1:format=yuv420`
}

const transparent = ({ color, spread, isColorful }: PlainBackground): string => {
  const hex = `0x${[color.r, color.g, color.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  // As narrow as the background allows, so that little is lost of what stands before it.
  const similarity = Math.min(0.22, Math.max(0.06, spread + 0.05)).toFixed(3)
  if (!isColorful) return `format=rgba,colorkey=${hex}:${similarity}:0.05`
  const spill = color.g >= color.b ? 'green' : 'blue'
  return `chromakey=${hex}:${similarity}:0.06,format=rgba,despill=type=${spill}:mix=0.5:expand=0`
}

const behind = (
  backdrop: Backdrop,
  {
    width,
    height,
    rate,
    from,
  }: { readonly width: number; readonly height: number; readonly rate: string; readonly from: number },
): string | undefined => {
  const size = `${width}:${height}`
  switch (backdrop.type) {
    case 'transparent':
      return undefined
    case 'color':
      return `[source]nullsink;color=c=0x${backdrop.color.replace('#', '')}:s=${width}x${height}:r=${rate},setpts=PTS+${from}`
    case 'picture':
      return (
        `[source]nullsink;movie=filename=${picturePath}:format_opts=protocol_whitelist=file,` +
        `loop=loop=-1:size=1:start=0,setpts=(N+${from})/(${rate})/TB,fps=${rate},` +
        `scale=${size}:force_original_aspect_ratio=increase:flags=lanczos,crop=${size},setsar=1`
      )
    case 'blur':
      return `[source]scale=iw/4:ih/4,gblur=sigma=8,scale=${size}:flags=bicubic,setsar=1`
  }
}
