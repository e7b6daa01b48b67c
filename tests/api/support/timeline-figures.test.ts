import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type CustomerHistories, openCustomerHistories, typesIn } from './customer-histories.ts'

let histories: CustomerHistories

beforeAll(async () => {
  histories = await openCustomerHistories()
  await histories.newAgent()
})
afterAll(() => histories.close())

describe('the timeline of a customer', () => {
  it('is filtered by what failed, was refused or not charged', async () => {
    const person = await histories.signUp()
    await histories.generate(person)
    const picture = { kind: 'image', prompt: 'A quiet morning', variations: 4 }
    const order = () =>
      histories.api.app.inject({ method: 'POST', url: '/api/generations', headers: person.headers, payload: picture })
    await order()
    expect((await order()).statusCode).toBe(402)
    await eventually(async () => {
      const refused = await histories.walk(person.userId, { outcome: 'failed' })
      expect(typesIn(refused)).toContain('ReservationRefused')
      expect(typesIn(refused).filter((type) => !['ReservationRefused', 'GenerationFailed'].includes(type))).toEqual([])
    })
    expect(await histories.walk(person.userId, { outcome: 'failed', kind: 'plan' })).toEqual([])
  })

  it('has the balance that each event of credits left', async () => {
    const person = await histories.signUp()
    await histories.generate(person)
    const figures = (await histories.walk(person.userId, { kind: 'credits' })).map(({ type, credits, balance }) => [
      type,
      credits,
      balance,
    ])
    expect(figures).toEqual(
      expect.arrayContaining([
        ['GrantIssued', 100, 100],
        ['CreditsReserved', -1, 99],
        ['CreditsConsumed', 0, 99],
      ]),
    )
  })
})
