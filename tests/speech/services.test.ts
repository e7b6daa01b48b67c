import { createSpeechRecognizer } from '@vignette/speech/create-recognizer'
import { expect, it } from 'vitest'
import { hear, json, key, openService } from './speech-server.ts'

const words = [
  { word: 'Hello', start: 0.5, end: 0.9 },
  { word: 'there', start: 0.9, end: 1.25 },
  { word: '24', start: 2, end: 2.4 },
]

const heard = [
  { text: 'Hello,', startMs: 500, endMs: 900 },
  { text: 'there!', startMs: 900, endMs: 1_250 },
  { text: '24', startMs: 2_000, endMs: 2_400 },
]

it.each([
  ['at the top', { words, segments: [{ text: 'Hello, there! 24' }] }],
  ['within segments', { segments: [{ words: words.slice(0, 2) }, { words: words.slice(2) }] }],
])('OpenAI: words with times %s, with the punctuation of the text', async (_, part) => {
  const { url, seen } = await openService((__, response) =>
    json(response, { task: 'transcribe', language: 'english', duration: 3, text: 'Hello, there! 24', ...part }),
  )
  await expect(hear('openai', `${url}/v1/`)).resolves.toEqual({ language: 'en', heard: 'en', words: heard })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/audio/transcriptions' })
  expect(seen[0]?.headers.authorization).toBe(`Bearer ${key}`)
  for (const field of ['whisper-1', 'verbose_json', 'timestamp_granularities[]', 'filename="sound.ogg"'])
    expect(seen[0]?.body).toContain(field)
})

it('a server of one’s own is asked without a key', async () => {
  const { url, seen } = await openService((_, response) => json(response, { words }))
  const recognize = createSpeechRecognizer({
    SPEECH_PROVIDER: 'openai',
    SPEECH_API_KEY: undefined,
    SPEECH_BASE_URL: url,
    SPEECH_MODEL: 'tiny',
  })
  await recognize?.(import.meta.filename, { signal: new AbortController().signal })
  expect(seen[0]?.headers.authorization).toBeUndefined()
  expect(seen[0]?.body).toContain('tiny')
})

it('Deepgram: words with their punctuation', async () => {
  const { url, seen } = await openService((_, response) =>
    json(response, {
      results: {
        channels: [
          {
            detected_language: 'en',
            alternatives: [
              {
                words: [
                  { word: 'hello', punctuated_word: 'Hello,', start: 0.5, end: 0.9, confidence: 1 },
                  { word: 'there', punctuated_word: 'there!', start: 0.9, end: 1.25 },
                  { word: '24', start: 2, end: 2.4 },
                ],
              },
            ],
          },
        ],
      },
    }),
  )
  await expect(hear('deepgram', url)).resolves.toEqual({ language: 'en', heard: 'en', words: heard })
  expect(seen[0]?.path).toBe('/listen?model=nova-3&smart_format=true&punctuate=true&detect_language=true')
  expect(seen[0]?.headers.authorization).toBe(`Token ${key}`)
  expect(seen[0]?.body).toBe('OggS, as it were')
  await hear('deepgram', url, { language: 'de' })
  expect(seen[1]?.path).toContain('language=de')
})

it('AssemblyAI: uploads, orders once, and asks until it is there', async () => {
  const { url, seen } = await openService(({ path, method }, response, count) => {
    if (path === '/upload') return json(response, { upload_url: 'https://cdn.example/1' })
    if (method === 'POST') return json(response, { id: 'a/1', status: 'queued' })
    if (count < 6) return json(response, { id: 'a/1', status: 'processing', words: null })
    const spoken = heard.map(({ text, startMs, endMs }) => ({ text, start: startMs, end: endMs, confidence: 0.9 }))
    return json(response, { id: 'a/1', status: 'completed', language_code: 'en_us', words: spoken })
  })
  await expect(hear('assemblyai', url)).resolves.toEqual({ language: 'en', heard: 'en', words: heard })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /upload',
    'POST /transcript',
    'GET /transcript/a%2F1',
    'GET /transcript/a%2F1',
    'GET /transcript/a%2F1',
    'GET /transcript/a%2F1',
  ])
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
    audio_url: 'https://cdn.example/1',
    speech_models: ['universal-3-5-pro'],
    language_detection: true,
  })
})

it.each([
  ['german', { language: 'de', heard: 'de' }],
  ['finnish', { language: undefined, heard: 'fi' }],
  ['nobody knows', { language: undefined, heard: undefined }],
])('the language that was heard is told where nobody chose one: %s', async (language, expected) => {
  const { url } = await openService((_, response) => json(response, { language, words }))
  const said = await hear('openai', url)
  expect({ language: said.language, heard: said.heard }).toEqual(expected)
  const chosen = await hear('openai', url, { language: 'de' })
  expect([chosen.language, chosen.heard]).toEqual(['de', undefined])
})

it('what services say about time is put in order', async () => {
  const { url } = await openService((_, response) =>
    json(response, {
      words: [
        { word: ' late', start: 2, end: 1 },
        { word: 'early ', start: 1, end: 3 },
        { word: '', start: 1.5, end: 1.6 },
        { word: 'never', start: -1, end: 1 },
      ],
    }),
  )
  await expect(hear('openai', url)).resolves.toEqual({
    language: undefined,
    words: [
      { text: 'early', startMs: 1_000, endMs: 2_000 },
      { text: 'late', startMs: 2_000, endMs: 2_001 },
    ],
  })
})

it('without a provider there is no recogniser', () => {
  expect(
    createSpeechRecognizer({
      SPEECH_PROVIDER: 'none',
      SPEECH_API_KEY: undefined,
      SPEECH_BASE_URL: undefined,
      SPEECH_MODEL: undefined,
    }),
  ).toBeUndefined()
})
