import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import { croppedSize, hasAspect, ratioOf } from '@vignette/domain/cropping/cropped-size'
import { correctedPath } from '@vignette/domain/cropping/path'
import { windowIn } from '@vignette/domain/cropping/window'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

type CropJob = VideoJob<SettingsOf['videoSmartCrop']>

/** Crops a video to a format, along the way that was corrected or, the first time, that is found by following the subject. */
export const smartCrop = async (job: CropJob, { videos }: VideoTools): Promise<MadeVideo> => {
  const { facts, path } = job.source
  const { aspect } = job.settings
  const document = correctedOf(job) ?? (await findDocument(job, videos))
  const way = { points: correctedPath(document, windowIn(facts, ratioOf(aspect))), wide: document.wide }
  const file = await videos.crop(path, { ...croppedSize(facts, aspect), path: way }, job.run)
  return { file, document, ...(hasAspect(facts, aspect) ? { notes: [alreadySo(aspect)] } : {}) }
}

/** What was corrected for another format says nothing about this one. */
const correctedOf = ({ document, settings }: CropJob): CropDocument | undefined =>
  document?.type === 'crop' && document.aspect === settings.aspect ? document : undefined

const findDocument = async (
  { source, settings: { aspect }, run }: CropJob,
  videos: VideoTools['videos'],
): Promise<CropDocument> => {
  const found = await videos.followSubject(source.path, ratioOf(aspect), run)
  return { type: 'crop', aspect, points: [...found.points], wide: [...found.wide], keyFrames: [] }
}

const alreadySo = (aspect: string): string => `The video was ${aspect} already, so nothing of it is cut off.`
