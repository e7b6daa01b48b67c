import { writeFile } from 'node:fs/promises'
import type { VideoFile } from '@vignette/engine/video-engine'
import { assFilter } from '../media/ass-filter.ts'
import type { Tell } from '../media/progress.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render } from '../media/render.ts'

const script = 'captions.ass'

export const burnCaptions = async (
  { path, ass, fonts }: { readonly path: string; readonly ass: string; readonly fonts: string },
  tell: Tell,
): Promise<VideoFile> => {
  await using video = await openVideo(path)
  await writeFile(script, ass)
  return await render(
    video,
    { name: 'captioned', filters: [...normalPicture(video.picture, video.facts), assFilter(script, fonts)] },
    tell,
  )
}
