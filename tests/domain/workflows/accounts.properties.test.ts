import type { CreditsEvent } from '@vignette/domain/credits/events'
import { credits } from '@vignette/domain/credits/decider'
import { availableIn, type Period } from '@vignette/domain/credits/period'
import { subscription } from '@vignette/domain/billing/decider'
import { type OpenedSubscription, termAt } from '@vignette/domain/billing/subscription'
import { addMs } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { carryForward, consume, release } from '@vignette/domain/workflows/settle'
import { array, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { availableOf, enter, leftOf, openBooks } from '../credits/books.ts'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const hour = 3_600_000

const act = oneof(
  record({
    type: constant('reserve' as const),
    units: oneof(integer({ min: 1, max: 60 }), integer({ min: 1, max: 900 })),
  }),
  record({ type: constant('settle' as const), nth: integer({ min: 0, max: 4 }), share: integer({ min: 0, max: 4 }) }),
  record({
    type: constant('promo' as const),
    amount: integer({ min: 1, max: 80 }),
    days: integer({ min: 1, max: 90 }),
  }),
  record({ type: constant('trial' as const) }),
  record({
    type: constant('pay' as const),
    tier: constantFrom('starter' as const, 'growth' as const, 'scale' as const),
    isUpgrade: boolean(),
  }),
  record({ type: constant('cancel' as const) }),
  record({ type: constant('fail' as const) }),
  record({ type: constant('look' as const) }),
)
type Act = (typeof act)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

const lives = array(
  record({
    afterHours: oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 400 })),
    what: act,
    crashAfter: integer({ min: 0, max: 6 }),
  }),
  { maxLength: 40, size: 'max' },
)

/** What an upgrade is quoted from. */
const paidPlanOf = (state: OpenedSubscription, now: string) =>
  state.status === 'active'
    ? { tier: state.tier, interval: state.term.interval, termStart: termAt(state, now).start }
    : null

/** Does one thing in one go, as a request or a job does. */
const perform = async (streams: MemoryStreams, what: Act, step: number, now: string, places: HoldPlace[]) => {
  const key = `step-${step}`
  switch (what.type) {
    case 'reserve': {
      const orders = [{ jobId: key, action: 'caption' as const, units: what.units }]
      const holds = await reserve(streams, {
        workspaceId,
        requestId: key,
        orders,
        now,
        expiresAt: addMs(now, 48 * hour),
      })
      places.push(...holds)
      return
    }
    case 'settle': {
      const place = places.at(-1 - what.nth)
      if (!place) return
      if (what.share === 0) await release(streams, place, { reason: 'failed', now })
      else await consume(streams, place, { units: what.share, now })
      return
    }
    case 'promo': {
      const { id } = await currentPeriod(streams, workspaceId, now)
      const grant = { grantId: key, kind: 'promo', amount: what.amount, reason: 'because', now } as const
      const expiresAt = addMs(now, what.days * 24 * hour)
      await streams.send(
        credits,
        id,
        { type: 'IssueGrant', ...grant, expiresAt, actor: { kind: 'system', id: null } },
        key,
      )
      return
    }
    case 'trial':
      await changePlan(streams, workspaceId, {
        key,
        now,
        command: (at) => ({ type: 'StartTrial', isClaimed: true, now: at }),
      })
      return
    case 'pay': {
      const { tier, isUpgrade } = what
      const kind = isUpgrade ? ('upgrade' as const) : ('activate' as const)
      const purchase = {
        checkoutId: key,
        kind,
        from: paidPlanOf((await currentPeriod(streams, workspaceId, now)).subscription, now),
        tier,
        interval: 'month' as const,
        amountMicros: 1,
        extraCredits: 7,
        periodStart: 'x',
        provider: null,
      }
      await changePlan(streams, workspaceId, {
        key,
        now,
        command: (at) => ({ type: 'ApplyPayment', purchase, now: at }),
      })
      return
    }
    case 'cancel':
      await currentPeriod(streams, workspaceId, now)
      await streams.send(subscription, workspaceId, { type: 'Cancel', reason: 'other', now }, key)
      return
    case 'fail':
      await currentPeriod(streams, workspaceId, now)
      await streams.send(
        subscription,
        workspaceId,
        { type: 'RecordPaymentFailure', invoiceId: key, subscriptionRef: null, now },
        key,
      )
      return
    case 'look':
      await currentPeriod(streams, workspaceId, now)
  }
}

