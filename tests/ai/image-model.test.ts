import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AiError, type AiFailure } from '@vignette/ai/ai-error'
import { createImageModel, type PictureRequest } from '@vignette/ai/image-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AiAnswer } from '../support/ai-api/answers.ts'
import { openAiApi } from '../support/ai-api/server.ts'
import { aiSettings, hasty, quick, silent } from './quick.ts'

let api: Awaited<ReturnType<typeof openAiApi>>

beforeAll(async () => {
  api = await openAiApi()
})
afterAll(() => api.close())

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const draws: AiAnswer = { draws: [pixel] }

const modelOf = (choice: string, more: Readonly<Record<string, string>> = {}, waits = quick) => {
  const settings = aiSettings({ ...api.settings, AI_IMAGE: choice, ...more })
  if (settings.AI_IMAGE.provider === 'offline') throw new Error('a model is wanted')
  return createImageModel(settings.AI_IMAGE, settings, { logger: silent, waits })
}

const draw = (model: ReturnType<typeof modelOf>, more: Partial<PictureRequest> = {}) =>
  model.draw({ prompt: 'A harbour at dusk', ratio: 4 / 5, signal: AbortSignal.timeout(20_000), ...more })

const failureOf = async (promise: Promise<unknown>): Promise<AiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AiError)) throw new Error('it was no AiError', { cause: error })
  return error
}

const formatOf = (): unknown => {
  const { body } = api.requests.at(-1) ?? {}
  const { generationConfig } = body ?? {}
  return body?.['size'] ?? (generationConfig as { imageConfig?: { aspectRatio?: string } }).imageConfig?.aspectRatio
}

const adapters = [
  ['openai', 'openai:gpt-image-1', {}, { portrait: '1024x1536', wide: '1536x1024', square: '1024x1024' }],
  ['google', 'google:gemini-2.5-flash-image', {}, { portrait: '4:5', wide: '16:9', square: '1:1' }],
  [
    'compatible',
    'compatible:flux-schnell',
    { AI_PRICES: 'flux-schnell=0.003' },
    { portrait: '1024x1280', wide: '1344x768', square: '1024x1024' },
  ],
] as const

describe.each(adapters)('%s', (_name, choice, settings, formats) => {
  const open = (waits = quick) => modelOf(choice, settings, waits)

  it('draws one picture in the format that is nearest, and says what it took', async () => {
    for (const [ratio, format] of [
      [4 / 5, formats.portrait],
      [16 / 9, formats.wide],
      [1.02, formats.square],
    ] as const) {
      api.plan(draws)
      const { bytes, usage } = await draw(open(), { ratio })
      expect(Buffer.from(bytes).equals(pixel)).toBe(true)
      expect(usage.costMicros).toBeGreaterThan(0)
      expect(formatOf()).toBe(format)
    }
  })

  it('changes a picture that it is given', async () => {
    api.plan(draws)
    const { bytes } = await draw(open(), { prompt: 'Make it night', source: pixel })
    expect(Buffer.from(bytes).equals(pixel)).toBe(true)
    const { body, path } = api.requests.at(-1) ?? {}
    expect(path).toMatch(/edits$|generateContent$/)
    const sent = body?.['image'] ?? body?.['image[]']
    if (sent instanceof Uint8Array) expect(Buffer.from(sent).equals(pixel)).toBe(true)
    else expect(JSON.stringify(body)).toContain(pixel.toString('base64'))
  })

  it.each<[AiAnswer, AiFailure]>([
    ['refuses', 'blocked'],
    ['is filtered', 'blocked'],
    ['has no credit left', 'misconfigured'],
  ])('that %s is asked no more: %s', async (answer, code) => {
    api.plan(answer, draws)
    expect(await failureOf(draw(open()))).toMatchObject({ code })
    expect(api.left()).toBe(1)
  })

  it.each<AiAnswer>(['fails', 'is garbage', 'ends early', 'breaks off', 'hangs', { draws: [] }])(
    'that %s is asked again',
    async (answer) => {
      api.plan(answer, draws)
      expect(Buffer.from((await draw(open(hasty))).bytes).equals(pixel)).toBe(true)
      expect(api.left()).toBe(0)
    },
  )

  it('is left alone as long as it asks to be', async () => {
    api.plan({ limitedForSeconds: 1 }, draws)
    const begun = performance.now()
    await draw(open())
    expect(performance.now() - begun).toBeGreaterThan(950)
  })

  it('is left as soon as nobody wants its picture', async () => {
    api.plan('hangs')
    const reason = new Error('cancelled')
    const stop = new AbortController()
    void api.asked().then(() => stop.abort(reason))
    await expect(draw(open(), { signal: stop.signal })).rejects.toBe(reason)
  })

  it('says nothing of what was asked when it fails', async () => {
    for (const answer of ['fails', 'refuses', 'is garbage'] as const) {
      api.plan(answer)
      const error = await failureOf(draw(open({ ...quick, attempts: 1 })))
      expect(`${error.message} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain('harbour')
    }
  })
})

it('knows which formats a model has', async () => {
  api.plan(draws)
  await draw(modelOf('openai:dall-e-3'), { ratio: 9 / 16 })
  expect(formatOf()).toBe('1024x1792')
})

it('does not ask a model to change pictures that takes none', async () => {
  api.plan(draws)
  expect(await failureOf(draw(modelOf('openai:dall-e-3'), { source: pixel }))).toMatchObject({ code: 'misconfigured' })
  expect(api.left()).toBe(1)
})

/** Of the same language, but it says where a picture is instead of sending it. */
const openLinkingApi = async (linkTo: (origin: string) => string) => {
  const fetched: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      fetched.push(request.url ?? '')
      return response.end(pixel)
    }
    const data = [{ url: linkTo(originOf()) }]
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: originOf(), fetched, close: () => server.close() }
}

it.each(['openai:gpt-image-1', 'compatible:flux-schnell'])(
  '%s is not followed to where it says that a picture is',
  async (choice) => {
    const elsewhere = await openLinkingApi((origin) => origin)
    for (const place of [`${elsewhere.origin}/picture`, 'http://127.0.0.1:9/x.png', 'https://pictures.invalid/x.png']) {
      const linking = await openLinkingApi(() => place)
      const settings = { OPENAI_API_URL: linking.origin, AI_BASE_URL: linking.origin }
      const model = modelOf(choice, settings, { ...quick, attempts: 1 })
      expect(await failureOf(draw(model))).toMatchObject({ code: 'unusable' })
      linking.close()
    }
    expect(elsewhere.fetched).toEqual([])
    elsewhere.close()
  },
)

it('a service that has the picture itself is asked for it', async () => {
  const linking = await openLinkingApi((origin) => `${origin}/picture`)
  const { bytes } = await draw(modelOf('compatible:flux-schnell', { AI_BASE_URL: linking.origin }))
  expect(Buffer.from(bytes).equals(pixel)).toBe(true)
  expect(linking.fetched).toEqual(['/picture'])
  linking.close()
})
