import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import { createEngines } from '@vignette/effects/generation/engines'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aiSettings, silent } from '../../ai/quick.ts'
import type { AiAnswer } from '../../support/ai-api/answers.ts'
import { openAiApi } from '../../support/ai-api/server.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import { createBillingClient } from '../billing/billing-client.ts'
import { ask, bring, openShelf, type Shelf } from '../library/shelf.ts'
import { createStudio } from './generators.ts'

let models: Awaited<ReturnType<typeof openAiApi>>
let shelf: Shelf
let studio: ReturnType<typeof createStudio>
let person: Person
let sourceId: string
let generationId: string

const subtitles = '1\n00:00:00,200 --> 00:00:00,900\nHello there.\n\n2\n00:00:01,000 --> 00:00:01,800\nCome and see.\n'
const captions = { kind: 'videoAutoCaption', prompt: 'Hello', style: 'block', place: 'bottom' }

beforeAll(async () => {
  models = await openAiApi()
  const env = { ...models.settings, AI_TEXT: 'openai:gpt-5-mini' }
  const engines = await createEngines(aiSettings(env), silent)
  shelf = await openShelf({ videos: createVideoEngine(), engines, env })
  studio = createStudio(shelf.app)
  const folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  const clip = await makeClip(join(folder, 'clip.mp4'), { picture: 'color=c=navy:s=270x480:r=25:d=2' })
  person = newPerson()
  const billing = createBillingClient(shelf.app)
  await ask(shelf.app, person, '/users', { method: 'POST', payload: {} })
  await billing.pay(person, await billing.buy(person, 'starter'))
  sourceId = (await bring(shelf.app, person, 'clip.mp4', await readFile(clip))).itemId ?? ''
  await rm(folder, { recursive: true })
  const made = await studio.make(person, { ...captions, sourceId, words: { from: 'subtitles', subtitles } })
  generationId = made.id
})
afterAll(async () => {
  await shelf.close()
  await models.close()
})

const says = (...texts: readonly string[]): AiAnswer => ({
  says: JSON.stringify({ declined: false, lines: texts.map((text, index) => ({ id: index + 1, text })) }),
})

const request = (who: Person, language: string) =>
  ask(shelf.app, who, `/generations/${generationId}/translations`, { method: 'POST', payload: { language } })

type Translation = { status: string; code?: string; message?: string; document?: GenerationDocument }

/** Asks for a translation, and for what comes of it. */
const translate = async (language: string): Promise<Translation> => {
  const asked = await request(person, language)
  expect(asked.statusCode, asked.body).toBe(202)
  const { id } = asked.json<{ id: string }>()
  return eventually(async () => {
    const answer = await ask(shelf.app, person, `/generations/${generationId}/translations/${id}`)
    const { translation } = answer.json<{ translation: Translation }>()
    expect(translation.status).not.toBe('running')
    return translation
  })
}

it('is a document with the same times, which is saved and rendered again for nothing', async () => {
  models.plan(says('مرحبا بكم.', 'تعالوا وانظروا.'))
  const { status, document } = await translate('ar')
  expect(status).toBe('done')
  if (document?.type !== 'captions') throw new Error('another document')
  expect(document).toMatchObject({ language: 'ar', style: 'block' })
  expect(document.words.map(({ text }) => text)).toEqual(['مرحبا', 'بكم.', 'تعالوا', 'وانظروا.'])
  expect([document.words[0]?.startMs, document.words[3]?.endMs]).toEqual([200, 1_800])

  const kept = await ask(shelf.app, person, `/generations/${generationId}/document`)
  expect(kept.json()).toMatchObject({ version: 1, translation: { language: 'ar', status: 'done' } })
  const saved = await ask(shelf.app, person, `/generations/${generationId}/document`, {
    method: 'PUT',
    payload: document,
    headers: { 'if-match': '"1"' },
  })
  expect(saved.json()).toMatchObject({ version: 2 })
  const again = await studio.make(person, { ...captions, sourceId, again: generationId })
  expect(again).toMatchObject({ status: 'completed', credits: { reserved: 0, consumed: 0 } })
  const captionsOf = async (itemId: string | undefined) =>
    (await ask(shelf.app, person, `/library/${itemId}/captions`)).json<{ captions: unknown }>().captions
  expect(await captionsOf(sourceId)).toEqual({
    language: 'ar',
    cues: [
      { startMs: 200, endMs: expect.any(Number) as number, text: 'مرحبا بكم.' },
      { startMs: 1_000, endMs: expect.any(Number) as number, text: 'تعالوا وانظروا.' },
    ],
  })
  // they are written on this one already
  expect(await captionsOf(again.results[0]?.mediaId)).toBeNull()
  const usage = (await ask(shelf.app, person, '/usage')).json<{ credits: { used: number } }>()
  expect(usage.credits.used).toBe(50)
  await eventually(async () => {
    const { rows } = await shelf.owner.query(
      `select engine, generations::int as made, cost_micros > 0 as costs from read.ai_usage where engine like 'openai:%'`,
    )
    expect(rows).toEqual([{ engine: 'openai:gpt-5-mini', made: 1, costs: true }])
  })
})

it('stays where the same captions are saved on an older version, which is refused', async () => {
  models.plan(says('Buenos días.', 'Ven y mira.'))
  const { document } = await translate('es')
  const at = `/generations/${generationId}/document`
  const refused = await ask(shelf.app, person, at, {
    method: 'PUT',
    payload: document ?? {},
    headers: { 'if-match': '"0"' },
  })
  expect(refused.statusCode).toBe(409)
  const { translation } = (await ask(shelf.app, person, at)).json<{ translation: { id: string } }>()
  const kept = await ask(shelf.app, person, `/generations/${generationId}/translations/${translation.id}`)
  expect(kept.json()).toMatchObject({ translation: { status: 'done', document } })
})

it('says why there is none', async () => {
  models.plan(says('Nur eine.'), says('Wieder nur eine.'))
  expect(await translate('de')).toMatchObject({
    status: 'failed',
    code: 'unusable',
    message: expect.any(String) as string,
  })
})

it('is for those who may change the generation, and of what has captions', async () => {
  expect((await request(newPerson(), 'de')).statusCode).toBe(404)
  expect((await request(person, 'xx')).statusCode).toBe(400)
  const unknown = await ask(shelf.app, person, `/generations/${generationId}/translations/none`)
  expect(unknown.json()).toMatchObject({ code: 'generation.no_document' })
})