/** Until it is done: who crashed comes back. A refusal is done too. */
const performAll = async (
  list: readonly { readonly afterHours: number; readonly what: Act; readonly crashAfter: number }[],
  withCrashes: boolean,
) => {
  const streams = createMemoryStreams()
  const places: HoldPlace[] = []
  let now = start
  for (const [step, { afterHours, what, crashAfter }] of list.entries()) {
    now = addMs(now, afterHours * hour)
    if (withCrashes) streams.crashAfter(crashAfter)
    for (let isDone = false; !isDone;) {
      try {
        await perform(streams, what, step, now, places)
        isDone = true
      } catch (error) {
        isDone = error instanceof DomainError
        if (!isDone && !(error instanceof Crash)) throw error
      }
    }
    streams.crashAfter(Number.POSITIVE_INFINITY)
  }
  // what a job that was cut off has left is taken care of by whoever watches the log
  for (const periodIdOf of new Set(streams.all().map(({ stream }) => stream))) {
    if (periodIdOf.startsWith('credits-'))
      await carryForward(streams, { workspaceId, periodId: periodIdOf.slice(8) }, now)
  }
  const { period } = await currentPeriod(streams, workspaceId, now)
  return { streams, period }
}

const booksOf = (streams: MemoryStreams) => {
  const all = new Map<string, ReturnType<typeof openBooks>>()
  for (const { stream, event } of streams.all()) {
    if (!stream.startsWith('credits-')) continue
    const books = all.get(stream) ?? openBooks()
    all.set(stream, books)
    enter(books, event as CreditsEvent)
  }
  return all
}

const outline = ({ start: from, terms, used, overageMicros, holds, grants }: Period) => ({
  from,
  plan: terms.plan,
  used,
  overageMicros,
  held: holds.size,
  grants: grants.map(({ origin, amount, left, held, expiresAt }) => ({ origin, amount, left, held, expiresAt })),
})

property(
  'whatever is cut off after any step and begun again, no credit is lost or made, between periods either',
  [lives],
  async (list) => {
    const plain = await performAll(list, false)
    const crashed = await performAll(list, true)
    expect(outline(crashed.period)).toEqual(outline(plain.period))
    for (const { streams, period } of [plain, crashed]) {
      const all = booksOf(streams)
      const carried = [...all.values()]
        .flatMap(({ grants }) => [...grants.values()])
        .reduce((sum, grant) => sum + grant.carried, 0)
      const arrived = streams.all().reduce((sum, { event }) => {
        const { type, data } = event as CreditsEvent
        return type === 'GrantIssued' && data.kind === 'carried' ? sum + data.amount : sum
      }, 0)
      expect(arrived).toBe(carried)
      for (const books of all.values())
        for (const grant of books.grants.values()) expect(leftOf(grant)).toBeGreaterThanOrEqual(0)
      const open = [...all.values()].filter((books) => !books.closed)
      expect(open.reduce((sum, books) => sum + availableOf(books), 0)).toBe(availableIn(period))
    }
  },
  { runs: 150, timeoutMs: 60_000 },
)

property(
  'periods of a workspace meet without a gap that was used, and each is opened once',
  [lives],
  async (list) => {
    const { streams } = await performAll(list, true)
    const periods = streams.all().flatMap(({ event }) => {
      const { type, data } = event as CreditsEvent
      return type === 'PeriodOpened' ? [data] : []
    })
    expect(new Set(periods.map((each) => each.start)).size).toBe(periods.length)
    for (const [index, each] of periods.entries()) {
      const next = periods[index + 1]
      if (next) expect(next.start > each.start).toBe(true)
      expect(each.end > each.start).toBe(true)
    }
  },
  { runs: 100, timeoutMs: 60_000 },
)
