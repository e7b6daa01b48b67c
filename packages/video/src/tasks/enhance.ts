import type { Enhancing, VideoFile } from '@vignette/engine/video-engine'
import type { Tell } from '../media/progress.ts'
import { loudnessFilters } from '../media/loudness.ts'
import { normalPicture } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { render, type Segmented } from '../media/render.ts'

export const enhance = async (
  { path, segmentSeconds, ...how }: Enhancing & Segmented & { readonly path: string },
  tell: Tell,
): Promise<VideoFile | undefined> => {
  await using video = await openVideo(path)
  const { facts, picture } = video
  const scale = Math.max(1, how.longSide / Math.max(facts.width, facts.height))
  const width = Math.round((facts.width * scale) / 2) * 2
  const height = Math.round((facts.height * scale) / 2) * 2
  const filters = (from: number) => [
    ...normalPicture(picture, facts, { from }),
    // Noise is taken away at the size at which it was recorded.
    ...(how.denoise ? ['hqdn3d=1.5:1.2:3:2.5'] : []),
    ...(scale > 1 ? [`scale=${width}:${height}:flags=spline+accurate_rnd`] : []),
    ...(how.sharpen ? ['cas=strength=0.35:planes=1'] : []),
    ...(how.color ? ['eq=contrast=1.04:saturation=1.08:gamma=1.02'] : []),
    'setsar=1',
  ]
  const soundFilters = async () => (how.loudness && facts.hasSound ? loudnessFilters(path) : [])
  return await render(video, { name: 'enhanced', filters, soundFilters, segmentSeconds }, tell)
}
