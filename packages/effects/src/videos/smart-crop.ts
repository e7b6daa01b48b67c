import type { CropDocument } from '@vignette/domain/cropping/crop-document'
import { croppedSize, ratioOf } from '@vignette/domain/cropping/cropped-size'
import { correctedPath } from '@vignette/domain/cropping/path'
import { hasRoomToMove, windowIn } from '@vignette/domain/cropping/window'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import type { VideoRun } from '@vignette/engine/video-engine'
import { keepFound } from './attempts/found-document.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

type CropJob = VideoJob<SettingsOf['videoSmartCrop']>

/** How much of the work it is to find the way, if it is not known. */
const searchShare = 0.1

/** Crops a video to a format, along the way that was corrected or, the first time, that is found by following the subject. */
export const smartCrop = async (job: CropJob, { videos }: Pick<VideoTools, 'videos'>): Promise<MadeVideo> => {
  const { source, settings, run } = job
  const { facts, path } = source
  const { aspect } = settings
  const ratio = ratioOf(aspect)
  const corrected = correctedOf(job)
  const document = corrected ?? (await findDocument(job, videos))
  const way = { points: correctedPath(document, windowIn(facts, ratio)), wide: document.wide }
  const cutting = corrected ? run : partOf(run, searchShare, 1)
  const file = await videos.crop(path, { ...croppedSize(facts, aspect), path: way }, cutting)
  return { file, document, ...(hasRoomToMove(facts, ratio) ? {} : { notes: [alreadySo(aspect)] }) }
}

/** A run whose progress is a part of the whole. */
const partOf = (run: VideoRun, from: number, to: number): VideoRun => {
  const { onProgress } = run
  if (!onProgress) return run
  return {
    ...run,
    onProgress: ({ framesDone, frames, secondsLeft }) =>
      onProgress({
        framesDone: Math.round(frames * from + framesDone * (to - from)),
        frames,
        // What comes afterwards takes as long for each of its frames.
        secondsLeft: secondsLeft === null ? null : Math.round(secondsLeft / to),
      }),
  }
}

/** What was corrected for another format says nothing about this one. */
const correctedOf = ({ document, settings }: CropJob): CropDocument | undefined =>
  document?.type === 'crop' && document.aspect === settings.aspect ? document : undefined

const findDocument = async (
  { source, settings: { aspect }, run, checkpoints }: CropJob,
  videos: VideoTools['videos'],
): Promise<CropDocument> => {
  const found = await videos.followSubject(source.path, ratioOf(aspect), partOf(run, 0, searchShare))
  const document: CropDocument = {
    type: 'crop',
    aspect,
    points: [...found.points],
    wide: [...found.wide],
    keyFrames: [],
  }
  await keepFound(checkpoints, document)
  return document
}

const alreadySo = (aspect: string): string => `The video was ${aspect} already, so nothing of it is cut off.`
