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
