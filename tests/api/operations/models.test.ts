import { randomUUID } from 'node:crypto'
import { createEngines } from '@vignette/effects/generation/engines'
import { modelsAnswerSchema, modelUsageAnswerSchema } from '@vignette/domain/models/schemas/console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, silent } from '../../ai/quick.ts'
import type { AiAnswer } from '../../support/ai-api/answers.ts'
import { openAiApi } from '../../support/ai-api/server.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createStudio } from '../generations/generators.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let provider: Awaited<ReturnType<typeof openAiApi>>
let api: TestApi
let studio: ReturnType<typeof createStudio>
let ops: Person

const reason = 'To try it'
const server = () => provider.settings.AI_BASE_URL
const llama = () => ({ provider: 'compatible', model: 'llama3.2', baseUrl: server() })

beforeAll(async () => {
  provider = await openAiApi()
  const { AI_API_KEY: _key, AI_BASE_URL: _url, ...settings } = provider.settings
  api = await createTestApi({
    engines: await createEngines(aiSettings(settings), silent),
    env: { MODEL_SERVERS: JSON.stringify([{ name: 'Ollama', baseUrl: server(), models: ['llama3.2'] }]) },
  })
  studio = createStudio(api.app)
  ops = newPerson()
  await createPersonnel(api.database.appUrl).grant(ops, 'ops')
})
afterAll(async () => {
  await api.close()
  await provider.close()
})

const send = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload: object) =>
  api.app.inject({ method, url: `/api/ops/models${url}`, headers: ops.headers, payload })

const change = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ testId: string }>()
}

const read = async () => {
  const answer = await api.app.inject({ url: '/api/ops/models', headers: ops.headers })
  return modelsAnswerSchema.parse(answer.json())
}

const captions: AiAnswer = {
  says: JSON.stringify({ declined: false, captions: [{ text: 'The harbour wakes.', hashtags: ['#harbour'] }] }),
}
const make = () => studio.make(newPerson(), { kind: 'caption', prompt: `The harbour opens at 7. ${randomUUID()}` })

it('begins with the offline engine, and tells of the server that was found', async () => {
  expect(await read()).toMatchObject({
    uses: { texts: { source: 'settings', order: { models: [], offlineLast: true } } },
    keys: [],
    found: [{ name: 'Ollama', models: ['llama3.2'] }],
    tests: [],
  })
  expect(await make()).toMatchObject({ engine: { offline: true } })
})

it('what is chosen writes from the next generation on, with its key, and the offline engine stands in', async () => {
  await change('PUT', '/keys', { place: server(), key: 'sk-of-the-tests', reason })
  await change('PUT', '/texts', { models: [llama()], offlineLast: true, reason })
  provider.plan(captions)
  expect(await make()).toMatchObject({
    engine: { name: 'compatible:llama3.2', offline: false },
    results: [{ text: 'The harbour wakes.' }],
  })
  provider.plan('has no credit left')
  const stood = await make()
  expect(stood).toMatchObject({ status: 'completed', engine: { offline: true } })
  const answer = await api.app.inject({ url: '/api/studio/engines', headers: newPerson().headers })
  expect(answer.json()).toMatchObject({ texts: { name: 'compatible:llama3.2', offline: false } })
})

it('the costs of each day are kept by workspace and engine', async () => {
  const answer = await api.app.inject({ url: '/api/ops/models/usage', headers: ops.headers })
  const { items } = modelUsageAnswerSchema.parse(answer.json())
  const ofModel = items.filter(({ engine }) => engine === 'compatible:llama3.2')
  expect(ofModel.reduce((sum, { generations }) => sum + generations, 0)).toBe(1)
  expect(ofModel.reduce((sum, { failures }) => sum + failures, 0)).toBe(1)
  expect(ofModel.reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBeGreaterThan(0)
})

it('a test has a worker ask the model, and says what it took or why it gave nothing', async () => {
  const outcome = async (model: object) => {
    const { testId } = await change('POST', '/tests', { use: 'texts', model })
    return eventually(async () => {
      const last = (await read()).tests.map((test) => test.last).find((each) => each.testId === testId)
      expect(last?.status).toBe('done')
      return last
    })
  }
  provider.plan(captions)
  expect(await outcome(llama())).toMatchObject({ failure: null, inputTokens: expect.any(Number) as number })
  provider.plan('is garbage', 'is garbage', 'is garbage', 'is garbage', 'is garbage', 'is garbage')
  expect(await outcome({ ...llama(), model: 'other' })).toMatchObject({ failure: 'unusable', costMicros: 0 })
})

it('a key is stored sealed, and only its end is shown', async () => {
  expect((await read()).keys).toEqual([{ place: server(), ending: 'ests' }])
  const { rows } = await api.owner.query<{ data: string }>(
    `select data::text from es.events where stream = 'models-all' and type = 'ModelKeySet'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.data).not.toContain('sk-of-the-tests')
  const log = await api.app.inject({ url: '/api/ops/log?stream=models-all', headers: ops.headers })
  expect(log.body).toContain('ModelKeySet')
  expect(log.body).not.toContain('sk-of-the-tests')
  await change('DELETE', '/keys', { place: server(), reason })
  expect((await read()).keys).toEqual([])
  expectFailure(await send('DELETE', '/keys', { place: server(), reason }), 404, 'models.no_key')
})

it('goes back to the settings', async () => {
  await change('DELETE', '/texts', { reason })
  expect((await read()).uses.texts).toMatchObject({ source: 'settings', order: { models: [] } })
  expect(await make()).toMatchObject({ engine: { offline: true } })
})

it.each([
  ['a model that cannot draw', '/images', { models: [{ provider: 'anthropic', model: 'x' }] }],
  ['a server without an address', '/texts', { models: [{ provider: 'compatible', model: 'x' }] }],
  ['an address for a provider', '/texts', { models: [{ provider: 'openai', model: 'x', baseUrl: 'http://a.test' }] }],
  ['a name with spaces', '/texts', { models: [{ provider: 'openai', model: 'a b' }] }],
])('refuses %s', async (_, url, order) => {
  expectFailure(await send('PUT', url, { offlineLast: true, ...order, reason }), 400)
})

it('of a short key nothing is shown', async () => {
  await change('PUT', '/keys', { place: server(), key: 'abcd', reason })
  expect((await read()).keys).toEqual([{ place: server(), ending: '' }])
  await change('DELETE', '/keys', { place: server(), reason })
})
