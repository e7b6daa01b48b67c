import { EngineError } from '@vignette/engine/engine'
import { expect, it } from 'vitest'
import { hear, json, key, openService } from './speech-server.ts'

const providers = ['openai', 'deepgram', 'assemblyai'] as const

const failureOf = async (work: Promise<unknown>): Promise<EngineError> => {
  const error: unknown = await work.then(
    () => new Error('it worked'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw error
  expect(error.message).not.toContain(key)
  expect(error.message).not.toContain('private')
  return error
}

it.each(providers)('%s: errors of the service are tried again, then told without its words', async (provider) => {
  const { url, seen } = await openService((_, response) => json(response, { error: 'private words' }, 500))
  expect(await failureOf(hear(provider, url))).toMatchObject({ code: 'unavailable', isTransient: true })
  expect(seen).toHaveLength(3)
})

it.each(providers)('%s: waits as long as it is asked to, and goes on', async (provider) => {
  const { url, seen } = await openService((_, response, count) =>
    count === 1 ? json(response, {}, 429, { 'retry-after': '0' }) : json(response, {}, 429, { 'retry-after': '90' }),
  )
  expect(await failureOf(hear(provider, url))).toMatchObject({ code: 'limited', retryAfterMs: 90_000 })
  expect(seen).toHaveLength(2)
})

it.each(providers)('%s: a wrong key and a refusal are not tried again', async (provider) => {
  for (const [status, code] of [
    [401, 'unavailable'],
    [400, 'unusable'],
  ] as const) {
    const { url, seen } = await openService((_, response) => json(response, { message: 'private' }, status))
    expect(await failureOf(hear(provider, url))).toMatchObject({ code, isTransient: false })
    expect(seen).toHaveLength(1)
  }
})

it.each(providers)('%s: an answer of another shape is of no use', async (provider) => {
  for (const body of [[], { words: 'none' }, { results: { channels: [] } }, { upload_url: 5 }, 'private']) {
    const { url } = await openService((_, response) => json(response, body))
    expect((await failureOf(hear(provider, url))).code).toMatch(/^(?:unusable|noSpeech)$/)
  }
})

it.each(providers)('%s: does not wait for ever', async (provider) => {
  const { url } = await openService(() => undefined)
  expect(await failureOf(hear(provider, url))).toMatchObject({ code: 'timedOut' })
})

it('AssemblyAI: does not ask for ever, and an error is the end', async () => {
  const answering = (status: string) =>
    openService(({ path }, response) =>
      json(response, path === '/upload' ? { upload_url: 'https://cdn.example/1' } : { id: '1', status }),
    )
  expect(await failureOf(hear('assemblyai', (await answering('processing')).url))).toMatchObject({ code: 'timedOut' })
  expect(await failureOf(hear('assemblyai', (await answering('error')).url))).toMatchObject({ code: 'unusable' })
})

it('silence has no words', async () => {
  const { url } = await openService((_, response) => json(response, { text: '', words: [] }))
  expect(await failureOf(hear('openai', url))).toMatchObject({ code: 'noSpeech' })
})

it.each(providers)('%s: stops when nobody waits any more', async (provider) => {
  const { url } = await openService(() => undefined)
  const controller = new AbortController()
  const heard = hear(provider, url, { signal: controller.signal })
  controller.abort(new Error('cancelled'))
  await expect(heard).rejects.toThrow('cancelled')
})

it.each(providers)('%s: the key is not sent on with a redirect', async (provider) => {
  const elsewhere = await openService((_, response) => json(response, {}))
  const { url } = await openService((_, response) => response.writeHead(307, { location: elsewhere.url }).end())
  expect(await failureOf(hear(provider, url))).toMatchObject({ code: 'unavailable' })
  expect(elsewhere.seen).toEqual([])
})
