import { createImageModel } from '@vignette/ai/image-model'
import { createLanguageModel } from '@vignette/ai/language-model'
import type { EditBrief } from '@vignette/engine/engine'
import { createDescribePictures, describeAsAsked } from '@vignette/effects/generation/models/alt-texts'
import { createModelImageEngine } from '@vignette/effects/generation/models/image-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, hasty, quick, silent } from '../../../ai/quick.ts'
import type { AiAnswer } from '../../../support/ai-api/answers.ts'
import { eventually } from '../../../support/eventually.ts'
import { openAiApi } from '../../../support/ai-api/server.ts'
import { createRun, imageBrief } from './example-briefs.ts'

let api: Awaited<ReturnType<typeof openAiApi>>
let painted: AiAnswer

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#aa3300' } })
    .png()
    .toBuffer()

beforeAll(async () => {
  api = await openAiApi()
  painted = { draws: [await paint(1_024, 1_536)] }
})
afterAll(() => api.close())

const editExactly = async () => {
  throw new Error('done by hand')
}

const open = ({ budgetMs = 15_000, describes = false, waits = quick } = {}) => {
  const settings = aiSettings({ ...api.settings, AI_IMAGE: 'openai:gpt-image-1', AI_TEXT: 'openai:gpt-5-mini' })
  const { AI_IMAGE: drawer, AI_TEXT: writer } = settings
  if (drawer.provider === 'offline' || writer.provider === 'offline') throw new Error('models are wanted')
  const describe = describes
    ? createDescribePictures(createLanguageModel(writer, settings, { logger: silent, waits }))
    : describeAsAsked
  const model = createImageModel(drawer, settings, { logger: silent, waits })
  return createModelImageEngine({ model, editExactly, describe, budgetMs })
}

const prompts = (count: number) => api.requests.slice(-count).map(({ body }) => String(body['prompt']))

it('draws four pictures in the size that is wanted, each of another approach', async () => {
  api.plan(painted, painted, painted, painted)
  const { run, done } = createRun()
  const { made, usage } = await open().drawImages(imageBrief, run)
  expect(made).toHaveLength(4)
  for (const { bytes, width, height, contentType, altText } of made) {
    expect({ width, height, contentType }).toEqual({ width: 1080, height: 1350, contentType: 'image/jpeg' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 })
    expect(altText).toBe('Kiln & Crumb: The first rye loaf of autumn')
  }
  expect(done).toEqual([1, 2, 3, 4])
  expect(usage).toEqual({ inputTokens: 800, outputTokens: 6_000, costMicros: 244_000 })
  const sent = prompts(4)
  expect(new Set(sent).size).toBe(4)
  for (const prompt of sent) {
    for (const words of ['"The first rye loaf of autumn"', '#aa3300', '#004455', 'minimal', 'Food & Beverage', '4:5']) {
      expect(prompt).toContain(words)
    }
  }
})

it.each<[string, AiAnswer]>([
  ['refused', 'refuses'],
  ['failed', 'fails'],
  ['garbage', 'is garbage'],
  ['no pictures', { draws: [new Uint8Array(3_000).fill(7)] }],
])('delivers the two of four that came when the others were %s', async (_what, answer) => {
  api.plan(painted, answer, painted, answer)
  const { run, done } = createRun()
  const { made, usage } = await open({ waits: { ...quick, attempts: 1 } }).drawImages(imageBrief, run)
  expect(made).toHaveLength(2)
  expect(done).toEqual([1, 2])
  expect(usage?.costMicros).toBe(122_000)
})

it('delivers what is there when a run has to be over soon', async () => {
  api.plan(painted, 'hangs')
  const { run } = createRun()
  const { made } = await open().drawImages({ ...imageBrief, count: 2 }, { ...run, limitMs: 2_500 })
  expect(made).toHaveLength(1)
})

it('delivers what is there in time when the others hang', async () => {
  api.plan(painted, 'hangs', painted, 'hangs')
  const { made } = await open({ budgetMs: 2_000 }).drawImages(imageBrief, createRun().run)
  expect(made).toHaveLength(2)
})

it.each<[AiAnswer, object]>([
  ['refuses', { code: 'blocked' }],
  ['fails', { code: 'unavailable', isTransient: true }],
  ['hangs', { code: 'timedOut' }],
  [{ draws: [new Uint8Array(3_000).fill(7)] }, { code: 'unusable' }],
])('that always %s ends as %o', async (answer, failure) => {
  api.plan(answer, answer)
  const engine = open({ waits: { ...hasty, attempts: 1 } })
  const drawing = engine.drawImages({ ...imageBrief, count: 2 }, createRun().run)
  await expect(drawing).rejects.toMatchObject({ name: 'EngineError', ...failure })
})

it('stops when nobody wants it any more, with the reason', async () => {
  api.plan(painted, 'hangs', 'hangs', 'hangs')
  const stop = new AbortController()
  const reason = new Error('cancelled')
  void eventually(async () => expect(api.left()).toBe(0)).then(() => stop.abort(reason))
  await expect(open().drawImages(imageBrief, createRun(stop.signal).run)).rejects.toBe(reason)
})

it('lets a model that sees say what is on the pictures, and does without when it fails', async () => {
  const seen: AiAnswer = { says: JSON.stringify({ texts: ['A dark loaf on a board.', ''] }) }
  api.plan(painted, painted, seen)
  const { made, usage } = await open({ describes: true }).drawImages({ ...imageBrief, count: 2 }, createRun().run)
  expect(made.map(({ altText }) => altText)).toEqual([
    'A dark loaf on a board.',
    'Kiln & Crumb: The first rye loaf of autumn',
  ])
  expect(usage?.inputTokens).toBe(800)
  expect(JSON.stringify(api.requests.at(-1)?.body).match(/data:image\/jpeg;base64/g)).toHaveLength(2)
  api.plan(painted, painted, 'has no credit left')
  const without = await open({ describes: true }).drawImages({ ...imageBrief, count: 2 }, createRun().run)
  expect(without.made.map(({ altText }) => altText)).toEqual(
    Array(2).fill('Kiln & Crumb: The first rye loaf of autumn'),
  )
})

const editBrief = async (edit: EditBrief['edit']): Promise<EditBrief> => {
  const { aspect: _aspect, count: _count, style: _style, ...brief } = imageBrief
  return { ...brief, prompt: 'Make it night', edit, source: await paint(2_400, 1_350) }
}

it('changes a picture as it is asked, and keeps its size', async () => {
  api.plan(painted)
  const { made } = await open().editImage(await editBrief({ type: 'prompt' }), createRun().run)
  expect(made).toMatchObject([{ width: 2_400, height: 1_350 }])
  const { body, path } = api.requests.at(-1) ?? {}
  expect(path).toMatch(/edits$/)
  expect(body?.['size']).toBe('1536x1024')
  expect(String(body?.['prompt'])).toContain('"Make it night"')
  const sent = body?.['image'] ?? body?.['image[]']
  if (!(sent instanceof Uint8Array)) throw new Error('no picture was sent')
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'png', width: 1_536 })
})

it('leaves to hands what has to be exact', async () => {
  const edit = { type: 'background', color: '#ffffff' } as const
  await expect(open().editImage(await editBrief(edit), createRun().run)).rejects.toThrow('done by hand')
})
