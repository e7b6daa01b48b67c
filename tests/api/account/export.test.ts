// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { readWorkspaceHistory } from '@vignette/accounts/workspace-history'
import { type Append, appendGroup } from '@vignette/event-log/event-store/append'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person, sessionOf } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { letter, optIn, post } from '../contact/letters.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>
beforeAll(async () => {
  api = await createTestApi()
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

const send = ({ headers }: Person, method: 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })

const done = async (...given: Parameters<typeof send>) => {
  const answer = await send(...given)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

type Line = { readonly at: string; readonly type: string; readonly by: string; readonly data: Record<string, unknown> }
type Export = {
  readonly about: string
  readonly account: Record<string, unknown>
  readonly sessions: readonly object[]
  readonly events: readonly Line[]
  readonly messages: readonly Line[]
}

const buyStarter = async (person: Person) => {
  const choice = { tier: 'starter', interval: 'month' }
  const answer = await done(person, 'POST', '/billing/checkout', choice)
  const { outcome } = answer.json<{ outcome: { checkoutId: string } }>()
  await done(person, 'POST', `/demo/checkout/${outcome.checkoutId}/pay`)
}

it('holds all that is recorded about a person and the workspace, oldest first, and nothing of others', async () => {
  const [person, other] = [newPerson(), newPerson()]
  for (const each of [person, other]) await done(each, 'POST', '/users', { name: 'Ada' })
  await done(person, 'POST', '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  await buyStarter(person)
  await done(person, 'PUT', '/users/profile', { displayName: 'Ada "the" Łovelace\u2028' })
  await done(sessionOf({ ...person, email: `new.${person.email}` }), 'POST', '/users', {})
  await spender.spend(personalWorkspaceId(person.userId), { action: 'caption', units: 1, delivered: 1 })
  await buyStarter(other)
  await eventually(async () => {
    const { rowCount } = await api.owner.query(
      `select from es.events where type = 'SubscriptionActivated' and data ->> 'workspaceId' = $1`,
      [personalWorkspaceId(person.userId)],
    )
    expect(rowCount).toBe(1)
  })

  const answer = await done(person, 'POST', '/account/export')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  })
  const { about, account, sessions, events } = answer.json<Export>()
  expect(about).toContain('A copy of what is stored about you')
  expect(account).toEqual({
    userId: person.userId,
    workspaceId: personalWorkspaceId(person.userId),
    email: `new.${person.email}`,
    displayName: 'Ada "the" Łovelace',
    erasesAt: null,
  })
  expect(Array.isArray(sessions)).toBe(true)
  expect(events[0]).toMatchObject({
    type: 'UserSignedUp',
    by: 'user',
    data: { email: person.email, displayName: 'Ada' },
  })
  const types = events.map(({ type }) => type)
  const expected = ['TrialClaimed', 'TrialStarted', 'CheckoutStarted', 'CheckoutCompleted', 'SubscriptionActivated']
  expect(types).toEqual(expect.arrayContaining([...expected, 'EmailChanged', 'PeriodOpened', 'CreditsConsumed']))
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())

  const { rows } = await api.owner.query<{ type: string }>(
    `select type from es.events where meta ->> 'workspaceId' = $1 or stream = 'user-' || $2 order by position`,
    [personalWorkspaceId(person.userId), person.userId],
  )
  const again = (await done(person, 'POST', '/account/export')).json<Export>()
  expect(again.events.map(({ type }) => type).slice(0, rows.length)).toEqual(rows.map(({ type }) => type))
  expect(answer.body).not.toContain(other.email)
  expect(answer.body).not.toContain(personalWorkspaceId(other.userId))
})

it('holds what was written from the address of the person, and whether it gets our news', async () => {
  const [person, other] = [newPerson(), newPerson()]
  await done(person, 'POST', '/users', { name: 'Ada' })
  expect((await done(person, 'POST', '/account/export')).json<Export>().messages).toEqual([])
  for (const email of [person.email.toUpperCase(), other.email]) {
    for (const payload of [letter({ email, message: 'Hello there' }), optIn(email)]) await post(api.app, payload)
  }
  const answer = await done(person, 'POST', '/account/export')
  const { messages } = answer.json<Export>()
  const later = ['AcknowledgementPromised', 'ContactRouted', 'MailHandedOver']
  expect(messages.filter(({ type }) => !later.includes(type))).toMatchObject([
    { type: 'ContactSubmitted', by: 'user', data: { email: person.email.toUpperCase(), message: 'Hello there' } },
    { type: 'ContactSubmitted', data: { subject: 'Landing Page Update Opt-In' } },
    { type: 'NewsletterRequested', data: { email: person.email.toUpperCase() } },
  ])
  expect(answer.body).not.toContain('"token"')
  expect(answer.body).not.toContain(other.email)
})

it('is read with its indexes, however long the log is', async () => {
  const workspaceId = personalWorkspaceId(newPerson().userId)
  const client = await api.owner.connect()
  try {
    const plans: string[] = []
    const pool = {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        await client.query('begin; set local enable_seqscan = off')
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        await client.query('rollback')
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return { rows: [] }
      },
    }
    const codec = { decodeEach: async () => [] }
    await readWorkspaceHistory({ pool, codec } as never, workspaceId).next()
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toContain('Seq Scan')
    expect(plans[0]).toContain('streams_by_name')
    expect(plans[0]).toMatch(/Index.*\(\(\(meta ->> 'workspaceId'/s)
  } finally {
    client.release()
  }
})

/** Marks notifications as seen so many times, all with one append. */
const seeNotifications = async ({ userId }: Person, times: number): Promise<void> => {
  const workspaceId = personalWorkspaceId(userId)
  const seen = (until: number) => ({
    type: 'NotificationsSeen',
    schema: 1,
    data: JSON.stringify({ workspaceId, userId, until }),
    closesStream: false,
  })
  const append: Append = {
    commandId: randomUUID(),
    stream: `notifications-${workspaceId}`,
    kind: 'notifications',
    expectedVersion: 0,
    events: Array.from({ length: times }, (_, nth) => seen(nth)),
    meta: { actor: { kind: 'user', id: userId }, correlationId: 'test', causationId: null, workspaceId },
  }
  expect(await appendGroup(api.owner, [append])).toMatchObject([{ verdict: 'appended' }])
}

it('pages through more than it holds in memory at once', async () => {
  const person = newPerson()
  await done(person, 'POST', '/users', { name: 'Ada' })
  await buyStarter(person)
  const workspaceId = personalWorkspaceId(person.userId)
  await spender.spend(workspaceId, { action: 'caption', units: 1, delivered: 0 })
  await seeNotifications(person, 2_000)
  const { events } = (await done(person, 'POST', '/account/export')).json<Export>()
  const { rows } = await api.owner.query<{ type: string }>(
    `select type from es.events where meta ->> 'workspaceId' = $1 order by position limit 2000`,
    [workspaceId],
  )
  expect(events.map(({ type }) => type).slice(0, 2_000)).toEqual(rows.map(({ type }) => type))
  expect(events.length).toBeGreaterThan(2_000)
})

it('is for who has an account, and a few times a minute', async () => {
  expectFailure(await send(newPerson(), 'POST', '/account/export'), 404, 'account.none')
  const person = newPerson()
  await done(person, 'POST', '/users', {})
  // more than two minutes allow, if another one begins
  const asked = Array.from({ length: 11 }, () => send(person, 'POST', '/account/export'))
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
