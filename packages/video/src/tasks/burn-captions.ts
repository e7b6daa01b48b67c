import { writeFile } from 'node:fs/promises'
import type { VideoFile } from '@vignette/engine/video-engine'
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
  const captions = `ass=filename=${script}:fontsdir=${quoted(fonts)}:shaping=complex`
  return await render(
    video,
    { name: 'captioned', filters: [...normalPicture(video.picture, video.facts), captions] },
    tell,
  )
}

/** A value as an option of a filter takes it: quoted for the graph, and escaped for the filter before that. */
const quoted = (value: string): string => {
  const escaped = value.replaceAll('\\', '/').replaceAll(/[:']/g, String.raw`\$&`)
  return `'${escaped.replaceAll("'", String.raw`'\''`)}'`
}
