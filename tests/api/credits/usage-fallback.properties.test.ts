// @module-tag invariant
import { accountOfPeriod } from '@vignette/api/routes/credits/usage-reader'
import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import type { BalanceEvent, CreditsEvent } from '@vignette/domain/credits/events'
import { monthlyUsage, type MonthlyUsageRow } from '@vignette/domain/credits/projections/monthly-usage'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { creditActions, priceOf } from '@vignette/domain/plans/credit-prices'
import { constantFrom } from 'fast-check'
import { expect, it } from 'vitest'
import { liveThrough, steps, terms } from '../../domain/credits/life.ts'
import { consume, grant, holdOf, open, recorded, refund, reserveAll, voidGrant } from '../../domain/credits/orders.ts'
import { property } from '../../support/property.ts'

const stream = 'credits-w-1'
const subscription = { status: 'free' } as OpenedSubscription

const shown = (history: readonly CreditsEvent[]): MonthlyUsageRow | null =>
  history
    .filter((event) => event.type !== 'AllowanceGiven')
    .reduce<MonthlyUsageRow | null>(
      (row, event) => monthlyUsage.evolve(row, { ...event, stream } as RecordedEvent<BalanceEvent>, 'w'),
      null,
    )

/** What is shown to who cannot wait for the read model. */
const shownAtOnce = (history: readonly CreditsEvent[]): MonthlyUsageRow | null => {
  const period = history.reduce(credits.evolve, credits.initialState())
  return period.status === 'none' ? null : accountOfPeriod(subscription, period, { stream, storageBytes: 0 }).usage
}

const after = (...commands: readonly CreditsCommand[]) => {
  const history = recorded(open({ ...terms.growth, plan: 'executive' }, false), ...commands)
  expect(shownAtOnce(history)).toEqual(shown(history))
  return shown(history)
}

property(
  'who cannot wait for the read model is shown what it will say',
  [constantFrom('freemium' as const, 'starter' as const), steps],
  (plan, list) => {
    const { history } = liveThrough(plan, list)
    expect(shownAtOnce(history)).toEqual(shown(history))
  },
  { runs: 200 },
)

it('counts texts, the credits of pictures, and the minutes of video that was made or processed', () => {
  const holds = creditActions.map((action) => holdOf(action, priceOf(action, 4), { action, units: 4 }))
  const delivered = creditActions.map((action) => consume(action, priceOf(action, 3), { units: 3 }))
  expect(after(reserveAll(holds), ...delivered)).toMatchObject({
    aiContentCount: 9,
    imageCredit: 3 * 15 + 3 * 20,
    // each of them of 30 seconds
    aiVideoSeconds: 5 * 3 * 30,
  })
})

it('goes on counting what was delivered when its credits were given back', () => {
  const row = after(reserveAll([holdOf('h1', 4)]), consume('h1', 4), refund('h1', 4))
  expect(row).toMatchObject({ aiContentCount: 4, used: 0 })
})

it('says what was given, whatever became of it', () => {
  expect(after(grant('gift', 60), voidGrant('gift'))).toMatchObject({ granted: 6_060, available: 6_000 })
})

it('says what share of the credits of the plan was used when somebody was told of it, promo credits apart', () => {
  const spend = (holdId: string, amount: number) => [reserveAll([holdOf(holdId, amount)]), consume(holdId, amount)]
  const gifted = grant('gift', 6_000)
  expect(after(gifted, ...spend('h1', 2_999))).toMatchObject({ includedCrossed: null })
  expect(after(gifted, ...spend('h1', 3_000))).toMatchObject({ includedCrossed: 50 })
  expect(after(gifted, ...spend('h1', 5_000))).toMatchObject({ includedCrossed: 80 })
  expect(after(gifted, ...spend('h1', 7_000))).toMatchObject({ includedCrossed: 100, available: 5_000 })
})

it('says so anew when a better plan has given more', () => {
  const spent = [reserveAll([holdOf('h1', 5_000)]), consume('h1', 5_000)]
  const upgrade = { type: 'ChangeTerms', changeId: 'c', terms: terms.growth, extra: 4_000 } as const
  const now = '2026-01-31T12:00:00.000Z'
  const better = after(...spent, { ...upgrade, now })
  expect(better).toMatchObject({ includedCrossed: null })
  expect(after(...spent, { ...upgrade, now }, reserveAll([holdOf('h2', 1)]), consume('h2', 1))).toMatchObject({
    includedCrossed: 50,
  })
})
