import type { Enhancing, VideoFile } from '@vignette/engine/video-engine'
import type { Tell } from '../media/progress.ts'
import { loudnessFilters } from '../media/loudness.ts'
import { lasting, normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render, type Segmented } from '../media/render.ts'

export const enhance = async (
  { path, insteadOf, segmentSeconds, ...how }: Enhancing & Segmented & { readonly path: string },
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  await using original = insteadOf === undefined ? undefined : await openVideo(insteadOf)
  const { facts } = original ?? video
  const { picture } = video
  const scale = Math.max(1, how.longSide / Math.max(facts.width, facts.height))
  const width = Math.round((facts.width * scale) / 2) * 2
  const height = Math.round((facts.height * scale) / 2) * 2
  const filters = (from: number) => [
    ...normalPicture(picture, { ...video.facts, frameRate: facts.frameRate }, { from }),
    ...(original ? lasting(facts) : []),
    // Noise is taken away at the size at which it was recorded.
    ...(how.denoise ? ['hqdn3d=1.5:1.2:3:2.5'] : []),
    ...(scale > 1 || original ? [`scale=${width}:${height}:flags=spline+accurate_rnd`] : []),
    ...(how.sharpen ? ['cas=strength=0.35:planes=1'] : []),
    ...(how.color ? ['eq=contrast=1.04:saturation=1.08:gamma=1.02'] : []),
    'setsar=1',
  ]
  const soundFilters = async () => (how.loudness && facts.hasSound ? loudnessFilters(insteadOf ?? path) : [])
  const wanted = { name: 'enhanced', filters, soundFilters }
  return await render(video, { ...wanted, ...(original ? { insteadOf: original } : { segmentSeconds }) }, tell)
}
