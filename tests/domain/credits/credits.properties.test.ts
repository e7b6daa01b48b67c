// @module-tag invariant
import { credits } from '@vignette/domain/credits/decider'
import { availableIn, heldIn } from '@vignette/domain/credits/period'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { constantFrom } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { availableOf, leftOf } from './books.ts'
import { end, liveThrough, steps } from './life.ts'

const plans = constantFrom('freemium' as const, 'starter' as const)
const runs = { runs: 300 }

const isOverage = (event: CreditsEvent) =>
  event.type === 'CreditsReserved' && event.data.allocation.some(({ source }) => source === 'overage')

property(
  'no credit is lost or made, no balance is negative, and every line says the balance after it',
  [plans, steps],
  (plan, list) => {
    liveThrough(plan, list, ({ books, after, events }) => {
      for (const { consumed, held, expired, voided, carried, ...account } of books.grants.values()) {
        const left = leftOf({ ...account, consumed, held, expired, voided, carried })
        expect(Math.min(left, consumed, held, expired, voided, carried)).toBeGreaterThanOrEqual(0)
      }
      const last = events.findLast((event) => 'available' in event.data)
      if (last && 'available' in last.data) expect(last.data.available).toBe(availableOf(books))
      if (after.status === 'none') return
      expect(availableIn(after)).toBe(availableOf(books))
      expect(heldIn(after)).toBe([...books.openHolds.values()].reduce((sum, { amount }) => sum + amount, 0))
      const { used, overageCredits, overageMicros } = books
      expect(after).toMatchObject({ used, overageCredits, overageMicros })
    })
  },
  runs,
)

property(
  'a reservation is refused only when grants and budget do not have it, and then nothing changes',
  [plans, steps],
  (plan, list) => {
    liveThrough(plan, list, ({ command, before, after, events, books }) => {
      if (command.type !== 'Reserve' || before.status !== 'open' || command.now >= end) return
      const wanted = command.holds.reduce((sum, { amount }) => sum + amount, 0)
      if (events.some(({ type }) => type === 'CreditsReserved')) {
        expect(events.filter(({ type }) => type === 'CreditsReserved')).toHaveLength(command.holds.length)
        return
      }
      expect(after).toBe(before)
      const held = [...books.openHolds.values()].reduce((sum, { micros }) => sum + micros, 0)
      const rate = before.terms.hardCap ? null : before.terms.overageRateMicros
      const budget = (command.overageBudgetMicros ?? 0) - books.overageMicros - held
      const beyond = rate === null ? 0 : Math.max(0, Math.floor(budget / rate))
      expect(wanted).toBeGreaterThan(availableNow(before, command.now) + beyond)
    })
  },
  runs,
)

/** The spendable credits: without expired grants, with expired holds free again, even if that is not yet recorded. */
const availableNow = (period: Parameters<typeof availableIn>[0], now: string): number => {
  const swept = credits.decide({ type: 'Expire', now }, period).reduce(credits.evolve, period)
  return swept.status === 'none' ? 0 : availableIn(swept)
}

property(
  'there is no overage where the cap is hard, and none beyond the budget',
  [plans, steps],
  (plan, list) => {
    liveThrough(plan, list, ({ before, books, events }) => {
      if (before.status === 'none') return
      for (const event of events.filter(isOverage)) {
        expect(before.terms.hardCap).toBe(false)
        const held = [...books.openHolds.values()].reduce((sum, { micros }) => sum + micros, 0)
        const budget = event.type === 'CreditsReserved' ? event.data.overageBudgetMicros : null
        expect(books.overageMicros + held).toBeLessThanOrEqual(budget ?? 0)
      }
    })
  },
  runs,
)

property(
  'every hold ends once; when the last one has, a period that is over is closed with what it cost',
  [plans, steps],
  (plan, list) => {
    const life = liveThrough(plan, list)
    life.handle({ type: 'EndPeriod', at: end, now: end })
    life.handle({ type: 'Expire', now: '2028-01-01T00:00:00.000Z' })
    expect(life.state().status).toBe('closed')
    expect(life.books.openHolds.size).toBe(0)
    expect([...life.books.endings.values()].every((count) => count === 1)).toBe(true)
    for (const account of life.books.grants.values()) expect(leftOf(account)).toBe(0)
    const closed = life.history.at(-1)
    expect(closed).toMatchObject({ type: 'PeriodClosed', data: { used: life.books.used } })
    if (closed?.type !== 'PeriodClosed') return
    expect(closed.data.overageCredits).toBe(life.books.overageCredits)
    expect(closed.data.amountMicros % 10_000).toBe(0)
    expect(Math.abs(closed.data.amountMicros - life.books.overageMicros)).toBeLessThanOrEqual(5_000)
  },
  runs,
)

property(
  'decided a second time, a command changes nothing more',
  [plans, steps],
  (plan, list) => {
    liveThrough(plan, list, ({ command, after, events }) => {
      // a refund can be repeated; only the command id prevents duplicates
      if (events.length === 0 || after.status === 'closed' || command.type === 'Refund') return
      if (command.type === 'Reserve' && !events.some(({ type }) => type === 'CreditsReserved')) return
      expect(credits.decide(command, after)).toEqual([])
    })
  },
  runs,
)
