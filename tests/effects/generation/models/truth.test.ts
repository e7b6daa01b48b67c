import { createLanguageModel } from '@vignette/ai/language-model'
import { createModelTextEngine } from '@vignette/effects/generation/models/text-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, quick, silent } from '../../../ai/quick.ts'
import type { AiAnswer } from '../../../support/ai-api/answers.ts'
import { openAiApi } from '../../../support/ai-api/server.ts'
import { bakery, captionBrief, createRun } from './example-briefs.ts'

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

type Written = readonly [text: string, ...hashtags: string[]]

const captions = (...texts: readonly Written[]): AiAnswer => ({
  says: JSON.stringify({ declined: false, captions: texts.map(([text, ...hashtags]) => ({ text, hashtags })) }),
})

const rye: Written = ['Rye is back on the shelf. Come before ten.', '#rye', '#sourdough']
const autumn: Written = ['Autumn starts when the first rye comes out of the oven.', '#autumnbaking']

const lastSent = () => JSON.stringify(api.requests.at(-1)?.body)

it('has figures put right that nobody gave, and says so of one that stays', async () => {
  const invented: Written = ['Rye is back, 20 % off until 9:30.', '#rye']
  api.plan(captions(invented, autumn), captions(rye, autumn))
  const { made } = await open().writeCaptions(captionBrief, createRun().run)
  expect(lastSent()).toContain('Caption 1 says 20, which is not in the brief.')
  expect(made.map(({ text, notes }) => [text, notes])).toEqual([
    [rye[0], undefined],
    [autumn[0], undefined],
  ])
  api.plan(captions(invented, autumn), captions(invented, autumn))
  const [kept] = (await open().writeCaptions(captionBrief, createRun().run)).made
  expect(kept?.notes).toEqual([
    'It says 20, which is not in your prompt. Please check it.',
    'It says 9:30, which is not in your prompt. Please check it.',
  ])
})

it('tells the model an industry in the words of the brand', async () => {
  api.plan(captions(rye, autumn))
  const brand = { ...bakery, industry: 'other', ownIndustry: 'Millers’ guild' } as const
  await open().writeCaptions({ ...captionBrief, brand }, createRun().run)
  expect(lastSent()).toContain(String.raw`\"industry\": \"Millers’ guild\"`)
})

it('has a text in another language put right', async () => {
  const german: Written = ['Das Roggenbrot ist wieder da. Kommt bitte alle vor zehn Uhr.', '#roggen']
  api.plan(captions(german, autumn), captions(rye, autumn))
  await open().writeCaptions(captionBrief, createRun().run)
  expect(lastSent()).toContain('Caption 1 is not in English.')
})

it('shows the model what was delivered before, so that it writes something else', async () => {
  api.plan(captions(rye, autumn))
  await open().writeCaptions({ ...captionBrief, earlier: ['Rye again.'] }, createRun().run)
  expect(lastSent()).toContain(String.raw`\"alreadyWritten\": [\n`)
})

it('shows the model the caption that it refines, and does not forbid it', async () => {
  api.plan(captions(rye))
  const refine = {
    how: 'wish',
    wish: 'Mention the terrace',
    text: 'Rye again.',
    isEdited: false,
    resultId: 'r1',
  } as const
  await open().writeCaptions({ ...captionBrief, count: 1, refine, earlier: ['Rye again.'] }, createRun().run)
  expect(lastSent()).toContain(String.raw`\"caption\": \"Rye again.\"`)
  expect(lastSent()).toContain(String.raw`\"wish\": \"Mention the terrace\"`)
  expect(lastSent()).not.toContain(String.raw`\"alreadyWritten\"`)
})
