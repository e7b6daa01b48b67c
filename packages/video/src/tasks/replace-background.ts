import { link } from 'node:fs/promises'
import type { Backdrop, VideoFile } from '@vignette/engine/video-engine'
import { cutOutOver, openBackdrop, overChain } from '../media/backdrops.ts'
import { mp4, webm } from '../media/formats.ts'
import { lasting, normalPicture } from '../media/normal-picture.ts'
import { type OpenVideo, openVideo } from '../media/open-video.ts'
import type { Tell } from '../media/progress.ts'
import { render } from '../media/render.ts'
import { isTransparent, requireCutOut, requireMask } from '../media/transparency.ts'

type Replacing = {
  readonly path: string
  /** The same video with a background that is transparent, or a mask of it. */
  readonly cutOut: string
  readonly backdrop: Backdrop
}

/** A name that a filter takes as it is. */
const second = 'second.video'

export const replaceBackground = async (
  { path, cutOut, backdrop }: Replacing,
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  await using found = await openVideo(cutOut)
  const behind = (await openBackdrop(backdrop, video.facts))?.(0)
  const usual = { name: 'cut-out', format: behind ? mp4 : webm } as const
  if (isTransparent(found.picture)) {
    await requireCutOut(cutOut)
    await link(path, second)
    const filters = () => [
      ...normalPicture(found.picture, video.facts, { pixels: 'yuva420p' }),
      ...lasting(video.facts),
      ...(behind
        ? [`null[front];${overChain(`${behind.ofSource ? `${read(video, video)},` : ''}${behind.chain}`)}`]
        : []),
    ]
    return await render(found, { ...usual, filters, insteadOf: video }, tell)
  }
  await requireMask(cutOut)
  await link(cutOut, second)
  const mask = read(found, video, 'gray')
  const masked = `null[whole];${mask}[mask];[whole][mask]alphamerge`
  const filters = () => [...normalPicture(video.picture, video.facts), cutOutOver(masked, behind)]
  // The mask is read from its start.
  return await render(video, { ...usual, filters, segmentSeconds: Infinity }, tell)
}

/** The second video, as a usual picture of the size and the rate of the one that is made. */
const read = ({ picture }: OpenVideo, { facts }: Pick<OpenVideo, 'facts'>, pixels = 'yuv420p'): string =>
  [
    `movie=filename=${second}:stream_index=${picture.index}:format_opts=protocol_whitelist=file`,
    ...normalPicture(picture, facts, { pixels }),
  ].join(',')
