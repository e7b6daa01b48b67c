import { createOfflineEngines } from '@vignette/effects/generation/engines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let studio: ReturnType<typeof createStudio>
const { close, ...engines } = createOfflineEngines()
const person = newPerson()
const prompt = 'Our bakery opens at 7 on Saturday. Fresh rye bread for 4.50 €. Bring your own bag.'

beforeAll(async () => {
  api = await createTestApi({ workshop: { engines } })
  studio = createStudio(api.app)
})
afterAll(async () => {
  await api.close()
  await close()
})

const refine = (how: string, text: string, parentId: string) =>
  studio.make(person, {
    kind: 'caption',
    prompt,
    parentId,
    refine: { how, text, isEdited: false, resultId: `${parentId}-1` },
  })

it('a caption is made from another one for the price of one, and remembers from which', async () => {
  const first = await studio.make(person, { kind: 'caption', prompt, length: 'long' })
  const text = first.results[0]?.text ?? ''
  const shorter = await refine('shorter', text, first.id)
  expect(shorter).toMatchObject({
    status: 'completed',
    parentId: first.id,
    settings: { refine: { how: 'shorter', text } },
    credits: { reserved: 1, consumed: 1, released: 0 },
  })
  expect(shorter.results[0]?.text?.length).toBeLessThan(text.length)
})

it('what needs a model fails without a charge, and says so', async () => {
  const first = await studio.make(person, { kind: 'caption', prompt })
  expect(await refine('translate', first.results[0]?.text ?? '', first.id)).toMatchObject({
    status: 'failed',
    failure: { code: 'needsModel', charged: false },
    credits: { reserved: 1, consumed: 0, released: 1 },
  })
})

it.each([
  ['a wish without words', { how: 'wish' }],
  ['words for what needs none', { how: 'shorter', wish: 'Be nice' }],
  ['a way that nobody knows', { how: 'better' }],
  ['an empty text', { how: 'shorter', text: '' }],
])('refuses %s', async (_, changes) => {
  const asked = { kind: 'caption', prompt, refine: { text: 'Rye.', isEdited: false, resultId: 'r', ...changes } }
  expectFailure(await studio.post(person, '', asked), 400)
})
