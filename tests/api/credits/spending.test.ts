import type { Failure } from '@vignette/domain/kernel/failure'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { audit } from '@vignette/ops/audit/audit'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, ask } from '../../support/clients.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let url: string
let owner: Pool
/** Another API on the same database, with connections of its own. */
let other: Awaited<ReturnType<typeof createTestApp>>
let otherUrl: string
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  api = await createTestApi()
  ;({ owner } = api)
  other = await createTestApp({ DATABASE_URL: api.database.appUrl })
  url = await api.app.listen({ port: 0 })
  otherUrl = await other.app.listen({ port: 0 })
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  for (const { server } of [api.app, other.app]) server.closeAllConnections()
  await Promise.all([other.close(), spender.close()])
  await api.close()
})

const post = (person: Person, path: string, body: object, at = url): Promise<Answer> =>
  ask(`${at}/api${path}`, { person, body })

/** As it is written, for what JavaScript cannot write. */
const postText = async (person: Person, path: string, text: string): Promise<Answer> => {
  const headers = { ...person.headers, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: text })
  return { what: path, status: response.status, body: await response.text(), milliseconds: 0 }
}

const usageOf = async (person: Person): Promise<Usage> => {
  const answer = await ask(`${url}/api/usage`, { person })
  expect(answer.status, answer.body).toBe(200)
  return JSON.parse(answer.body) as Usage
}

const eventsOf = async ({ userId }: Person): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ type: string }>(
    `select type from es.events where stream like 'credits-' || $1 || '-%' order by position`,
    [personalWorkspaceId(userId)],
  )
  return rows.map(({ type }) => type)
}

const refusalIn = (answer: Answer, status: number, code: string): Failure => {
  expect(answer.status, answer.body).toBe(status)
  const failure = JSON.parse(answer.body) as Failure
  expect(failure).toMatchObject({ success: false, code })
  return failure
}

/** Spends so many of the 100 credits of a newcomer. */
const spend = ({ userId }: Person, units: number): Promise<void> =>
  spender.spend(personalWorkspaceId(userId), { action: 'caption', units, delivered: units })

const untouched = ['PeriodOpened', 'GrantIssued']

it('more than is left is refused with what is missing, when there is more, and the cheapest way on', async () => {
  const person = newPerson()
  await spend(person, 45)
  const { period } = await usageOf(person)
  const request = { kind: 'image', prompt: 'Four pictures', variations: 4 }
  const refusal = refusalIn(await post(person, '/generations', request), 402, 'credits.insufficient')
  expect(refusal.details).toEqual({
    amount: 60,
    shortfall: 5,
    available: 55,
    resetsAt: period.end,
    wayOn: { kind: 'changePlan', tier: 'starter', amountMicros: 59_000_000 },
  })
  expect(await eventsOf(person)).toEqual([...untouched, 'CreditsReserved', 'CreditsConsumed'])
})

describe('what is no number of units', () => {
  it.each([
    '-1',
    '0',
    '-0',
    '0.5',
    '1.0000000001',
    '1e308',
    '-1e308',
    '1e400',
    '9007199254740992',
    '9007199254740993',
    '18446744073709551616',
    '5',
    '10001',
    '"1"',
    '"1e3"',
    '""',
    'null',
    'true',
    '[]',
    '[1]',
    '{}',
    '{"valueOf":1}',
  ])('is refused: %s', async (units) => {
    const person = newPerson()
    for (const path of ['/generations/quote', '/generations']) {
      const body = `{"kind":"caption","prompt":"How many","variations":${units}}`
      refusalIn(await postText(person, path, body), 400, 'request.invalid')
    }
    expect(await eventsOf(person)).toEqual([])
  })

  it('is not a budget either', async () => {
    const person = newPerson()
    for (const amount of ['-1', '-0.01', '0.001', '1e308', '9007199254740992', '100000.01', '"5"', 'null', '[5]']) {
      const answer = await postText(person, '/billing/overage-budget', `{"budgetDollars":${amount}}`)
      refusalIn(answer, 400, 'request.invalid')
    }
  })
})

it.each(['', 'Caption', 'caption ', 'image\0', '__proto__', 'constructor', 'toString', 'videoUpscale'])(
  'what has no price is refused: %j',
  async (kind) => {
    const person = newPerson()
    refusalIn(await post(person, '/generations', { kind, prompt: 'Something' }), 400, 'request.invalid')
    expect(await eventsOf(person)).toEqual([])
  },
)

it('a price that is not the present one, or not for this, is refused with the present one', async () => {
  const person = newPerson()
  const { version, prices } = currentPrices
  const requests = [
    [{ kind: 'caption', variations: 3 }, 3 * prices.caption],
    [{ kind: 'hashtags' }, prices.hashtags],
    [{ kind: 'videoCaption' }, prices.videoCaptionText],
    [{ kind: 'image', variations: 3 }, 3 * prices.imageGeneration],
    [
      { outputs: [{ kind: 'image', variations: 2 }, { kind: 'hashtags' }] },
      2 * prices.imageGeneration + prices.hashtags,
    ],
  ] as const
  for (const [nth, [asked, amount]] of requests.entries()) {
    const wrong = [
      { priceListVersion: version, amount: amount - 1 },
      { priceListVersion: version - 1, amount },
      { priceListVersion: version + 1, amount },
      { priceListVersion: version, amount: 0 },
      { priceListVersion: version, amount: -amount },
    ]
    // what is compared is the same for everything that can be asked for
    for (const quote of nth === 0 ? wrong : wrong.slice(0, 1)) {
      const answer = await post(person, '/generations', { ...asked, prompt: 'The price of it', quote })
      const { details } = refusalIn(answer, 409, 'quote.changed')
      expect(details).toMatchObject({ quote: { priceListVersion: version, amount, availableAfter: 100 - amount } })
    }
  }
  expect(await eventsOf(person)).toEqual(untouched)
  const quote = { priceListVersion: version, amount: prices.caption }
  expect((await post(person, '/generations', { kind: 'caption', prompt: 'The price of it', quote })).status).toBe(202)
})

it('of forty who reserve the last credit at once, through two APIs, one gets it', { tags: 'invariant' }, async () => {
  const person = newPerson()
  await spend(person, 99)
  const urls = [url, otherUrl]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, nth) =>
      post(person, '/generations', { kind: 'hashtags', prompt: 'The last credit' }, urls[nth % urls.length]),
    ),
  )
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  // who stood in line for too long may ask again, and is told so
  const others = answers.filter(({ status }) => status !== 202)
  for (const answer of others) {
    if (answer.status === 503) refusalIn(answer, 503, 'server.unavailable')
    else expect(refusalIn(answer, 402, 'credits.insufficient').details).toMatchObject({ shortfall: 1, available: 0 })
  }
  await eventually(async () =>
    expect((await usageOf(person)).credits).toMatchObject({ used: 100, held: 0, available: 0, overage: 0 }),
  )
})

it('after all of it every credit is accounted for', { tags: 'invariant' }, async () => {
  expect((await audit(owner)).findings).toEqual([])
})
