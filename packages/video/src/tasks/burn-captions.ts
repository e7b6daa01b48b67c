import { writeFile } from 'node:fs/promises'
import type { VideoFile } from '@vignette/engine/video-engine'
import { assFilter } from '../media/ass-filter.ts'
import type { Tell } from '../media/progress.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render, type Segmented } from '../media/render.ts'

const script = 'captions.ass'

type Captioning = Segmented & { readonly path: string; readonly ass: string; readonly fonts: string }

export const burnCaptions = async (
  { path, ass, fonts, segmentSeconds }: Captioning,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  await writeFile(script, ass)
  const filters = (from: number) => [...normalPicture(video.picture, video.facts, { from }), assFilter(script, fonts)]
  return await render(video, { name: 'captioned', filters, segmentSeconds }, tell)
}
