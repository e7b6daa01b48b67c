import type { Backdrop, VideoFile } from '@vignette/engine/video-engine'
import { cutOutOver, openBackdrop } from '../media/backdrops.ts'
import { mp4, webm } from '../media/formats.ts'
import type { Tell } from '../media/progress.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { type PlainBackground, findBackground } from '../media/plain-background.ts'
import { render, type Segmented } from '../media/render.ts'

type Removing = Segmented & { readonly path: string; readonly backdrop: Backdrop }

export const removeBackground = async (
  { path, backdrop, segmentSeconds }: Removing,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  const background = await findBackground(path)
  await using video = await openVideo(path)
  const { facts, picture } = video
  const behind = await openBackdrop(backdrop, facts)
  const filters = (from: number) => [
    ...normalPicture(picture, facts, { from }),
    cutOutOver(keyed(background), behind?.(from)),
  ]
  return await render(video, { name: 'cut-out', filters, format: behind ? mp4 : webm, segmentSeconds }, tell)
}

/** The picture without its background. */
const keyed = (background: PlainBackground): string =>
  `${transparent(background)},split[cut][alpha];[alpha]alphaextract,gblur=sigma=0.8[soft];[cut][soft]alphamerge`

const transparent = ({ color, similarity: near, isColorful }: PlainBackground): string => {
  const hex = `0x${[color.r, color.g, color.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  const similarity = near.toFixed(3)
  if (!isColorful) return `format=rgba,colorkey=${hex}:${similarity}:0.05`
  const spill = color.g >= color.b ? 'green' : 'blue'
  return `chromakey=${hex}:${similarity}:0.06,format=rgba,despill=type=${spill}:mix=0.5:expand=0`
}
