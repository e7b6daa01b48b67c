import type { Quote } from '@vignette/domain/credits/schemas/quote'
import type { CreditPeriod, LedgerLine, Usage } from '@vignette/domain/credits/schemas/usage'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { jpegOf } from '../../support/media.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestWorkshop } from '../../support/test-workshop.ts'
import { bring, openShelf } from '../library/shelf.ts'
import { expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
beforeAll(async () => {
  api = await openShelf({ workshop: createTestWorkshop() })
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

const post = (person: Person, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, payload })

const get = async <Answer>({ headers }: Person, url: string): Promise<Answer> => {
  const answer = await api.app.inject({ url: `/api${url}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}

const spend = ({ userId }: Person, units: number, delivered?: number): Promise<void> =>
  spender.spend(personalWorkspaceId(userId), {
    action: 'caption',
    units,
    ...(delivered !== undefined && { delivered }),
  })

const images = (variations: number) => ({ kind: 'image', prompt: 'Rain on the roof', variations })

const quoteOf = async (person: Person, variations: number): Promise<Quote> => {
  const answer = await post(person, '/generations/quote', images(variations))
  expect(answer.statusCode, answer.body).toBe(200)
  const { success, affordable, ...quote } = answer.json<Quote & { success: boolean; affordable: boolean }>()
  expect([success, affordable]).toEqual([true, true])
  return quote
}

it('a quote says what it then costs, and spends nothing', async () => {
  const person = newPerson()
  const quote = await quoteOf(person, 4)
  expect(quote).toEqual({
    priceListVersion: 1,
    amount: 60,
    included: 60,
    overage: 0,
    overageAmountMicros: 0,
    availableAfter: 40,
  })
  expect(await quoteOf(person, 4)).toEqual(quote)
  const { priceListVersion, amount } = quote
  const answer = await post(person, '/generations', { ...images(4), quote: { priceListVersion, amount } })
  expect(answer.statusCode, answer.body).toBe(202)
  await eventually(async () =>
    expect((await get<Usage>(person, '/usage')).credits).toMatchObject({ used: 60, held: 0, available: 40 }),
  )
})

it('more than there is says what is missing, until when, and the cheapest way on', async () => {
  const person = newPerson()
  await spend(person, 90, 90)
  const answer = await post(person, '/generations/quote', images(4))
  expect(answer.statusCode).toBe(200)
  const { period } = await get<Usage>(person, '/usage')
  expect(answer.json()).toEqual({
    success: true,
    affordable: false,
    reason: expect.stringMatching(/^This needs 60 credits: 50 more than you have\./),
    amount: 60,
    shortfall: 50,
    available: 10,
    resetsAt: period.end,
    wayOn: { kind: 'changePlan', tier: 'starter', amountMicros: 59_000_000 },
  })
})

it('what the plan does not have is locked, in the words of the upgrade prompt', async () => {
  const person = newPerson()
  const { itemId: sourceId } = await bring(api.app, person, 'rain.jpg', await jpegOf(64, 48))
  const edit = { kind: 'imageEdit', prompt: 'At night', sourceId, edit: { type: 'prompt' } }
  for (const url of ['/generations/quote', '/generations']) {
    const answer = await post(person, url, edit)
    expectFailure(answer, 403, 'plan.locked')
    expect(answer.json()).toMatchObject({
      error: 'Upgrade to Starter ($59/mo) to unlock this feature.',
      details: { feature: 'aiImageEditing', tier: 'starter' },
    })
  }
  const workspaceId = personalWorkspaceId(person.userId)
  await expect(spender.spend(workspaceId, { action: 'videoEnhancement', units: 1 })).rejects.toMatchObject({
    code: 'plan.locked',
    message: 'Upgrade to Growth ($199/mo) to unlock this feature.',
    details: { feature: 'aiVideoEnhancement', tier: 'growth' },
  })
})

it('a price that is not the one that was shown is refused, and the new one told', async () => {
  const shown = { priceListVersion: 1, amount: 14 }
  const answer = await post(newPerson(), '/generations', { ...images(1), quote: shown })
  expectFailure(answer, 409, 'quote.changed')
  expect(answer.json()).toMatchObject({ details: { quote: { amount: 15 } } })
})

it.each([
  { kind: 'hologram' },
  { variations: 0 },
  { variations: -1 },
  { variations: 1.5 },
  { variations: 5 },
  { variations: 1e9 },
])('%j is not understood', async (change) => {
  const answer = await post(newPerson(), '/generations/quote', { ...images(1), ...change })
  expectFailure(answer, 400, 'request.invalid')
})

it('what is asked for again with its key is answered as before, though nothing would be left for another', async () => {
  const { headers, ...person } = newPerson()
  const again = { ...person, headers: { ...headers, 'idempotency-key': 'once' } }
  const run = () => post(again, '/generations', images(4))
  const first = await run()
  expect(first.statusCode, first.body).toBe(202)
  const second = await run()
  expect([second.statusCode, second.json()]).toEqual([202, first.json()])
  expectFailure(await post({ ...person, headers }, '/generations', images(4)), 402, 'credits.insufficient')
})

it('a job that goes on holds its credits', async () => {
  const person = newPerson()
  await spend(person, 30)
  await eventually(async () =>
    expect((await get<Usage>(person, '/usage')).credits).toMatchObject({ used: 0, held: 30, available: 70 }),
  )
})

it('the ledger can be read by the period, the first one too', async () => {
  const person = newPerson()
  const first = (await get<Usage>(person, '/usage')).period
  await spend(person, 3, 3)
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
