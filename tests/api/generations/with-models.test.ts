import { randomUUID } from 'node:crypto'
import { createEngines, type EngineSource } from '@vignette/effects/generation/engines'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, silent } from '../../ai/quick.ts'
import type { AiAnswer } from '../../support/ai-api/answers.ts'
import { openAiApi } from '../../support/ai-api/server.ts'
import { newPerson } from '../../support/people.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let models: Awaited<ReturnType<typeof openAiApi>>
let engines: EngineSource
let api: TestApi
let studio: ReturnType<typeof createStudio>
let painted: AiAnswer

beforeAll(async () => {
  models = await openAiApi()
  const settings = {
    ...models.settings,
    AI_TEXT: 'anthropic:claude-haiku-4-5',
    AI_IMAGE: 'google:gemini-2.5-flash-image',
  }
  engines = await createEngines(aiSettings(settings), silent)
  api = await createTestApi({ engines })
  studio = createStudio(api.app)
  const create = { width: 1_024, height: 1_280, channels: 3, background: '#224466' } as const
  painted = { draws: [await sharp({ create }).png().toBuffer()] }
})
afterAll(async () => {
  await api.close()
  await models.close()
})

const captions: AiAnswer = {
  says: JSON.stringify({
    declined: false,
    captions: [
      { text: 'The harbour wakes before we do.', hashtags: ['#harbour'] },
      { text: 'Bread first, boats later.', hashtags: ['#bread'] },
    ],
  }),
}

const request = { kind: 'caption', prompt: `The harbour ${randomUUID()}`, variations: 2 }

const costs = async (id: string): Promise<unknown> => {
  const { rows } = await api.owner.query<{ usage: unknown }>(
    `select data -> 'usage' as usage from es.events where stream = 'generation-' || $1 and type like 'Generation%ompleted'`,
    [id],
  )
  return rows[0]?.usage
}

it('what a model writes is charged, and what it cost us is kept', async () => {
  models.plan(captions)
  const made = await studio.make(newPerson(), request)
  expect(made).toMatchObject({
    status: 'completed',
    engine: { name: 'anthropic:claude-haiku-4-5', offline: false },
    credits: { reserved: 2, consumed: 2, released: 0 },
  })
  expect(made.results.map(({ text }) => text)).toEqual(['The harbour wakes before we do.', 'Bread first, boats later.'])
  expect(await costs(made.id)).toEqual({ inputTokens: 350, outputTokens: 110, costMicros: 900 })
})

it('what a model declines is blocked, and not charged', async () => {
  models.plan('refuses')
  expect(await studio.make(newPerson(), request)).toMatchObject({
    status: 'blocked',
    failure: { code: 'blocked', charged: false },
    credits: { reserved: 2, consumed: 0, released: 2 },
  })
})

it('of four pictures the two that came are kept, described and charged', async () => {
  const described: AiAnswer = { says: JSON.stringify({ texts: ['A blue harbour.', 'A blue sea.'] }) }
  models.plan(painted, 'refuses', painted, 'refuses', described)
  const made = await studio.make(newPerson(), { kind: 'image', prompt: 'The harbour', variations: 4 })
  expect(made).toMatchObject({
    status: 'partlyCompleted',
    engine: { name: 'google:gemini-2.5-flash-image', offline: false },
    credits: { reserved: 60, consumed: 30, released: 30 },
  })
  expect(made.results).toMatchObject([
    { width: 1080, height: 1350, altText: 'A blue harbour.' },
    { width: 1080, height: 1350, altText: 'A blue sea.' },
  ])
})
