import { subscription } from '@vignette/domain/billing/decider'
import { credits } from '@vignette/domain/credits/decider'
import { availableIn } from '@vignette/domain/credits/period'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { type Account, currentPeriod } from '@vignette/domain/workflows/current-period'
import { periodId } from '@vignette/domain/workflows/period-id'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-01-31T10:00:00.000Z'
const minute = 60_000

let streams: MemoryStreams
beforeEach(() => {
  streams = createMemoryStreams()
})

const reserved = (requestId: string, units: number, now: string) =>
  reserve(streams, {
    workspaceId,
    requestId,
    orders: [{ jobId: requestId, action: 'caption', units }],
    now,
    expiresAt: addMs(now, 10 * minute),
  })

const soleOf = async (places: Promise<readonly HoldPlace[]>): Promise<HoldPlace> => {
  const [place] = await places
  if (!place) throw new Error('no hold')
  return place
}

const typesOf = (stream: string) => streams.eventsOf(stream).map(({ type }) => type)
const periodOf = (from: string) => `credits-${periodId(workspaceId, from)}`

const paid = (checkoutId: string, tier: 'starter' | 'growth', now: string, kind: 'activate' | 'upgrade' = 'activate') =>
  changePlan(streams, workspaceId, {
    key: checkoutId,
    now,
    command: (at) => ({
      type: 'ApplyPayment',
      purchase: {
        checkoutId,
        kind,
        from: kind === 'upgrade' ? { tier: 'starter', interval: 'month', termStart: addMs(start, 1) } : null,
        tier,
        catalogueVersion: 1,
        interval: 'month',
        amountMicros: 59_000_000,
        extraCredits: 2_250,
        periodStart: addMs(start, 1),
        provider: null,
      },
      now: at,
    }),
  })

it('a workspace nobody has seen is on freemium from its first look, with its credits', async () => {
  const { period, subscription: found } = await currentPeriod(streams, workspaceId, start)
  expect(found.status).toBe('free')
  expect(period).toMatchObject({ status: 'open', start, end: '2026-02-28T10:00:00.000Z' })
  expect(availableIn(period)).toBe(100)
  expect(typesOf(periodOf(start))).toEqual(['PeriodOpened', 'GrantIssued'])
})

it('the first who comes after the end opens the next period, and periods that nobody used are left out', async () => {
  await reserved('a', 40, start)
  const { period } = await currentPeriod(streams, workspaceId, '2026-06-15T00:00:00.000Z')
  expect(period).toMatchObject({ start: '2026-05-31T10:00:00.000Z', end: '2026-06-30T10:00:00.000Z' })
  expect(availableIn(period)).toBe(100)
  expect(typesOf(periodOf(start))).toContain('PeriodClosed')
})

it('a clock that is set back, or runs ahead, resets nothing twice', async () => {
  await reserved('a', 40, start)
  const ahead = '2026-02-28T12:00:00.000Z'
  await reserved('b', 30, ahead)
  for (const now of [start, addDays(ahead, -1), ahead, addDays(ahead, 1)]) {
    const { period } = await currentPeriod(streams, workspaceId, now)
    expect([period.start, availableIn(period)]).toEqual(['2026-02-28T10:00:00.000Z', 70])
  }
})

it('a hold across the boundary is charged to the period that reserved it', async () => {
  const before = '2026-02-28T09:59:00.000Z'
  await currentPeriod(streams, workspaceId, start)
  const [place] = await reserved('a', 40, before)
  const after = '2026-02-28T10:01:00.000Z'
  expect(availableIn((await currentPeriod(streams, workspaceId, after)).period)).toBe(100)
  if (!place) throw new Error('no hold')
  expect(await consume(streams, place, { units: 25, now: after })).toEqual({ isCharged: true })
  expect(typesOf(periodOf(start)).slice(-4)).toEqual([
    'CreditsConsumed',
    'CreditsReleased',
    'GrantExpired',
    'PeriodClosed',
  ])
  expect(availableIn((await currentPeriod(streams, workspaceId, after)).period)).toBe(100)
})

it('a reservation that is repeated after the end of its period is where it was, and is charged there', async () => {
  await currentPeriod(streams, workspaceId, start)
  const [place] = await reserved('a', 40, '2026-02-28T09:59:00.000Z')
  await consume(streams, await soleOf(reserved('b', 20, '2026-02-28T09:59:00.000Z')), { units: 20, now: start })
  const after = '2026-02-28T10:01:00.000Z'
  expect(await reserved('a', 40, after)).toEqual([place])
  // settled meanwhile, and more than the new period has
  await reserved('c', 90, after)
  expect(await soleOf(reserved('b', 20, after))).toMatchObject({ periodId: periodId(workspaceId, start) })
  expect(await consume(streams, await soleOf(reserved('a', 40, after)), { units: 25, now: after })).toEqual({
    isCharged: true,
  })
  expect(availableIn((await currentPeriod(streams, workspaceId, after)).period)).toBe(10)
})

it('a reservation that is repeated after two other periods have begun is where it was', async () => {
  const [place] = await reserved('a', 40, start)
  await streams.send(subscription, workspaceId, { type: 'StartTrial', isClaimed: true, now: addMs(start, 1) }, 'trial')
  await currentPeriod(streams, workspaceId, addMs(start, 1))
  await paid('c1', 'starter', addMs(start, 2))
  expect(await reserved('a', 40, addMs(start, minute))).toEqual([place])
})

