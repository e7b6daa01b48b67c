import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { settingsSchemas, type SettingsOf } from '@vignette/domain/generation/settings'
import { autoCaption } from '@vignette/effects/videos/auto-caption'
import type { SpeechRecognizer } from '@vignette/engine/speech-recognizer'
import { createVideoEngine } from '@vignette/video/video-engine'
import { expect, it } from 'vitest'
import { checkpointsInMemory } from '../../support/video/checkpoints-in-memory.ts'
import { makeClip } from '../../support/video/clips.ts'

type Job = Parameters<typeof autoCaption>[0]
type Words = SettingsOf['videoAutoCaption']['words']

const videos = createVideoEngine()

/** Two spoken stretches with a silence between them, as far as their sound goes. */
const voice = 'aevalsrc=0.4*sin(440*PI*t)*(lt(t\\,0.8)+gt(t\\,1.4)*lt(t\\,2.2)):d=2.6'

const jobOf = async (words: Words, given: Partial<Pick<Job, 'document'>> & { readonly isSilent?: boolean } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'captions-'))
  const run = { signal: new AbortController().signal, folder }
  const picture = 'color=c=navy:s=270x480:r=25:d=2.6'
  const path = await makeClip(join(folder, 'source.mp4'), { picture, ...(!given.isSilent && { sound: voice }) })
  const settings = settingsSchemas.videoAutoCaption.parse({ sourceId: 'v1', words, style: 'block' })
  const requested = { brand: null, settings } as unknown as Job['requested']
  const job: Job = {
    settings,
    requested,
    source: { path, facts: await videos.probe(path, run) },
    document: given.document,
    checkpoints: checkpointsInMemory(),
    run,
  }
  return job
}

const make = async (job: Job, recognizer?: SpeechRecognizer) =>
  autoCaption(job, { videos, recognizer, readPicture: () => Promise.reject(new Error('no picture is wanted')) })

const wordsOf = (document: unknown) =>
  (document as CaptionDocument).words.map(({ text, startMs }) => `${text} ${startMs}`)

const subtitles = '1\n00:00:00,500 --> 00:00:01,500\nمرحبا\n\n2\n00:00:09,000 --> 00:00:10,000\nToo late\n'

it('times a script by what is heard, and says so', async () => {
  const made = await make(await jobOf({ from: 'script', script: 'Hello there. Good bye.' }))
  const document = made.document as CaptionDocument
  expect(document).toMatchObject({ timedBy: 'script', style: 'block', place: 'bottom' })
  expect(document.words.map(({ text }) => text)).toEqual(['Hello', 'there.', 'Good', 'bye.'])
  expect(Math.abs((document.words[2]?.startMs ?? 0) - 1_400)).toBeLessThanOrEqual(60)
  expect(made.notes).toEqual(['Timed from your script.'])
  expect(made.file.facts).toMatchObject({ width: 270, height: 480, hasSound: true })
})

it('takes the words of a file, without what is after the end, in fonts that have them', async () => {
  const job = await jobOf({ from: 'subtitles', subtitles }, { isSilent: true })
  const made = await make(job)
  expect(wordsOf(made.document)).toEqual(['مرحبا 500'])
  expect(made.notes).toEqual([])
  expect((await readdir(join(job.run.folder, 'fonts'))).length).toBeGreaterThan(0)
})

it('asks a service that recognises speech, with the sound alone', async () => {
  const heard: string[] = []
  const made = await make(await jobOf({ from: 'speech' }), async (path) => {
    heard.push(path)
    return { language: 'en', heard: 'en', words: [{ text: 'Hello', startMs: 100, endMs: 700 }] }
  })
  expect(made.document).toMatchObject({ timedBy: 'speech', language: 'en', heard: 'en' })
  expect(heard[0]).toMatch(/\.ogg$/)
})

it('renders what was corrected', async () => {
  const first = await make(await jobOf({ from: 'script', script: 'Hello.' }))
  const document = { ...(first.document as CaptionDocument), style: 'bold' as const }
  const again = await make(await jobOf({ from: 'speech' }, { document }))
  expect(again.document).toBe(document)
})

it.each([
  ['needsModel', { from: 'speech' }, {}],
  ['noSound', { from: 'script', script: 'Hello' }, { isSilent: true }],
  ['unusable', { from: 'subtitles', subtitles: 'no times' }, {}],
] as const)('says %s where nothing can be made', async (code, words, given) => {
  await expect(make(await jobOf(words, given))).rejects.toMatchObject({ name: 'EngineError', code })
})
