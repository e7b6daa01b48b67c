import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { readHeard } from '@vignette/video/media/heard'
import { createVideoEngine } from '@vignette/video/video-engine'
import { hasVulkanLoader } from '@vignette/video/vulkan-loader'
import { createWhisperRecognizer, readWhisperModel } from '@vignette/video/whisper-recognizer'
import { requireWhisperModel } from '@vignette/worker/local-recognizer'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeClip } from '../support/video/clips.ts'
import { writeTinyWhisper } from '../support/video/tiny-whisper.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const canHear = hasVulkanLoader()
if (!canHear) process.stderr.write('libvulkan1 is not installed: speech is not recognised with a model\n')
const engine = createVideoEngine()
const work = await createWorkFolder()
const clip = work.path('clip.mp4')
const model = work.path("a model: it's.bin")

beforeAll(async () => {
  await makeClip(clip, { picture: 'color=c=navy:s=64x64:r=5:d=8', sound: 'sine=f=440:d=8' })
  await writeTinyWhisper(model, [' Hello', ' "there', '",', ' co', 'ffee', '!'], 4)
})

const hear = async (path: string, signal = new AbortController().signal) => {
  const run = await work.run()
  const words = await createWhisperRecognizer(path)(await engine.extractSound(clip, run), { signal })
  return { ...words, files: await readdir(run.folder) }
}

it.runIf(canHear)('hears word by word with a model of whisper.cpp, with times along the whole sound', async () => {
  const { language, heard, words, files } = await hear(model)
  expect({ language, heard }).toEqual({ language: 'en', heard: undefined })
  expect(words.map(({ text }) => text)).toEqual(['Hello', '"there",', 'coffee!', 'Hello', '"there",', 'coffee!'])
  expect(words[0]?.startMs).toBe(0)
  expect(words[3]?.startMs).toBe(4_000)
  for (const [index, { startMs, endMs }] of words.entries()) {
    expect(endMs).toBeGreaterThan(startMs)
    expect(endMs).toBeLessThanOrEqual(words[index + 1]?.startMs ?? 8_100)
  }
  expect(files.toSorted()).toEqual(['heard.json', 'sound.ogg'])
})

it.runIf(canHear).each([
  ['de', 'de'],
  ['fi', undefined],
] as const)('tells which language it has found: %s', async (heard, language) => {
  const path = await writeTinyWhisper(work.path(`${heard}.bin`), [' Hallo'], 4, heard)
  expect(await hear(path)).toMatchObject({ heard, language, words: [{ text: 'Hallo' }, { text: 'Hallo' }] })
})

it.runIf(canHear)('looks for no language where one was chosen', async () => {
  const path = await writeTinyWhisper(work.path('chosen.bin'), [' Hallo'], 4, 'de')
  const run = await work.run()
  const signal = new AbortController().signal
  const how = { language: 'en', signal } as const
  const { language, heard } = await createWhisperRecognizer(path)(await engine.extractSound(clip, run), how)
  expect({ language, heard }).toEqual({ language: 'en', heard: undefined })
})

it.runIf(canHear)('says that there is no speech where it hears nothing', async () => {
  const silent = await writeTinyWhisper(work.path('silent.bin'), [' [', 'BLANK_AUDIO', ']'], 4)
  await expect(hear(silent)).rejects.toMatchObject({ code: 'noSpeech' })
})

it.runIf(canHear)('ends when nobody waits any more', async () => {
  const gone = new AbortController()
  const hearing = hear(model, gone.signal)
  gone.abort(new Error('cancelled'))
  await expect(hearing).rejects.toThrow('cancelled')
})

it.runIf(!canHear)('says to whoever runs it which library is missing', async () => {
  await expect(requireWhisperModel({ WHISPER_MODEL: model })).rejects.toThrow(/libvulkan1/)
})

it('names to whoever runs it what is wrong with a model, and tells creators only that it is our fault', async () => {
  expect(await readWhisperModel(model)).toMatchObject({ isMultilingual: false })
  const [none, text, folder] = ['none.bin', 'text.bin', 'folder'].map((name) => work.path(name))
  await writeFile(text ?? '', 'GGUF, or a page that says 404')
  await mkdir(folder ?? '')
  await expect(requireWhisperModel({ WHISPER_MODEL: none })).rejects.toThrow(/^WHISPER_MODEL: there is no such file/)
  await expect(requireWhisperModel({ WHISPER_MODEL: text })).rejects.toThrow(/no model of whisper.cpp/)
  await expect(requireWhisperModel({ WHISPER_MODEL: folder })).rejects.toThrow(/no model of whisper.cpp/)
  await requireWhisperModel({ WHISPER_MODEL: undefined })
  await expect(hear(none ?? '')).rejects.toMatchObject({ code: 'internal' })
})

it.runIf(canHear)('tells creators only that it is our fault when a model breaks off', async () => {
  const cut = work.path('cut.bin')
  await writeFile(cut, (await readFile(model)).subarray(0, 3_000_000))
  await expect(hear(cut)).rejects.toMatchObject({ code: 'internal' })
})

it('reads what the filter writes, of which nothing is escaped', () => {
  const written = [
    '{"start":0,"end":950,"text":"Hello,"}',
    '{"start":950,"end":2660,"text":" "there" "}',
    '{"start":2660,"end":2700,"text":" "}',
    '{"start":2700,"end":4000,"text":"C:\\d {"a":1}"}',
    'something else',
    '',
  ]
  expect(readHeard(written.join('\n'))).toEqual([
    { text: 'Hello,', startMs: 0, endMs: 950 },
    { text: '"there"', startMs: 950, endMs: 2_660 },
    { text: 'C:\\d {"a":1}', startMs: 2_700, endMs: 4_000 },
  ])
})
