import { createLanguageModel } from '@vignette/ai/language-model'
import { textsInTurn } from '@vignette/effects/generation/models/in-turn'
import { createModelTextEngine } from '@vignette/effects/generation/models/text-engine'
import { EngineError, type ShotBrief, type TextEngine } from '@vignette/engine/engine'
import { createOfflineTexts } from '@vignette/offline-engine/texts/offline-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, quick, silent } from '../../../ai/quick.ts'
import type { AiAnswer } from '../../../support/ai-api/answers.ts'
import { openAiApi } from '../../../support/ai-api/server.ts'
import { bakery, createRun } from './example-briefs.ts'

let api: Awaited<ReturnType<typeof openAiApi>>
beforeAll(async () => {
  api = await openAiApi()
})
afterAll(() => api.close())

const brief: ShotBrief = {
  prompt: 'The first rye loaf of autumn',
  brand: bakery,
  tone: 'casual',
  language: 'de',
  seed: 'g-1',
  aspect: '9:16',
  count: 2,
  seconds: 8,
}

const open = (): TextEngine => {
  const settings = aiSettings({ ...api.settings, AI_TEXT: 'openai:gpt-5-mini' })
  if (settings.AI_TEXT.provider === 'offline') throw new Error('a model is wanted')
  return createModelTextEngine(
    createLanguageModel(settings.AI_TEXT, settings, { logger: silent, waits: quick, partialsMs: 0 }),
  )
}

const list = (style: string, ...shots: readonly string[]): AiAnswer => ({
  says: JSON.stringify({ declined: false, style, shots }),
})
const write = (engine = open()) => engine.writeShots?.(brief, createRun().run)

it('writes what is seen in each shot, in English, and how all of them look', async () => {
  api.plan(list('Grainy film,\nsoft light.', 'A loaf rises.', 'A loaf is cut.'))
  await expect(write()).resolves.toMatchObject({
    made: [{ style: 'Grainy film, soft light.', shots: ['A loaf rises.', 'A loaf is cut.'] }],
    usage: { inputTokens: 400 },
  })
  const sent = JSON.stringify(api.requests.at(-1)?.body)
  for (const words of ['2 shots of 8 seconds', '9:16', 'English', 'mind-blowing', 'rye loaf', 'No real, recognisable'])
    expect(sent).toContain(words)
})

it('is asked again for shots that are missing or say what is banned, and what is left of that is taken out', async () => {
  api.plan(list('Style.', 'A cheap loaf.'), list('Style.', 'A cheap loaf rises.', 'A loaf is cut.'))
  const written = await write()
  expect(written?.made[0]?.shots).toEqual(['A loaf rises.', 'A loaf is cut.'])
  expect(JSON.stringify(api.requests.at(-1)?.body)).toMatch(/There are 1 shots; 2 are wanted.*cheap.*banned/)
})

it('delivers nothing where a shot is missing, and says where the model declines', async () => {
  api.plan(list('Style.', 'One.'), list('Style.', 'One.'))
  await expect(write()).rejects.toMatchObject({ code: 'unusable' })
  api.plan({ says: JSON.stringify({ declined: true, style: '', shots: [] }) })
  await expect(write()).rejects.toMatchObject({ code: 'blocked' })
})

it('the next of several models is asked, and none that writes no shots', async () => {
  const failing = { ...open(), writeShots: () => Promise.reject(new EngineError('unavailable')) }
  api.plan(list('Style.', 'One.', 'Two.'))
  const written = await write(textsInTurn([failing, open(), createOfflineTexts()]))
  expect(written?.made[0]?.shots).toEqual(['One.', 'Two.'])
  expect(textsInTurn([createOfflineTexts()]).writeShots).toBeUndefined()
})
