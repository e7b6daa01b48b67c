import type { ConversionTarget } from '@vignette/domain/library/video-conversion'
import type { VideoFile } from '@vignette/engine/video-engine'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import type { Tell } from '../media/progress.ts'
import { render } from '../media/render.ts'

type Converting = { readonly path: string; readonly target: ConversionTarget }

export const convert = async ({ path, target }: Converting, tell: Tell): Promise<VideoFile> => {
  await using video = await openVideo(path)
  const { width, height, frameRate, pictureBits, soundBits } = target
  const facts = { ...video.facts, frameRate }
  const filters = normalPicture(video.picture, facts, { size: { width, height } })
  return await render({ ...video, facts }, { name: 'converted', filters, limits: { pictureBits, soundBits } }, tell)
}
