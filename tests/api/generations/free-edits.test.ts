import { createOfflineEngines } from '@vignette/effects/generation/engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { jpegOf } from '../../support/media.ts'
import { bring } from '../library/shelf.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let studio: ReturnType<typeof createStudio>
const { close, ...engines } = createOfflineEngines()

beforeAll(async () => {
  api = await createTestApi({ workshop: { engines } })
  studio = createStudio(api.app)
})
afterAll(async () => {
  await api.close()
  await close()
})

const creditsOf = async ({ headers }: ReturnType<typeof newPerson>) =>
  (await api.app.inject({ url: '/api/usage', headers })).json<{ credits: { available: number; held: number } }>()
    .credits

it.each([
  ['a crop', { type: 'crop', left: 0.1, top: 0.1, width: 0.5, height: 0.5 }],
  ['a text', { type: 'text', text: 'Rye on Saturday', place: 'top', color: '#ffffff' }],
  ['a background', { type: 'background', color: '#224466' }],
])('%s costs nothing on any plan', async (_, edit) => {
  const person = newPerson()
  const { itemId: sourceId } = await bring(api.app, person, 'rain.jpg', await jpegOf(640, 480))
  const request = { kind: 'imageEdit', prompt: 'Edited', sourceId, edit }
  const quote = await studio.post(person, '/quote', request)
  expect(quote.json()).toMatchObject({ affordable: true, amount: 0 })
  const made = await studio.make(person, request)
  expect(made).toMatchObject({
    status: 'completed',
    credits: { reserved: 0, consumed: 0, released: 0 },
    results: [{ mediaId: expect.any(String) as string }],
  })
  expect(await creditsOf(person)).toMatchObject({ available: 100, held: 0 })
})

it('is there after a cancellation and a failure too, without a charge', async () => {
  const person = newPerson()
  const request = {
    kind: 'imageEdit',
    prompt: 'Edited',
    sourceId: 'gone',
    edit: { type: 'background', color: '#224466' },
  }
  expect((await studio.post(person, '', request)).statusCode).toBe(400)
  expect(await creditsOf(person)).toMatchObject({ available: 100, held: 0 })
})

it('is a picture of ours composed anew, in several formats, also from one that was composed before', async () => {
  const person = newPerson()
  const drawn = await studio.make(person, {
    kind: 'image',
    prompt: 'Fresh rye on Saturday from seven',
    variations: 1,
    words: 'Fresh rye',
  })
  const sourceId = drawn.results[0]?.mediaId
  const before = await creditsOf(person)
  const compose = (from: string | undefined, edit: object) =>
    studio.make(person, {
      kind: 'imageEdit',
      prompt: 'Composed anew',
      sourceId: from,
      edit: { type: 'composition', ...edit },
    })
  const made = await compose(sourceId, { aspects: ['9:16', '16:9'], words: 'Rye is back', ground: 'ink' })
  expect(made).toMatchObject({ status: 'completed', delivered: 2, credits: { reserved: 0, consumed: 0, released: 0 } })
  expect(made.results.map(({ width, height }) => [width, height])).toEqual([
    [1080, 1920],
    [1920, 1080],
  ])
  const again = await compose(made.results[0]?.mediaId, { aspects: ['1:1'], layout: 'frame' })
  expect(again.results[0]?.composition).toMatchObject({
    of: drawn.id,
    headline: 'Rye is back',
    ground: 'ink',
    layout: 'frame',
  })
  expect(await creditsOf(person)).toEqual(before)
})

it('cannot be composed anew if it came from elsewhere', async () => {
  const person = newPerson()
  const { itemId: sourceId } = await bring(api.app, person, 'rain.jpg', await jpegOf(640, 480))
  const edit = { type: 'composition', aspects: ['1:1'] }
  const made = await studio.make(person, { kind: 'imageEdit', prompt: 'Composed anew', sourceId, edit })
  expect(made).toMatchObject({ status: 'failed', failure: { code: 'notComposed', charged: false } })
  const twice = { kind: 'imageEdit', prompt: 'a', sourceId, edit: { ...edit, aspects: ['1:1', '1:1'] } }
  const refused = await studio.post(person, '', twice)
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Please choose each format once')
})
