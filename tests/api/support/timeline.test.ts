import { randomUUID } from 'node:crypto'
import { type TimelineEntry, timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { payment } from '@vignette/domain/payments/payment/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { untilNothingFollows } from '../../support/passing-time.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createSpender } from '../../support/spending.ts'
import { letter, post } from '../contact/letters.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let registry: Registry
let spender: ReturnType<typeof createSpender>
let personnel: ReturnType<typeof createPersonnel>
let agent: Person

beforeAll(async () => {
  api = await createTestApi()
  registry = createRegistry(api.database.appUrl)
  spender = createSpender(api.database.appUrl)
  personnel = createPersonnel(api.database.appUrl)
})
beforeEach(async () => {
  agent = newPerson()
  await personnel.grant(agent, 'support')
})
afterAll(async () => {
  await Promise.all([registry.close(), personnel.close(), spender.close()])
  await api.close()
})

const get = (url: string, headers: Record<string, string> = agent.headers) =>
  api.app.inject({ method: 'GET', url: `/api/support/users/${url}`, headers })

type Query = Record<string, string | readonly string[]>

const searchOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  ).toString()

const pageOf = async (uid: string, query: Query = {}) => {
  const answer = await get(`${uid}/timeline?${searchOf(query)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return timelinePageSchema.strict().parse(answer.json())
}

/** Every page of it, newest first. */
const walk = async (uid: string, query: Query = {}): Promise<TimelineEntry[]> => {
  const entries: TimelineEntry[] = []
  let cursor: string | null = null
  do {
    const page = await pageOf(uid, { ...query, ...(cursor !== null && { cursor }) })
    entries.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return entries
}

const typesIn = (entries: readonly TimelineEntry[]) => entries.map(({ type }) => type)
const positionsIn = (entries: readonly TimelineEntry[]) => entries.map(({ position }) => Number(position))

const send = async ({ headers }: Person, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const answer = await api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

const signUp = async (name = 'Ada'): Promise<Person> => {
  const person = newPerson()
  await send(person, 'POST', '/users', { name })
  return person
}

const caption = { kind: 'caption', prompt: 'A quiet morning in the studio', variations: 1 }

const generate = async (person: Person): Promise<void> => {
  await send(person, 'POST', '/generations', caption)
  await eventually(async () => {
    const { rowCount } = await api.owner.query(
      `select from es.events where type = 'CreditsConsumed' and meta ->> 'workspaceId' = $1`,
      [personalWorkspaceId(person.userId)],
    )
    expect(rowCount).toBe(1)
  })
}

const buyStarter = async (person: Person) => {
  const answer = await send(person, 'POST', '/billing/checkout', { tier: 'starter', interval: 'month' })
  const { outcome } = answer.json<{ outcome: { checkoutId: string } }>()
  await send(person, 'POST', `/demo/checkout/${outcome.checkoutId}/pay`)
}

/** What the log holds of a person: under their id or their workspace, in whatever stream. */
const storedOf = async ({ userId }: Person): Promise<number[]> => {
  const { rows } = await api.owner.query<{ position: number }>(
    `select position from es.events where meta ->> 'workspaceId' = $1 order by position desc`,
    [personalWorkspaceId(userId)],
  )
  return rows.map(({ position }) => position)
}

describe('the timeline of a customer', () => {
  it('is one history over all streams, newest first, and holds nothing of others', async () => {
    const [person, other] = await Promise.all([signUp(), signUp('Bert')])
    await buyStarter(person)
    await generate(person)
    await generate(other)
    await send(person, 'PUT', '/users/profile', { displayName: 'Ada King' })
    await personnel.grant(person, 'support')
    await eventually(async () => {
      const entries = await walk(person.userId)
      expect(positionsIn(entries)).toEqual(await storedOf(person))
      expect(new Set(entries.map(({ kind }) => kind))).toEqual(
        new Set(['plan', 'credits', 'content', 'mail', 'identity', 'staff']),
      )
    })
  })

  it('tells of each event what, when, who and why, with what was recorded', async () => {
    const person = await signUp()
    const entries = await walk(person.userId)
    expect(entries.find(({ type }) => type === 'UserSignedUp')).toEqual({
      position: expect.stringMatching(/^\d+$/) as string,
      at: expect.any(String) as string,
      type: 'UserSignedUp',
      kind: 'identity',
      summary: `The customer signed up as “Ada” with “${person.email}”.`,
      actor: { kind: 'user', id: person.userId },
      correlationId: expect.any(String) as string,
      stream: `user-${person.userId}`,
      version: 1,
      data: {
        userId: person.userId,
        email: person.email,
        displayName: 'Ada',
        workspaceId: personalWorkspaceId(person.userId),
      },
    })
  })

  it('has what one request led to under one correlation id, from the reservation to the charge', async () => {
    const person = await signUp()
    await generate(person)
    const requested = (await walk(person.userId)).find(({ type }) => type === 'GenerationRequested')
    const together = await walk(person.userId, { correlationId: requested?.correlationId ?? '' })
    // whoever asks first opens the workspace's first period
    expect(typesIn(together).toReversed().slice(-5)).toEqual([
      'CreditsReserved',
      'GenerationRequested',
      'GenerationStarted',
      'GenerationCompleted',
      'CreditsConsumed',
    ])
    expect(await walk(person.userId, { correlationId: 'of nobody' })).toEqual([])
  })

  it('comes page by page, each event once, whatever is recorded meanwhile', async () => {
    const person = await signUp()
    await generate(person)
    await untilNothingFollows(api.owner)
    const all = positionsIn(await walk(person.userId))
    for (const limit of ['1', '2', '3', '200']) {
      expect(positionsIn(await walk(person.userId, { limit }))).toEqual(all)
    }
    const first = await pageOf(person.userId, { limit: '3' })
    await send(person, 'PUT', '/users/profile', { displayName: 'Somebody else' })
    const rest = await walk(person.userId, { cursor: first.nextCursor ?? '' })
    expect([...positionsIn(first.items), ...positionsIn(rest)]).toEqual(all)
  })

  it('is filtered by kinds, and each event is in that of its kind alone', async () => {
    const person = await signUp()
    await buyStarter(person)
    await generate(person)
    await pageOf(person.userId) // so that the look is in it
    await untilNothingFollows(api.owner)
    const all = await walk(person.userId)
    for (const kind of timelineKinds) {
      const wanted = all.filter((entry) => entry.kind === kind)
      expect(typesIn(await walk(person.userId, { kind, limit: '2' })), kind).toEqual(typesIn(wanted))
    }
    const both = await walk(person.userId, { kind: ['plan', 'credits'] })
    expect(positionsIn(both)).toEqual(positionsIn(all.filter(({ kind }) => kind === 'plan' || kind === 'credits')))
    expect(positionsIn(await walk(person.userId, { kind: timelineKinds }))).toEqual(positionsIn(all))
  })

  it('is filtered by time, from one instant on and before another', async () => {
    const person = await signUp()
    await buyStarter(person)
    await untilNothingFollows(api.owner)
    const all = await walk(person.userId)
    const instants = [...new Set(all.map(({ at }) => at))]
    expect(instants.length).toBeGreaterThan(2)
    const [to = '', from = ''] = [instants[1], instants.at(-1)]
    const within = (at: string) => Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(to)
    const expected = all.filter(({ at }) => within(at))
    expect(positionsIn(await walk(person.userId, { from, to, limit: '2' }))).toEqual(positionsIn(expected))
    expect(await walk(person.userId, { to: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await walk(person.userId, { from: '2199-01-01T01:00:00+01:00' })).toEqual([])
  })

  it('has the mails to them, and what was written to us from their address, and nothing of others', async () => {
    const person = await signUp()
    await post(api.app, letter({ email: person.email, subject: 'Where are my credits?' }))
    await post(api.app, letter({ email: `other-${person.email}` }))
    await eventually(async () => {
      const told = (await walk(person.userId, { kind: 'mail' })).map(({ summary }) => summary)
      const kept = 'was written and is kept here: this installation sends none.'
      for (const mail of [
        'that welcomes them',
        'that brings their message to the team',
        'that says that their message has arrived',
      ]) {
        expect(told).toContain(`The mail ${mail} ${kept}`)
      }
    })
    const mails = await walk(person.userId, { kind: 'mail' })
    expect(mails.filter(({ type }) => type === 'ContactSubmitted').map(({ summary }) => summary)).toEqual([
      expect.stringContaining('“Where are my credits?”'),
    ])
  })

  it('has what the provider reports of their payments, which is recorded outside of their workspace', async () => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    const id = randomUUID()
    const invoiceId = `in_${id}`
    const [mine, others] = [`pi_${id}`, `pi_o${id}`]
    const streams = spender.streamsOf('none')
    const command = (paymentRef: string, invoice: string) =>
      ({ type: 'RecordPaymentMade', made: { paymentRef, invoiceId: invoice } }) as const
    await streams.send(payment, mine, command(mine, invoiceId), randomUUID())
    await streams.send(payment, others, command(others, 'in_of_another'), randomUUID())
    const about = { invoiceId, workspaceId, entry: invoiceId, kind: 'renewal', subscriptionRef: null } as const
    const dates = { amountMicros: 59_000_000, periodStart: null, periodEnd: null }
    const now = new Date().toISOString()
    await spender
      .streamsOf(workspaceId)
      .send(
        invoice,
        invoiceId,
        { type: 'RecordInvoice', outcome: 'paid', invoice: { ...about, ...dates }, now },
        randomUUID(),
      )
    await streams.send(invoice, invoiceId, { type: 'RecordTakenBack', invoiceId, disputeId: `du_${id}` }, randomUUID())
    const types = ['InvoiceTakenBack', 'InvoicePaid', 'PaymentMade']
    const isPayment = ({ type }: TimelineEntry) => types.includes(type)
    for (const query of [{}, { kind: 'plan' }, { kind: 'plan', limit: '1' }]) {
      expect(typesIn((await walk(person.userId, query)).filter(isPayment))).toEqual(types)
    }
    expect((await walk(person.userId, { kind: 'credits' })).filter(isPayment)).toEqual([])
  })

  it('goes on over billing periods, also where a job ends in one that is over', async () => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    const streams = (nth: number) => `credits-${workspaceId}-2020${String(nth).padStart(2, '0')}01T000000000Z`
    // what the log holds of three periods, entangled: the middle one ends last
    const order = [1, 1, 1, 2, 2, 1, 2, 3, 3, 2, 3, 2]
    await api.owner.query(
      `with put as (
         insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
         select head + nth, stream, row_number() over (partition by stream order by nth), 'HoldExtended', 1, 0,
           gen_random_uuid(), clock_timestamp(), json_build_object('workspaceId', $1::text, 'holdId', 'h' || nth,
             'expiresAt', '2026-11-20T10:20:00.000Z'),
           json_build_object('actor', json_build_object('kind', 'system', 'id', 'test'), 'correlationId', 'c', 'workspaceId', $1::text)
         from unnest($2::text[]) with ordinality put(stream, nth), (select head from es.log for update) log returning position, stream),
       streams as (
         insert into es.streams (stream, kind, version, first_position, last_position)
         select stream, 'credits', count(*), min(position), max(position) from put group by stream)
       update es.log set head = (select max(position) from put)`,
      [workspaceId, order.map(streams)],
    )
    const stored = await storedOf(person)
    for (const limit of ['1', '2', '5', '100']) {
      const entries = await walk(person.userId, { limit })
      const recordedSince = entries.filter(({ position }) => !stored.includes(Number(position)))
      expect(recordedSince.every(({ type }) => type !== 'HoldExtended')).toBe(true)
      expect(positionsIn(entries).filter((position) => stored.includes(position))).toEqual(stored)
    }
    const spent = await walk(person.userId, { kind: 'credits', limit: '4' })
    expect(spent.filter(({ type }) => type === 'HoldExtended')).toHaveLength(order.length)
  })

  it('stays when the person is forgotten, without personal data', async () => {
    const id = `z${randomUUID()}`
    await registry.signUp(id, 'Ada Lovelace')
    await registry.forget(id)
    const entries = await walk(id)
    expect(entries.map(({ type, summary, data }) => ({ type, summary, data }))).toContainEqual({
      type: 'UserSignedUp',
      summary: 'The customer signed up with an address that is erased.',
      data: { userId: id, email: null, displayName: null, workspaceId: personalWorkspaceId(id) },
    })
    expect(typesIn(entries)).toContain('SubjectForgotten')
    expect(JSON.stringify(entries)).not.toContain('Lovelace')
  })

  it('is of somebody who has an account, and of pages and times that can be', async () => {
    expectFailure(await get('nobody-at-all/timeline'), 404, 'support.unknown_customer')
    const { userId } = await signUp()
    for (const bad of [
      'kind=everything',
      'kind=plan&kind=everything',
      'limit=0',
      'limit=201',
      'cursor=-1',
      'cursor=99999999999999999',
      'from=yesterday',
      'to=0000-01-01T00:00:00Z',
      'sort=oldest',
    ]) {
      expectFailure(await get(`${userId}/timeline?${bad}`), 400, 'request.invalid')
    }
    const failure = expectFailure(
      await get(`${userId}/timeline?from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z`),
      400,
      'request.invalid',
    )
    expect(failure.errors).toEqual([{ path: 'from', message: '“From” has to be before “to”.' }])
  })

  it(
    'is looked at by nobody without its being recorded first, once in a quarter of an hour',
    { tags: 'invariant' },
    async () => {
      const { userId } = await signUp()
      const looks = async () => (await pageOf(userId)).items.filter(({ type }) => type === 'CustomerViewed')
      const [look] = await looks()
      expect(look).toMatchObject({
        type: 'CustomerViewed',
        kind: 'staff',
        actor: { kind: 'staff', id: agent.userId },
        data: { userId, agent: agent.userId, view: 'timeline' },
      })
      await pageOf(userId, { kind: 'plan' })
      expect(await looks()).toHaveLength(1)
    },
  )
})

describe('a copy of a timeline', () => {
  it('has every entry that the filter lets through, as JSON', async () => {
    const person = await signUp()
    await generate(person)
    const copy = await get(`${person.userId}/timeline.json?kind=content&kind=credits`)
    expect(copy.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="history-${person.userId}.json"`)
    expect(copy.json()).toEqual(await walk(person.userId, { kind: ['content', 'credits'] }))
    const none = await get(`${person.userId}/timeline.json?to=2020-01-01T00:00:00Z`)
    expect(none.json()).toEqual([])
  })

  it('has them as CSV, in which nothing is a formula', async () => {
    const person = await signUp('=HYPERLINK("http://evil")')
    const copy = await get(`${person.userId}/timeline.csv?kind=identity`)
    expect(copy.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="history-${person.userId}.csv"`)
    const [head, ...lines] = copy.body.trimEnd().split('\r\n')
    expect(head).toBe('at,kind,summary,type,actorKind,actorId,correlationId,stream,version,position,data')
    expect(lines).toHaveLength((await walk(person.userId, { kind: 'identity' })).length)
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
    expect(copy.body).toContain('HYPERLINK')
  })

  it('is named without what a header or a file system would take for something else', async () => {
    const id = `a:b@${randomUUID()}`
    await registry.signUp(id, 'Ada', `${randomUUID()}@example.com`)
    const copy = await get(`${encodeURIComponent(id)}/timeline.csv`)
    expect(copy.headers['content-disposition']).toBe(
      `attachment; filename="history-${id.replaceAll(/[:@]/g, '_')}.csv"`,
    )
    const failure = await get(`${encodeURIComponent('a"\r\nb')}/timeline.csv`)
    expect(failure.statusCode).toBe(400)
  })

  it('is taken by nobody without its being recorded first, each time', async () => {
    const { userId } = await signUp()
    for (const format of ['csv', 'json', 'csv'])
      expect((await get(`${userId}/timeline.${format}`)).statusCode).toBe(200)
    const exported = (await walk(userId)).filter(({ type }) => type === 'HistoryExported')
    expect(exported.map(({ data }) => (data as { format: string }).format)).toEqual(['csv', 'json', 'csv'])
    expect(exported[0]?.summary).toBe(`Staff member ${agent.userId} took a copy of the timeline (CSV).`)
    expectFailure(await get('nobody-at-all/timeline.csv'), 404, 'support.unknown_customer')
    expectFailure(await get(`${userId}/timeline.json?from=x`), 400, 'request.invalid')
  })

  it('is sent page by page, so that thousands of events are never held at once', async () => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    await api.owner.query(
      `with put as (
         insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
         select head + nth, 'notifications-' || $1::text, nth, 'NotificationsSeen', 1, 0, gen_random_uuid(), clock_timestamp(),
           json_build_object('workspaceId', $1::text, 'userId', $2::text, 'until', nth),
           json_build_object('actor', json_build_object('kind', 'user', 'id', $2::text), 'correlationId', 'c', 'workspaceId', $1::text)
         from generate_series(1, 2500) nth, (select head from es.log for update) log returning position, stream),
       streams as (
         insert into es.streams (stream, kind, version, first_position, last_position)
         select stream, 'notifications', count(*), min(position), max(position) from put group by stream)
       update es.log set head = (select max(position) from put)`,
      [workspaceId, person.userId],
    )
    const copy = await get(`${person.userId}/timeline.json`)
    const seen = copy.json<TimelineEntry[]>().filter(({ type }) => type === 'NotificationsSeen')
    expect(seen.map(({ version }) => version)).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index))
  })
})
