// @module-tag invariant
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { credits } from '@vignette/domain/credits/decider'
import { availableIn, type Period } from '@vignette/domain/credits/period'
import { subscription } from '@vignette/domain/billing/decider'
import { type OpenedSubscription, termAt, tierOf } from '@vignette/domain/billing/subscription'
import { addMs, later } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentPeriod, newestPeriod } from '@vignette/domain/workflows/current-period'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { type Arbitrary, array, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { availableOf, enter, leftOf, openBooks } from '../credits/books.ts'
import { createKeeper } from './keeper.ts'
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
  record({ type: constantFrom('cancel' as const, 'resume' as const, 'downgrade' as const) }),
  record({ type: constant('fail' as const) }),
  record({ type: constant('look' as const) }),
)
type Act = (typeof act)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

const afterHours = oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 400 }))
const step = { afterHours, what: act, crashAfter: integer({ min: 0, max: 6 }) }

const lives = array(record(step), { maxLength: 40, size: 'max' })

/** Steps with clocks that differ by up to a day, interruptions, and a worker that does part of its work. */
const unsteadyLives = array(
  record({
    ...step,
    /** Moves the clock to the end of the current period, where most happens. */
    toItsEnd: boolean(),
    behindHours: oneof(constant(0), constant(1 / 3_600), integer({ min: 0, max: 24 })),
    retryAfterHours: integer({ min: 0, max: 60 }),
    keeps: integer({ min: 0, max: 4 }),
  }),
  { maxLength: 40, size: 'max' },
)
type Step<Lives> = Lives extends Arbitrary<(infer Each)[]> ? Each : never

/** The plan that an upgrade is quoted from. */
const paidPlanOf = (state: OpenedSubscription, now: string) =>
  state.status === 'active'
    ? { tier: state.tier, interval: state.term.interval, termStart: termAt(state, now).start }
    : null

const schedulings = {
  cancel: { type: 'Cancel', reason: 'other' },
  resume: { type: 'Resume' },
  downgrade: { type: 'ScheduleDowngrade', to: 'starter' },
} as const

/** Performs one act, as a request or a job does. */
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
        catalogueVersion: 1,
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
    case 'resume':
    case 'downgrade':
      await changePlan(streams, workspaceId, { key, now, command: (at) => ({ ...schedulings[what.type], now: at }) })
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

/** @returns true if the work was interrupted. A refusal counts as finished. */
const isCutOff = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof DomainError) && !(error instanceof Crash)) throw error
    return error instanceof Crash
  }
  return false
}

/** Performs all steps. Interrupted ones are repeated at once. */
const performAll = async (list: readonly Step<typeof lives>[], withCrashes: boolean) => {
  const streams = createMemoryStreams()
  const places: HoldPlace[] = []
  let now = start
  for (const [index, { afterHours: hours, what, crashAfter }] of list.entries()) {
    now = addMs(now, hours * hour)
    if (withCrashes) streams.crashAfter(crashAfter)
    const work = () => perform(streams, what, index, now, places)
    while (await isCutOff(work));
    streams.crashAfter(Number.POSITIVE_INFINITY)
  }
  await createKeeper(streams, workspaceId).keep(now)
  const { period } = await currentPeriod(streams, workspaceId, now)
  return { streams, period }
}

/** Expects that the current period has the plan of the workspace. */
const lookAt = async (streams: MemoryStreams, now: string) => {
  const { subscription: state, period } = await currentPeriod(streams, workspaceId, now)
  expect([period.status, period.terms.plan]).toEqual(['open', tierOf(state)])
  return period
}

/** Performs all steps with unsteady clocks and a late worker. Interrupted steps are repeated later. */
const performUnsteadily = async (list: readonly Step<typeof unsteadyLives>[]) => {
  const streams = createMemoryStreams()
  const keeper = createKeeper(streams, workspaceId)
  const places: HoldPlace[] = []
  const looks: string[] = []
  let latest = start
  for (const [index, each] of list.entries()) {
    const end = (await newestPeriod(streams, workspaceId))?.end ?? latest
    latest = each.toItsEnd ? later(latest, end) : addMs(latest, each.afterHours * hour)
    const behind = () => addMs(latest, -each.behindHours * hour)
    streams.crashAfter(each.crashAfter)
    while (await isCutOff(() => perform(streams, each.what, index, behind(), places))) {
      latest = addMs(latest, each.retryAfterHours * hour)
    }
    streams.crashAfter(Number.POSITIVE_INFINITY)
    await keeper.keep(latest, each.keeps)
    await lookAt(streams, behind())
    if (each.behindHours === 0) looks.push(latest)
  }
  await keeper.keep(latest)
  return { streams, period: await lookAt(streams, latest), looks }
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

/** Expects that every carry arrived once in another period, and that the rest is in the current period. */
const expectBalanced = (streams: MemoryStreams, period: Period) => {
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

property(
  'whatever is cut off after any step and begun again, no credit is lost or made, between periods either',
  [lives],
  async (list) => {
    const plain = await performAll(list, false)
    const crashed = await performAll(list, true)
    expect(outline(crashed.period)).toEqual(outline(plain.period))
    for (const { streams, period } of [plain, crashed]) expectBalanced(streams, period)
  },
  { runs: 150, timeoutMs: 60_000 },
)

property(
  'periods meet without a gap that was used and have the plan of their time, whatever clocks say',
  [unsteadyLives],
  async (list) => {
    const { streams, period, looks } = await performUnsteadily(list)
    expectBalanced(streams, period)
    const endings = new Map<string, string>()
    for (const { event } of streams.all()) {
      const { type, data } = event as CreditsEvent
      if (type === 'PeriodEnded') endings.set(data.start, data.endedAt)
    }
    const starts = streams.all().flatMap(({ event }) => {
      const { type, data } = event as CreditsEvent
      return type === 'PeriodOpened' ? [data.start] : []
    })
    expect(starts).toEqual([...new Set(starts)].toSorted())
    expect([...endings.keys()]).toEqual(starts.slice(0, -1))
    for (const [index, from] of starts.slice(1).entries()) {
      const end = endings.get(starts[index] ?? '') ?? ''
      expect(end > (starts[index] ?? '') && end <= from).toBe(true)
      expect(looks.filter((at) => end <= at && at < from)).toEqual([])
    }
  },
  { runs: 200, timeoutMs: 60_000 },
)
