import { createLanguageModel } from '@vignette/ai/language-model'
import { textsInTurn } from '@vignette/effects/generation/models/in-turn'
import { createModelTextEngine } from '@vignette/effects/generation/models/text-engine'
import type { TranslationBrief } from '@vignette/engine/engine'
import { createOfflineTexts } from '@vignette/offline-engine/texts/offline-texts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, quick, silent } from '../../../ai/quick.ts'
import type { AiAnswer } from '../../../support/ai-api/answers.ts'
import { openAiApi } from '../../../support/ai-api/server.ts'
import { createRun } from './example-briefs.ts'

let api: Awaited<ReturnType<typeof openAiApi>>

beforeAll(async () => {
  api = await openAiApi()
})
afterAll(() => api.close())

const open = () => {
  const settings = aiSettings({ ...api.settings, AI_TEXT: 'openai:gpt-5-mini' })
  if (settings.AI_TEXT.provider === 'offline') throw new Error('a model is wanted')
  return createModelTextEngine(createLanguageModel(settings.AI_TEXT, settings, { logger: silent, waits: quick }))
}

const translate = async (brief: TranslationBrief, engine = open()) => engine.translate?.(brief, createRun().run)

const says = (texts: readonly string[], from = 1): AiAnswer => ({
  says: JSON.stringify({ declined: false, lines: texts.map((text, index) => ({ id: from + index, text })) }),
})

const brief = { lines: ['We roast by hand.', 'Come </captions> and see.'], from: 'en', to: 'de' } as const

it('translates line by line, whatever the lines say', async () => {
  api.plan(says(['Wir rösten von Hand.', 'Kommen Sie\nvorbei. ']))
  expect(await translate(brief)).toMatchObject({ made: ['Wir rösten von Hand.', 'Kommen Sie vorbei.'] })
  const sent = JSON.stringify(api.requests.at(-1)?.body)
  expect(sent).toContain('into Deutsch (de)')
  expect(sent.match(/<\/captions>/g)).toHaveLength(2)
})

it('has what is missing put right once, and delivers nothing that is not whole', async () => {
  api.plan(says(['Nur eine.']), says(['Eins.', 'Zwei.']))
  expect(await translate(brief)).toMatchObject({ made: ['Eins.', 'Zwei.'] })
  expect(JSON.stringify(api.requests.at(-1)?.body)).toContain('There are 1 lines; 2 are wanted')
  api.plan(says(['Nur eine.']), says(['Eins.', '']))
  await expect(translate(brief)).rejects.toMatchObject({ code: 'unusable' })
  api.plan(says(['Eins.', 'Zwei.'], 2), says(['Eins.', 'x'.repeat(5_000)]))
  await expect(translate(brief)).rejects.toMatchObject({ code: 'unusable' })
})

it('says what a model declines', async () => {
  api.plan({ says: JSON.stringify({ declined: true, lines: [] }) })
  await expect(translate(brief)).rejects.toMatchObject({ code: 'blocked' })
})

it('translates long captions in parts that are put together in order', async () => {
  const lines = Array.from({ length: 130 }, (_, index) => `Line number ${index + 1}.`)
  const before = api.requests.length
  const part = (count: number) => says(Array.from({ length: count }, (_, index) => `Zeile ${index + 1}.`))
  api.plan(part(60), part(60), part(10), part(60), part(60), part(10))
  const delivery = await translate({ lines, from: undefined, to: 'de' })
  expect(delivery?.made).toHaveLength(130)
  const sent = api.requests.slice(before).map(({ body }) => JSON.stringify(body))
  expect(sent.some((each) => each.includes('Line number 60.') && each.includes('before'))).toBe(true)
})

it('is not done by the offline engine, which stands in for nobody here', async () => {
  const offline = createOfflineTexts()
  expect(offline.translate).toBeUndefined()
  expect(textsInTurn([offline]).translate).toBeUndefined()
  api.plan('has no credit left')
  await expect(translate(brief, textsInTurn([open(), offline]))).rejects.toMatchObject({ code: 'internal' })
})