it('promo credits outlive a reset, also those that were held during it', async () => {
  const { id } = await currentPeriod(streams, workspaceId, start)
  const actor = { kind: 'system', id: 'newsletter' } as const
  const grant = { grantId: 'promo-1', kind: 'promo', amount: 50, actor, reason: 'Newsletter', now: start } as const
  await streams.send(credits, id, { type: 'IssueGrant', ...grant, expiresAt: addDays(start, 60) }, 'promo-1')
  const [place] = await reserved('a', 120, '2026-02-28T09:59:00.000Z')
  const after = '2026-02-28T10:01:00.000Z'
  expect(availableIn((await currentPeriod(streams, workspaceId, after)).period)).toBe(130)
  if (!place) throw new Error('no hold')
  await release(streams, place, { reason: 'failed', now: after })
  // credits that came back late are carried; the next access accepts them
  expect(availableIn((await currentPeriod(streams, workspaceId, after)).period)).toBe(150)
})

it('a trial has its own period, and ends in a period of freemium', async () => {
  await currentPeriod(streams, workspaceId, start)
  const began = addDays(start, 3)
  await streams.send(subscription, workspaceId, { type: 'StartTrial', isClaimed: true, now: began }, 'trial')
  const trial = await currentPeriod(streams, workspaceId, began)
  expect(trial.period).toMatchObject({
    start: began,
    end: addDays(began, 7),
    terms: { plan: 'starter', hardCap: true },
  })
  expect(availableIn(trial.period)).toBe(350)
  const after = await currentPeriod(streams, workspaceId, addDays(began, 8))
  expect(after.period).toMatchObject({ start: addDays(began, 7), terms: { plan: 'freemium' } })
  expect(availableIn(after.period)).toBe(100)
})

it('a payment begins a full period; an upgrade keeps it, and what was used', async () => {
  await reserved('a', 40, start)
  await paid('c1', 'starter', start)
  expect(availableIn((await currentPeriod(streams, workspaceId, start)).period)).toBe(1_500)
  const [place] = await reserved('b', 500, start)
  if (!place) throw new Error('no hold')
  await consume(streams, place, { units: 500, now: start })
  const halfway = '2026-02-14T10:00:00.000Z'
  await paid('c2', 'growth', halfway, 'upgrade')
  const { period } = await currentPeriod(streams, workspaceId, halfway)
  expect(period).toMatchObject({ start: addMs(start, 1), used: 500, terms: { plan: 'growth' } })
  expect(availableIn(period)).toBe(1_000 + 2_250)
})

const planOf = ({ subscription: state }: Account) => (state.status === 'active' ? state.tier : 'freemium')

/** Ends the period through a process whose clock is a little ahead of the next reader's. */
const endedAhead = async ({ period, id }: Account) => {
  await streams.send(credits, id, { type: 'EndPeriod', at: period.end, now: period.end }, 'timer')
  return currentPeriod(streams, workspaceId, addMs(period.end, -20))
}

it.each([
  ['cancelled', { type: 'Cancel', reason: 'other' }, 'freemium', 100],
  ['made smaller', { type: 'ScheduleDowngrade', to: 'starter' }, 'starter', 1_500],
] as const)('a plan that was %s ends with its period, for a clock that is behind too', async (_, asked, plan, left) => {
  const before = await paid('c1', 'growth', start)
  await streams.send(subscription, workspaceId, { ...asked, now: addDays(start, 1) }, 'asked')
  const after = await endedAhead(before)
  expect([planOf(after), after.period.terms.plan]).toEqual([plan, plan])
  expect([after.period.status, after.period.start, availableIn(after.period)]).toEqual([
    'open',
    before.period.end,
    left,
  ])
})

it('a trial that was ended by a clock that is ahead is followed by freemium for one that is behind', async () => {
  await streams.send(subscription, workspaceId, { type: 'OpenSubscription', workspaceId, anchor: start }, 'open')
  await streams.send(subscription, workspaceId, { type: 'StartTrial', isClaimed: true, now: start }, 'trial')
  const trial = await currentPeriod(streams, workspaceId, start)
  const { period } = await endedAhead(trial)
  expect([period.status, period.start, period.terms.plan]).toEqual(['open', trial.period.end, 'freemium'])
})

it.each([
  ['ended', { type: 'EndSubscription', reason: 'unpaid', basis: 'c1' }],
  ['cancelled', { type: 'Cancel', reason: 'other' }],
] as const)('a plan that is %s by a clock behind its period does not leave that period as it was', async (_, asked) => {
  const { period } = await paid('c1', 'growth', start)
  await currentPeriod(streams, workspaceId, period.end)
  const command = (at: string) => ({ ...asked, now: at })
  await changePlan(streams, workspaceId, { key: 'asked', now: addMs(period.end, -20), command })
  for (let now = period.end; now < addDays(period.end, 70); now = addDays(now, 1)) {
    const account = await currentPeriod(streams, workspaceId, now)
    expect(account.period.terms.plan).toBe(planOf(account))
  }
  expect(planOf(await currentPeriod(streams, workspaceId, addDays(period.end, 70)))).toBe('freemium')
})
