import type { SettingsOf } from '@vignette/domain/generation/settings'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

/** Resampled to a larger size, with less noise, sharper, with livelier colours and even loudness, as was chosen. */
export const enhance = async (
  { settings, source, run }: VideoJob<SettingsOf['videoEnhancement']>,
  { videos }: VideoTools,
): Promise<MadeVideo> => {
  const { sourceId: _source, ...how } = settings
  return { file: await videos.enhance(source.path, how, run) }
}
