import { readFile } from 'node:fs/promises'
import type { VideoDetails } from '@vignette/domain/library/schemas'
import type { VideoEngine, VideoRun } from '@vignette/engine/video-engine'
import { type NewFile, smallerPictures, spritesFile } from './pictures.ts'

/** What is known of a video, and the pictures of it. */
export type SeenVideo = { readonly details: VideoDetails; readonly files: readonly NewFile[] }

/** Of a video that FFmpeg cannot read. It stays as it is. */
export const unreadable: SeenVideo = {
  details: { isReadable: false, frameRate: null, codec: null, hasSound: null, isHdr: null, sprites: null },
  files: [],
}

/** The longest name of a codec that is recorded. */
const codecLength = 60

/** Looks at a video. Its pictures are encoded again, as all pictures of the library are. */
export const videoPictures = async (
  videos: Pick<VideoEngine, 'illustrate'>,
  path: string,
  run: VideoRun,
): Promise<SeenVideo> => {
  const { facts, poster, sprites } = await videos.illustrate(path, run)
  const { path: sheet, ...geometry } = sprites
  const { frameRate, codec, hasSound, isHdr, encoding } = facts
  const files = [...(await smallerPictures(await readFile(poster))), await spritesFile(await readFile(sheet))]
  return {
    details: {
      isReadable: true,
      frameRate: frameRate > 0 ? frameRate : null,
      codec: codec.slice(0, codecLength) || null,
      hasSound,
      isHdr,
      sprites: geometry,
      ...(encoding && { encoding }),
    },
    files,
  }
}
