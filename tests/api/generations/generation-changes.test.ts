import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../support/people.ts'
import { expectFailure } from '../support.ts'
import { openWorkshopApi, type WorkshopApi } from './workshop-api.ts'

let api: WorkshopApi['api']
let studio: WorkshopApi['studio']
let spent: WorkshopApi['spent']

beforeAll(async () => {
  ;({ api, studio, spent } = await openWorkshopApi())
})
afterAll(() => api.close())

describe('results', () => {
  it('are edited, picked, put aside, and one more of the same is made', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, {
      kind: 'caption',
      prompt: 'Tea at noon',
      variations: 3,
      tone: 'funny',
    })
    const [first, second, third] = results.map(({ id: resultId }) => resultId)
    await studio.put(person, `/${id}/results/${first}`, { text: 'Better tea', hashtags: ['#tea'] })
    for (const hashtag of ['<b>', 'no hash sign', '#two words', '##tea', '#tea,#oats', '#']) {
      const refused = await studio.put(person, `/${id}/results/${first}`, { hashtags: [hashtag] })
      expectFailure(refused, 400, 'request.invalid')
    }
    await studio.post(person, `/${id}/pick`, { resultId: second, choice: 'pick' })
    const { headers } = await studio.post(person, `/${id}/pick`, { resultId: third, choice: 'discard' })
    const answer = await studio.get(person, `/${id}`, String(headers['x-log-position']))
    expect(answer.json<{ generation: Generation }>().generation.results).toMatchObject([
      { id: first, text: 'Better tea', hashtags: ['#tea'], isEdited: true, isPicked: false },
      { id: second, isEdited: false, isPicked: true },
    ])
    expectFailure(
      await studio.post(person, `/${id}/pick`, { resultId: third, choice: 'pick' }),
      404,
      'generation.unknown_result',
    )
    const more = await studio.ended(person, studio.idOf(await studio.post(person, `/${id}/regenerate`)))
    expect(more).toMatchObject({ parentId: id, prompt: 'Tea at noon', tone: 'funny', settings: { variations: 1 } })
    expect(more.results).toHaveLength(1)
    await spent(person, 4)
  })

  it('are each edited under a key of their own', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, { kind: 'caption', prompt: 'Tea at noon', variations: 2 })
    const edit = (index: number) =>
      studio.put(person, `/${id}/results/${results[index]?.id}`, { text: 'Better tea' }, 'one-for-both')
    const first = await edit(0)
    expect(first.statusCode, first.body).toBe(200)
    expect((await edit(0)).body).toBe(first.body)
    expectFailure(await edit(1), 422, 'request.key_reused')
  })

  it('are made once more at the price that was shown, or not at all', async () => {
    const person = newPerson()
    const { id } = await studio.make(person, { kind: 'caption', prompt: 'Tea at noon', variations: 2 })
    const again = (amount: number) =>
      studio.post(person, `/${id}/regenerate`, { quote: { priceListVersion: 1, amount } })
    const { details } = expectFailure(await again(2), 409, 'quote.changed')
    expect(details).toMatchObject({ quote: { amount: 1, included: 1, overage: 0, availableAfter: 97 } })
    await studio.ended(person, studio.idOf(await again(1)))
    expectFailure(await studio.post(person, `/${id}/regenerate`, { price: 1 }), 400, 'request.invalid')
    await spent(person, 3)
  })

  it('of a video caption are edited part by part', async () => {
    const person = newPerson()
    const { id, results } = await studio.make(person, { kind: 'videoCaption', prompt: 'Tea at noon' })
    const [result] = results
    const parts = { ...result?.parts, hook: 'Look at this kettle.' }
    const { headers } = await studio.put(person, `/${id}/results/${result?.id}`, { parts })
    const answer = await studio.get(person, `/${id}`, String(headers['x-log-position']))
    expect(answer.json<{ generation: Generation }>().generation.results).toMatchObject([{ parts, isEdited: true }])
    const text = await studio.put(person, `/${id}/results/${result?.id}`, { text: 'All of it' })
    expectFailure(text, 400, 'generation.not_in_result')
  })
})
