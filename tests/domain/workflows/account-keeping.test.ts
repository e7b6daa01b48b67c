import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { expect, it } from 'vitest'
import golden from '../golden/events.json' with { type: 'json' }

const endsItself = { ...golden['GrantIssued@1'], expiresAt: '2027-01-19T10:00:00.000Z' }

const payloads = new Map<string, object>(Object.entries({ ...golden, 'GrantIssued@1': endsItself }))

const at = '2026-11-20T10:00:00.001Z'
const inAWeek = '2026-11-27T10:00:00.000Z'
const twoDaysBefore = '2026-11-25T10:00:00.000Z'
const inAMonth = '2026-12-20T10:00:00.000Z'

const recorded = (type: string): RecordedEvent => ({
  type,
  data: payloads.get(`${type}@1`),
  stream: 'credits-p1',
  position: 7,
  version: 1,
  at,
  meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const look = (period: string) => ({ type: 'effect', kind: 'credits.look', ref: { workspaceId: 'w1', period } })

const command = (aggregate: string, id: string, what: object, dueAt?: string) => ({
  type: 'command',
  aggregate,
  id,
  command: what,
  ...(dueAt !== undefined && { dueAt }),
})

const advanceAt = (dueAt: string) => command('subscription', 'w1', { type: 'Advance', now: dueAt }, dueAt)
const expireAt = (dueAt: string) => command('credits', 'p1', { type: 'Expire', now: dueAt }, dueAt)

const expected: Readonly<Record<string, readonly object[]>> = {
  UserSignedUp: [command('subscription', 'w1', { type: 'OpenSubscription', workspaceId: 'w1', anchor: at })],
  SubscriptionOpened: [look('')],
  TrialStarted: [
    advanceAt(inAWeek),
    look(''),
    command('subscription', 'w1', { type: 'NoticeTrialEnding', endsAt: inAWeek, now: twoDaysBefore }, twoDaysBefore),
  ],
  TrialEnded: [look('')],
  SubscriptionActivated: [look('')],
  PlanChangeScheduled: [advanceAt(inAMonth)],
  PlanChanged: [look('')],
  CancellationScheduled: [advanceAt(inAMonth)],
  PaymentFailed: [advanceAt(inAWeek)],
  SubscriptionEnded: [look('')],
  PeriodOpened: [command('credits', 'p1', { type: 'EndPeriod', at: inAMonth, now: inAMonth }, inAMonth)],
  PeriodEnded: [look('p1')],
  GrantCarriedOut: [look('p1')],
  GrantIssued: [expireAt(endsItself.expiresAt)],
  CreditsReserved: [expireAt('2026-11-20T10:10:00.000Z')],
  HoldExtended: [expireAt('2026-11-20T10:20:00.000Z')],
}

const { events, react } = accountKeeping as unknown as Reactor

it('hears of what time has something to do with, and of nothing else', () => {
  expect(events.map(({ type }) => type).toSorted()).toEqual(Object.keys(expected).toSorted())
})

it.each(Object.entries(expected))('answers %s with what is to be done, and when', (type, reactions) => {
  expect(react(recorded(type))).toEqual(reactions)
})

it('leaves a grant that ends with its period to that', () => {
  expect(react({ ...recorded('GrantIssued'), data: golden['GrantIssued@1'] })).toEqual([])
})
