import { randomUUID } from 'node:crypto'
import { createImageModel } from '@vignette/ai/image-model'
import { createLanguageModel } from '@vignette/ai/language-model'
import { createOfflineEngines } from '@vignette/effects/generation/engines'
import type { Engines } from '@vignette/engine/engine'
import { describeAsAsked } from '@vignette/effects/generation/models/alt-texts'
import { createModelImageEngine } from '@vignette/effects/generation/models/image-engine'
import { createModelTextEngine } from '@vignette/effects/generation/models/text-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiSettings, hasty, silent } from '../../ai/quick.ts'
import type { AiAnswer } from '../../support/ai-api/answers.ts'
import { openAiApi } from '../../support/ai-api/server.ts'
import { newPerson } from '../../support/people.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let models: Awaited<ReturnType<typeof openAiApi>>
let offline: Engines
let api: TestApi
let studio: ReturnType<typeof createStudio>
const painted = { draws: [] as Uint8Array[] }

/** Asks once and waits for little, so that each fault shows at once; what may help later is tried again by the worker. */
const waits = { ...hasty, attempts: 1 }

const createEngines = (): Engines => {
  const settings = aiSettings({ ...models.settings, AI_IMAGE: 'openai:gpt-image-1', AI_TEXT: 'openai:gpt-5-mini' })
  const { AI_IMAGE: drawer, AI_TEXT: writer } = settings
  if (drawer.provider === 'offline' || writer.provider === 'offline') throw new Error('models are wanted')
  const options = { logger: silent, waits }
  const { editImage: editExactly } = offline.images
  const model = createImageModel(drawer, settings, options)
  return {
    ...offline,
    texts: createModelTextEngine(createLanguageModel(writer, settings, options)),
    images: createModelImageEngine({ model, editExactly, describe: describeAsAsked, budgetMs: 15_000 }),
  }
}

beforeAll(async () => {
  models = await openAiApi()
  offline = createOfflineEngines()
  api = await createTestApi({ workshop: { engines: createEngines() } })
  studio = createStudio(api.app)
  const create = { width: 1_024, height: 1_536, channels: 3, background: '#224466' } as const
  painted.draws.push(await sharp({ create }).png().toBuffer())
})
afterAll(async () => {
  await api.close()
  await models.close()
})

const caption: AiAnswer = {
  says: JSON.stringify({ declined: false, captions: [{ text: 'The harbour wakes.', hashtags: ['#harbour'] }] }),
}

describe('a model that writes', () => {
  const ask = () => studio.make(newPerson(), { kind: 'caption', prompt: `The harbour ${randomUUID()}` })

  it.each<[AiAnswer]>([['fails'], ['breaks off'], ['is overloaded after a while'], [{ limitedForSeconds: 1 }]])(
    'and %j at first is asked again: made, and charged once',
    async (fault) => {
      models.plan(fault, caption)
      expect(await ask()).toMatchObject({ status: 'completed', credits: { reserved: 1, consumed: 1, released: 0 } })
    },
  )

  it.each<[AiAnswer, status: string, code: string, sentence: RegExp]>([
    [{ limitedForSeconds: 3_600 }, 'failed', 'limited', /asks us to wait/],
    ['hangs', 'failed', 'timedOut', /took too long/],
    ['stalls', 'failed', 'timedOut', /took too long/],
    ['has no credit left', 'failed', 'internal', /on our side/],
    [{ says: 'No.' }, 'failed', 'unusable', /could not be used/],
    ['refuses', 'blocked', 'blocked', /word it differently/],
    ['is filtered', 'blocked', 'blocked', /word it differently/],
  ])('and %j: %s, and nothing is charged', async (fault, status, code, sentence) => {
    models.plan(fault, fault, fault)
    const made = await ask()
    expect(made).toMatchObject({
      status,
      results: [],
      credits: { reserved: 1, consumed: 0, released: 1 },
      failure: { code, message: expect.stringMatching(sentence) as string, charged: false },
    })
  })
})

describe('a model that draws', () => {
  const ask = () => studio.make(newPerson(), { kind: 'image', prompt: `The harbour ${randomUUID()}`, variations: 4 })

  it.each<[AiAnswer]>([['refuses'], ['fails'], ['is garbage'], ['hangs']])(
    'and %j for two of four: the others are kept and charged',
    async (fault) => {
      models.plan(painted, fault, painted, fault)
      const made = await ask()
      expect(made).toMatchObject({
        status: 'partlyCompleted',
        credits: { reserved: 60, consumed: 30, released: 30 },
      })
      expect(made.failure).toBeUndefined()
    },
  )

  it.each<[what: string, AiAnswer, status: string, code: string]>([
    ['refuses', 'refuses', 'blocked', 'blocked'],
    ['hangs', 'hangs', 'failed', 'timedOut'],
    ['is limited', { limitedForSeconds: 3_600 }, 'failed', 'limited'],
    ['draws what is no picture', { draws: [new Uint8Array(3_000).fill(7)] }, 'failed', 'unusable'],
  ])('and %s for all: nothing is charged', async (_, fault, status, code) => {
    models.plan(fault, fault, fault, fault)
    expect(await ask()).toMatchObject({
      status,
      results: [],
      credits: { reserved: 60, consumed: 0, released: 60 },
      failure: { code, charged: false },
    })
  })
})
