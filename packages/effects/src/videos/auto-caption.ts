import { writeAss } from '@vignette/domain/captions/ass'
import { type CaptionDocument, type CaptionWord, maxWords } from '@vignette/domain/captions/caption-document'
import { inOrder } from '@vignette/domain/captions/lines'
import { readSubtitles } from '@vignette/domain/captions/read-subtitles'
import { timeScript } from '@vignette/domain/captions/script-timing'
import type { SettingsOf } from '@vignette/domain/generation/settings'
import { EngineError } from '@vignette/engine/engine'
import { keepFound } from './attempts/found-document.ts'
import { writeCaptionFonts } from './caption-fonts.ts'
import type { MadeVideo, VideoJob, VideoTools } from './video-job.ts'

type Job = VideoJob<SettingsOf['videoAutoCaption']>
type Heard = Pick<CaptionDocument, 'timedBy' | 'language' | 'heard'> & { readonly words: readonly CaptionWord[] }

const spokenWords = async ({ settings, source, run }: Job, { videos, recognizer }: VideoTools): Promise<Heard> => {
  if (!recognizer) throw new EngineError('needsModel')
  const { language } = settings
  const { words, heard, ...said } = await recognizer(await videos.extractSound(source.path, run), {
    language,
    signal: run.signal,
  })
  return {
    timedBy: 'speech',
    language: language ?? said.language ?? null,
    words,
    ...(heard !== undefined && { heard }),
  }
}

const hear = async (job: Job, tools: VideoTools): Promise<Heard> => {
  const { words, language = null } = job.settings
  if (words.from === 'subtitles') {
    const read = readSubtitles(words.subtitles)
    if ('problem' in read) throw new EngineError('unusable')
    return { timedBy: 'subtitles', language, words: read.words }
  }
  if (!job.source.facts.hasSound) throw new EngineError('noSound')
  if (words.from === 'speech') return spokenWords(job, tools)
  const sound = await tools.videos.soundLevels(job.source.path, job.run)
  return { timedBy: 'script', language, words: timeScript(words.script, sound, language) }
}

/** Words that begin after the end of the video are not shown. */
const within = (words: readonly CaptionWord[], durationMs: number): CaptionWord[] =>
  inOrder(words)
    .filter(({ startMs }) => startMs < durationMs)
    .slice(0, maxWords)
    .map((word) => ({ ...word, endMs: Math.min(word.endMs, Math.ceil(durationMs)) }))

const documentOf = async (job: Job, tools: VideoTools): Promise<CaptionDocument> => {
  if (job.document?.type === 'captions') return job.document
  const { style, place } = job.settings
  const { words, timedBy, ...spoken } = await hear(job, tools)
  const shown = within(words, job.source.facts.durationMs)
  if (shown.length === 0) throw new EngineError(timedBy === 'subtitles' ? 'unusable' : 'noSpeech')
  const found: CaptionDocument = { type: 'captions', words: shown, timedBy, ...spoken, style, place }
  await keepFound(job.checkpoints, found)
  return found
}

/** A video with captions burned in, from what is said in it, a script or a file of subtitles. */
export const autoCaption = async (job: Job, tools: VideoTools): Promise<MadeVideo> => {
  const document = await documentOf(job, tools)
  const { source, requested, run } = job
  const ass = writeAss(document, source.facts, requested.brand)
  const fonts = await writeCaptionFonts(document, requested.brand, run.folder)
  return {
    file: await tools.videos.burnCaptions(source.path, { ass, fonts }, run),
    document,
    notes: document.timedBy === 'script' ? ['Timed from your script.'] : [],
  }
}
