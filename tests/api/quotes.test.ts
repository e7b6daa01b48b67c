import type { Insufficient, Quote } from '@vignette/domain/credits/quote-schemas'
import type { CreditPeriod, LedgerLine, Usage } from '@vignette/domain/credits/usage-schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const post = (person: Person, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, payload })

const get = async <Answer>({ headers }: Person, url: string): Promise<Answer> => {
  const answer = await api.app.inject({ url: `/api${url}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const quoteOf = async (person: Person, action: string, units: number): Promise<Quote> => {
  const answer = await post(person, '/credits/quote', { action, units })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ quote: Quote }>().quote
}

it('a quote says what the job then costs, and spends nothing', async () => {
  const person = newPerson()
  const quote = await quoteOf(person, 'imageGeneration', 4)
  expect(quote).toEqual({
    priceListVersion: 1,
    amount: 60,
    included: 60,
    overage: 0,
    overageAmountMicros: 0,
    availableAfter: 40,
  })
  expect(await quoteOf(person, 'imageGeneration', 4)).toEqual(quote)
  const { priceListVersion, amount } = quote
  const job = { action: 'imageGeneration', units: 4, quote: { priceListVersion, amount } }
  expect((await post(person, '/demo/jobs', job)).json()).toMatchObject({ isCharged: true })
  await eventually(async () => expect((await get<Usage>(person, '/usage')).credits).toMatchObject({ available: 40 }))
})

it('more than there is says what is missing, until when, and the cheapest way on', async () => {
  const person = newPerson()
  const answer = await post(person, '/credits/quote', { action: 'videoGeneration', units: 1 })
  expectFailure(answer, 402, 'credits.insufficient')
  const { period } = await get<Usage>(person, '/usage')
  expect(answer.json<{ details: Insufficient }>().details).toEqual({
    amount: 150,
    shortfall: 50,
    available: 100,
    resetsAt: period.end,
    wayOn: { kind: 'changePlan', tier: 'starter', amountMicros: 59_000_000 },
  })
})

it('what the plan does not have is locked, in the words of the upgrade prompt', async () => {
  const person = newPerson()
  for (const url of ['/credits/quote', '/demo/jobs']) {
    const answer = await post(person, url, { action: 'videoEnhancement', units: 1 })
    expectFailure(answer, 403, 'plan.locked')
    expect(answer.json()).toMatchObject({
      error: 'Upgrade to Growth ($199/mo) to unlock this feature.',
      details: { feature: 'aiVideoEnhancement', tier: 'growth' },
    })
  }
})

it('a price that is not the one that was shown is refused, and the new one told', async () => {
  const shown = { priceListVersion: 1, amount: 14 }
  const answer = await post(newPerson(), '/demo/jobs', { action: 'imageGeneration', units: 1, quote: shown })
  expectFailure(answer, 409, 'quote.changed')
  expect(answer.json()).toMatchObject({ details: { quote: { amount: 15 } } })
})

it.each([
  { action: 'hologram', units: 1 },
  { action: 'caption', units: 0 },
  { action: 'caption', units: -1 },
  { action: 'caption', units: 1.5 },
  { action: 'caption', units: 1e9 },
])('%j is not understood', async (order) => {
  expectFailure(await post(newPerson(), '/credits/quote', order), 400, 'request.invalid')
})

it('a job that is asked for again with its key is answered as before, though nothing would be left for another', async () => {
  const { headers, ...person } = newPerson()
  const again = { ...person, headers: { ...headers, 'idempotency-key': 'once' } }
  const run = () => post(again, '/demo/jobs', { action: 'caption', units: 80 })
  const first = await run()
  expect(first.json()).toMatchObject({ success: true, isCharged: true })
  const second = await run()
  expect([second.statusCode, second.json()]).toEqual([200, first.json()])
})

it('a job that goes on holds its credits', async () => {
  const person = newPerson()
  await post(person, '/demo/jobs', { action: 'imageGeneration', units: 2, delivered: null })
  await eventually(async () =>
    expect((await get<Usage>(person, '/usage')).credits).toMatchObject({ used: 0, held: 30, available: 70 }),
  )
})

it('the ledger can be read by the period, the first one too', async () => {
  const person = newPerson()
  const first = (await get<Usage>(person, '/usage')).period
  await post(person, '/demo/jobs', { action: 'caption', units: 3 })
  await post(person, '/billing/checkout', { tier: 'starter', trial: true })
  await eventually(async () => {
    const { items } = await get<{ items: CreditPeriod[] }>(person, '/usage/periods')
    expect(items).toMatchObject([
      { plan: 'starter', isTrial: true },
      { plan: 'freemium', isTrial: false, start: first.start },
    ])
    expect(items[1]?.end).toBe(items[0]?.start)
    const typesIn = async (start = '') => {
      const page = await get<{ items: LedgerLine[] }>(person, `/usage/ledger?period=${encodeURIComponent(start)}`)
      return page.items.map(({ type }) => type)
    }
    expect(await typesIn(items[0]?.start)).toEqual(['GrantIssued'])
    expect(await typesIn(first.start)).toEqual(['GrantExpired', 'CreditsConsumed', 'CreditsReserved', 'GrantIssued'])
  })
  expect((await get<{ items: LedgerLine[] }>(newPerson(), `/usage/ledger?period=${first.start}`)).items).toEqual([])
})
