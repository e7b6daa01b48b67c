import type { ConversionTarget } from '@vignette/domain/library/video-conversion'
import type { VideoFile } from '@vignette/engine/video-engine'
import { mp4Within } from '../media/formats.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import type { Tell } from '../media/progress.ts'
import { render, type Segmented } from '../media/render.ts'

type Converting = Segmented & { readonly path: string; readonly target: ConversionTarget }

export const convert = async (
  { path, target, segmentSeconds }: Converting,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  const { width, height, frameRate, pictureBits, soundBits } = target
  const facts = { ...video.facts, frameRate }
  const filters = (from: number) => normalPicture(video.picture, facts, { size: { width, height }, from })
  const format = mp4Within(pictureBits, soundBits)
  return await render({ ...video, facts }, { name: 'converted', filters, format, segmentSeconds }, tell)
}
