import { randomUUID } from 'node:crypto'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { payment } from '@vignette/domain/payments/payment/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type Person } from '../../support/people.ts'
import { untilNothingFollows } from '../../support/passing-time.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createSpender } from '../../support/spending.ts'
import { whileNobodyAppends } from '../../support/log-lock.ts'
import { letter, post } from '../contact/letters.ts'
import { expectFailure } from '../support.ts'
import { type CustomerHistories, openCustomerHistories, positionsIn, typesIn } from './customer-histories.ts'

let histories: CustomerHistories
let api: CustomerHistories['api']
let get: CustomerHistories['get']
let pageOf: CustomerHistories['pageOf']
let walk: CustomerHistories['walk']
let send: CustomerHistories['send']
let signUp: CustomerHistories['signUp']
let generate: CustomerHistories['generate']
let buyStarter: CustomerHistories['buyStarter']
let storedOf: CustomerHistories['storedOf']
let personnel: CustomerHistories['personnel']
let registry: Registry
let spender: ReturnType<typeof createSpender>
let agent: Person

beforeAll(async () => {
  histories = await openCustomerHistories()
  ;({ api, get, pageOf, walk, send, signUp, generate, buyStarter, storedOf, personnel } = histories)
  registry = createRegistry(histories.api.database.appUrl)
  spender = createSpender(histories.api.database.appUrl)
})
beforeEach(async () => {
  agent = await histories.newAgent()
})
afterAll(async () => {
  await Promise.all([registry.close(), spender.close()])
  await histories.close()
})

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
    await eventually(async () => expect((await walk(person.userId)).at(-1)?.personName).toBe('Ada'))
    const entries = await walk(person.userId)
    expect(entries.find(({ type }) => type === 'UserSignedUp')).toEqual({
      position: expect.stringMatching(/^\d+$/) as string,
      at: expect.any(String) as string,
      type: 'UserSignedUp',
      kind: 'identity',
      summary: `The customer signed up as “Ada” with “${person.email}”.`,
      credits: null,
      balance: null,
      amountMicros: null,
      actor: { kind: 'user', id: person.userId },
      staffName: null,
      personName: 'Ada',
      role: null,
      workspaceId: personalWorkspaceId(person.userId),
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
    await whileNobodyAppends(api.owner, (client) =>
      client.query(
        `with put as (
         insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
         select head + nth, stream, row_number() over (partition by stream order by nth), 'HoldExtended', 1, 0,
           gen_random_uuid(), clock_timestamp(), json_build_object('workspaceId', $1::text, 'holdId', 'h' || nth,
             'expiresAt', '2026-11-20T10:20:00.000Z'),
           json_build_object('actor', json_build_object('kind', 'system', 'id', 'test'), 'correlationId', 'c', 'workspaceId', $1::text)
         from unnest($2::text[]) with ordinality put(stream, nth), es.log returning position, stream)
       insert into es.streams (stream, kind, version, first_position, last_position)
       select stream, 'credits', count(*), min(position), max(position) from put group by stream`,
        [workspaceId, order.map(streams)],
      ),
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
    // names beside the entries are those that the read model knows
    await eventually(async () => expect(JSON.stringify(await walk(id))).not.toContain('Lovelace'))
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
