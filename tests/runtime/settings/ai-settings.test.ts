import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApiConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import { modelAddresses, type ModelOrders, ordersInUse } from '@vignette/runtime/settings/model-orders'
import { priceOf, usageOf } from '@vignette/ai/prices'
import { expect, it } from 'vitest'
import { masterKey, publicUrl, sessionSecret } from '../../support/settings.ts'

const complete = {
  DATABASE_URL: 'postgres://app:pw@db/x',
  SIGN_IN: 'demo',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: sessionSecret,
  MASTER_KEY: masterKey,
}

const addressesOf = (places: Parameters<typeof ordersInUse>[0], chosen: Partial<ModelOrders> = {}) =>
  modelAddresses(ordersInUse(places, { orders: { texts: null, images: null, ...chosen } }), places)

const worker = (settings: Readonly<Record<string, string>>) => readWorkerConfig({ ...complete, ...settings })
const api = (settings: Readonly<Record<string, string>>) => readApiConfig({ ...complete, ...settings })

it('everything is made offline unless somebody chooses a model', () => {
  expect(worker({})).toMatchObject({ AI_TEXT: { provider: 'offline' }, AI_IMAGE: { provider: 'offline' } })
  expect(worker({ AI_TEXT: 'offline', AI_IMAGE: '' }).AI_IMAGE).toEqual({ provider: 'offline' })
  expect(addressesOf(worker({}))).toEqual([])
})

it.each([
  ['openai:gpt-5-mini', 'OPENAI_API_KEY', 'gpt-5-mini'],
  ['anthropic:claude-sonnet-4-5', 'ANTHROPIC_API_KEY', 'claude-sonnet-4-5'],
  ['google:gemini-2.5-flash', 'GOOGLE_API_KEY', 'gemini-2.5-flash'],
])('%s needs %s, in the worker alone', (choice, key, model) => {
  expect(() => worker({ AI_TEXT: choice })).toThrow(`${key} is required where AI_TEXT is ${choice.split(':')[0]}`)
  expect(worker({ AI_TEXT: choice, [key]: 'sk-test' }).AI_TEXT).toMatchObject({ model })
  expect(api({ AI_TEXT: choice }).AI_TEXT).toMatchObject({ model })
})

it('a service of the same language needs an address, and a key only if it wants one', () => {
  for (const read of [api, worker]) {
    expect(() => read({ AI_IMAGE: 'compatible:flux' })).toThrow('AI_BASE_URL is required where AI_IMAGE is compatible')
  }
  const { AI_TEXT } = worker({
    AI_TEXT: 'compatible:meta-llama/llama-3.2:3b',
    AI_BASE_URL: 'http://localhost:11434/v1/',
  })
  expect(AI_TEXT).toEqual({ provider: 'compatible', model: 'meta-llama/llama-3.2:3b' })
})

it.each(['openai', 'openai:', 'mistral:large', 'offline:x', 'openai:a b'])(
  'refuses to let texts be made by %s',
  (choice) => {
    expect(() => worker({ AI_TEXT: choice })).toThrow('AI_TEXT must be offline, or a provider and a model')
  },
)

it('lets no pictures be made by who makes none', () => {
  expect(() => worker({ AI_IMAGE: 'anthropic:claude-sonnet-4-5', ANTHROPIC_API_KEY: 'sk-x' })).toThrow('AI_IMAGE')
})

it('takes keys from files, and never prints one', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vignette-ai-')), 'key')
  writeFileSync(file, 'sk-from-a-file\n')
  expect(worker({ AI_TEXT: 'openai:gpt-5', OPENAI_API_KEY_FILE: file }).OPENAI_API_KEY).toBe('sk-from-a-file')
  const wrong = () => worker({ AI_TEXT: 'openai:gpt-5', OPENAI_API_KEY: 'sk hunter2' })
  expect(wrong).toThrow('OPENAI_API_KEY')
  expect(wrong).not.toThrow('hunter2')
  expect(() => worker({ AI_API_KEY: 'k' })).toThrow('AI_API_KEY must be a key of 4 to 400 characters, without spaces')
})

it('measures each provider once, where it lists its models', () => {
  const chosen = { AI_TEXT: 'openai:gpt-5', AI_IMAGE: 'openai:gpt-image-1' }
  expect(addressesOf(api(chosen))).toEqual(['https://api.openai.com/v1/models'])
  const proxied = { AI_TEXT: 'anthropic:x', ANTHROPIC_API_URL: 'https://proxy.test/a/', AI_IMAGE: 'google:gemini-x' }
  expect(addressesOf(api(proxied))).toEqual([
    'https://proxy.test/a/models',
    'https://generativelanguage.googleapis.com/v1beta/models',
  ])
})

it('what was chosen in the console counts instead of the settings', () => {
  const settings = api({ AI_TEXT: 'openai:gpt-5', AI_IMAGE: 'openai:gpt-image-1' })
  const llama = { provider: 'compatible', model: 'llama3.2', baseUrl: 'http://127.0.0.1:11434/v1' } as const
  const texts = { models: [llama], offlineLast: true }
  expect(addressesOf(settings, { texts })).toEqual([
    'http://127.0.0.1:11434/v1/models',
    'https://api.openai.com/v1/models',
  ])
  expect(addressesOf(settings, { texts: { models: [], offlineLast: true }, images: texts })).toEqual([
    'http://127.0.0.1:11434/v1/models',
  ])
})

it('knows what models cost, and lets people say it better', () => {
  const { AI_PRICES } = worker({ AI_PRICES: 'gpt-5-mini=0.5/4, flux=0.003,' })
  expect(usageOf({ inputTokens: 1_000, outputTokens: 100 }, priceOf('gpt-5-mini', AI_PRICES)).costMicros).toBe(900)
  expect(
    usageOf({ inputTokens: 1_000, outputTokens: 100 }, priceOf('gpt-5-mini-2025-08-07', new Map())).costMicros,
  ).toBe(450)
  expect(usageOf({ pictures: 1 }, priceOf('flux', AI_PRICES)).costMicros).toBe(3_000)
  expect(priceOf('a-model-of-tomorrow', AI_PRICES)).toBeUndefined()
  expect(usageOf({ inputTokens: 1_000 }, undefined)).toEqual({
    inputTokens: 1_000,
    outputTokens: 0,
    costMicros: 0,
    isPriced: false,
  })
  expect(() => worker({ AI_PRICES: 'gpt-5=cheap' })).toThrow('AI_PRICES must look like')
})
