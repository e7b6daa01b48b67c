import { randomUUID } from 'node:crypto'
import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { credits } from '@vignette/domain/credits/decider'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { usageSchema } from '@vignette/domain/credits/schemas/usage'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { accountAt } from '@vignette/domain/support/account-at'
import { asOfSchema } from '@vignette/domain/support/schemas/as-of'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { array, constantFrom, integer, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { property } from '../../support/property.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
let spender: ReturnType<typeof createSpender>
let agent: Person

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  spender = createSpender(api.database.appUrl)
  agent = newPerson()
  await personnel.grant(agent, 'support')
})
afterAll(async () => {
  await Promise.all([personnel.close(), spender.close()])
  await api.close()
})

const signUp = async (): Promise<Person> => {
  const person = newPerson()
  const { headers } = person
  const signedUp = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  const position = String(signedUp.headers['x-log-position'])
  await api.app.inject({ url: '/api/users/profile', headers: { ...headers, 'x-min-position': position } })
  await api.app.inject({ url: '/api/usage', headers })
  return person
}

const ask = ({ userId }: Pick<Person, 'userId'>, at?: string) =>
  api.app.inject({
    url: `/api/support/users/${userId}/as-of${at === undefined ? '' : `?${new URLSearchParams({ at })}`}`,
    headers: agent.headers,
  })

const asOf = async (person: Pick<Person, 'userId'>, at?: string) => {
  const answer = await ask(person, at)
  expect(answer.statusCode, answer.body).toBe(200)
  return asOfSchema.strict().parse(answer.json())
}

type Line = { position: number; stream: string; at: string; type: string; data: object }

/** Of plan and credits, in their order. */
const recordedOf = async ({ userId }: Pick<Person, 'userId'>): Promise<Line[]> => {
  const workspaceId = personalWorkspaceId(userId)
  const { rows } = await api.owner.query<Line>(
    `select position, stream, at, type, data from es.events
     where stream = 'subscription-' || $1 or starts_with(stream, 'credits-' || $1) order by position`,
    [workspaceId],
  )
  return rows
}

/** What the prefix of a history folds to at an instant, the whole millisecond included. */
const foldedAt = (history: readonly Line[], at: string) => {
  const prefix = history.filter((line) => line.at <= at)
  const plan = prefix.filter(({ stream }) => stream.startsWith('subscription-')) as unknown as SubscriptionEvent[]
  const periods = prefix.filter(({ stream }) => stream.startsWith('credits-'))
  const newest = periods
    .map(({ stream }) => stream)
    .toSorted()
    .at(-1)
  const period = periods.filter(({ stream }) => stream === newest) as unknown as CreditsEvent[]
  return accountAt(
    plan.reduce(subscription.evolve, subscription.initialState()),
    period.reduce(credits.evolve, credits.initialState()),
    at,
  )
}

const acts = array(
  record({
    action: constantFrom('caption' as const, 'imageGeneration' as const, 'hashtags' as const),
    units: integer({ min: 1, max: 4 }),
    delivered: constantFrom('nothing' as const, 'some' as const, 'all' as const, 'running' as const),
  }),
  { minLength: 1, maxLength: 12 },
)

const deliveredOf = (units: number, delivered: 'nothing' | 'some' | 'all' | 'running') => {
  const shares = { nothing: 0, some: Math.ceil(units / 2), all: units }
  return delivered === 'running' ? {} : { delivered: shares[delivered] }
}

property(
  'the account is the fold of what was recorded by then, at the instant of every event and just before it',
  [acts],
  async (list) => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    for (const { action, units, delivered } of list) {
      try {
        await spender.spend(workspaceId, { action, units, ...deliveredOf(units, delivered) })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
    }
    const history = await recordedOf(person)
    const instants = [...new Set(history.map(({ at }) => at))]
    for (const [nth, instant] of instants.entries()) {
      const before = addMs(instant, -1)
      const {
        position,
        previousAt,
        nextAt,
        success: _,
        signedUpAt,
        team: _members,
        ...state
      } = await asOf(person, instant)
      expect(state).toEqual(foldedAt(history, instant))
      expect(position).toBeGreaterThanOrEqual(history.findLast(({ at }) => at === instant)?.position ?? 0)
      expect([previousAt, nextAt]).toEqual([instants[nth - 1] ?? null, instants[nth + 1] ?? null])
      if (before >= signedUpAt) expect(await asOf(person, before)).toMatchObject(foldedAt(history, before))
    }
  },
  { runs: 4 },
)

