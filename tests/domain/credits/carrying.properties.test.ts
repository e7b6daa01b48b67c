// @module-tag invariant
import type { CreditsCommand } from '@vignette/domain/credits/commands'
import { credits } from '@vignette/domain/credits/decider'
import { availableIn, type Credits } from '@vignette/domain/credits/period'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { accept, bare, endPeriod, grant, open, release, reserve } from './orders.ts'

const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'].map((day) => `${day}T00:00:00.000Z`)
const never = '2030-01-01T00:00:00.000Z'

/** Consecutive periods. Carries go to the newest period and are delivered twice. */
const createYear = () => {
  const periods: Credits[] = []

  const handle = (index: number, command: CreditsCommand): void => {
    const state = periods[index] ?? credits.initialState()
    const events = credits.decide(command, state)
    periods[index] = events.reduce(credits.evolve, state)
    for (const { type, data } of events) {
      if (type !== 'GrantCarriedOut') continue
      const { carryId, origin, amount, priority, expiresAt } = data
      const now = months[periods.length - 1] ?? never
      for (const again of [carryId, carryId]) {
        handle(periods.length - 1, accept(again, amount, { origin, priority, expiresAt, now }))
      }
    }
  }

  const begin = (): void => {
    const [start = never, end = never] = months.slice(periods.length)
    periods.push(credits.initialState())
    handle(periods.length - 1, { ...open(bare, false), start, end })
    if (periods.length > 1) handle(periods.length - 2, endPeriod({ at: start, now: start }))
  }
  return { periods, handle, begin }
}

const gifts = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })
const holds = array(record({ amount: integer({ min: 1, max: 30 }), releasedIn: constantFrom(0, 1, 2) }), {
  maxLength: 5,
})

property(
  'no credit is lost or made between periods, however late it is released and however often it is delivered',
  [gifts, holds],
  (amounts, list) => {
    const { periods, handle, begin } = createYear()
    begin()
    const now = months[0] ?? never
    for (const [index, amount] of amounts.entries()) {
      handle(0, grant(`gift-${index}`, amount, { expiresAt: never, now }))
    }
    const held = list.flatMap(({ amount, releasedIn }, index) => {
      const holdId = `h${index}`
      try {
        handle(0, reserve(holdId, amount, { now, expiresAt: never, overageBudgetMicros: null }))
        return { holdId, releasedIn }
      } catch (error) {
        if (error instanceof DomainError) return []
        throw error
      }
    })
    for (const month of [0, 1, 2]) {
      if (month > 0) begin()
      for (const { holdId, releasedIn } of held) if (releasedIn === month) handle(0, release(holdId, { now }))
    }
    const left = periods.map((period) => (period.status === 'none' ? 0 : availableIn(period)))
    expect(left).toEqual([0, 0, amounts.reduce((sum, amount) => sum + amount, 0)])
    expect(periods.map(({ status }) => status)).toEqual(['closed', 'closed', 'open'])
  },
)