describe('the account at an instant', () => {
  it('is now what GET /usage says', async () => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    await spender.spend(workspaceId, { action: 'caption', units: 3, delivered: 3 })
    await spender.spend(workspaceId, { action: 'imageGeneration', units: 1 })
    await eventually(async () => {
      const { period, credits: now, overageBudgetMicros, plan, spendable, holds } = await asOf(person)
      const usage = usageSchema.parse((await api.app.inject({ url: '/api/usage', headers: person.headers })).json())
      expect({ plan, credits: now, overageBudgetMicros }).toEqual({
        plan: usage.plan,
        credits: usage.credits,
        overageBudgetMicros: usage.overageBudgetMicros,
      })
      expect(period).toMatchObject(usage.period)
      expect(spendable).toBe(now?.available)
      expect(holds).toMatchObject([{ action: 'imageGeneration', units: 1, isOver: false }])
    })
  })

  it('has no time before the sign-up nor after now, and knows what an instant is', async () => {
    const person = await signUp()
    const { signedUpAt } = await asOf(person)
    expect((await asOf(person, signedUpAt)).signedUpAt).toBe(signedUpAt)
    expectFailure(await ask(person, addMs(signedUpAt, -1)), 400, 'support.before_sign_up')
    expectFailure(await ask(person, '0001-01-01T00:00:00Z'), 400, 'support.before_sign_up')
    expectFailure(await ask(person, addMs(new Date().toISOString(), 3_600_000)), 400, 'support.in_future')
    for (const at of [
      '',
      'now',
      '2026-11-31',
      '2026-13-01T00:00:00Z',
      '2026-11-01T00:00',
      '0000-01-01T00:00:00Z',
      '9'.repeat(99),
    ]) {
      expectFailure(await ask(person, at), 400, 'request.invalid')
    }
    expectFailure(await ask({ userId: 'nobody-at-all' }), 404, 'support.unknown_customer')
    expectFailure(await ask({ userId: 'n'.repeat(128) }), 404, 'support.unknown_customer')
  })

  it('is looked at in the history of the customer, once however often it is asked', async () => {
    const person = await signUp()
    await Promise.all([1, 2, 3].map(() => asOf(person)))
    const { rows } = await api.owner.query(
      `select type, data ->> 'view' as view from es.events where stream = 'support-' || $1`,
      [person.userId],
    )
    expect(rows).toEqual([{ type: 'CustomerViewed', view: 'asOf' }])
  })
})

describe('a customer by the id of something of theirs', () => {
  const found = async (query: string) => {
    const answer = await api.app.inject({
      url: `/api/support/users?${new URLSearchParams({ query })}`,
      headers: agent.headers,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ items: { firebaseUID: string }[] }>().items.map(({ firebaseUID }) => firebaseUID)
  }

  it('is found by a checkout and by a mail', async () => {
    const person = await signUp()
    const { headers } = person
    const key = { 'idempotency-key': randomUUID() }
    const payload = { tier: 'growth', interval: 'month' }
    const started = await api.app.inject({
      method: 'POST',
      url: '/api/billing/checkout',
      headers: { ...headers, ...key },
      payload,
    })
    expect(started.statusCode, started.body).toBeLessThan(300)
    const { rows } = await api.owner.query<{ id: string }>(
      `select data ->> 'checkoutId' as id from es.events where type = 'CheckoutStarted' and data ->> 'userId' = $1`,
      [person.userId],
    )
    await eventually(async () => expect(await found(rows[0]?.id ?? '')).toEqual([person.userId]))
    const messageId = `<${'m'.repeat(255)}${randomUUID().slice(0, 8)}>`
    await api.owner.query(
      `insert into ops.mails (key, template, subject, provider, message_id) values ($1, 'welcome', $2, 'kept', $3)`,
      [randomUUID(), person.userId, messageId],
    )
    expect(await found(messageId)).toEqual([person.userId])
    expect(await found(messageId.slice(0, -1))).toEqual([])
  })
})
