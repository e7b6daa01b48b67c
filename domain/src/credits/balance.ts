import { isBefore } from '../kernel/calendar.ts'
import { amountOf, overageIn } from './allocation.ts'
import { sweptAt } from './decisions/settling.ts'
import { availableIn, heldIn, overageMicrosAtMost, type Period } from './period.ts'
import type { Balance, GrantLine, HoldLine } from './schemas/balance.ts'

export const grantLinesOf = (
  { grants, end, endedAt }: Pick<Period, 'grants' | 'end' | 'endedAt'>,
  at: string,
): GrantLine[] =>
  grants.map(({ grantId, kind, amount, left, held, expiresAt }) => {
    const isOver = !isBefore(at, expiresAt ?? endedAt ?? end)
    return { grantId, kind, amount, left, held, expiresAt, isOver }
  })

export const holdLinesOf = ({ holds }: Pick<Period, 'holds'>, at: string): HoldLine[] =>
  [...holds.values()].map(({ holdId, jobId, action, units, allocation, reservedAt: since, expiresAt: until }) => {
    const isOver = !isBefore(at, until)
    return { holdId, jobId, action, units, amount: amountOf(allocation), since, until, isOver }
  })

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

/** The credit figures of a period, as in GET /usage. */
export const creditsOf = (period: Period): Balance['credits'] => {
  const { terms, tally, used, overageCredits, overageMicros, holds } = period
  return {
    included: terms.included,
    includedCrossed: tally.includedCrossed,
    granted: tally.granted,
    used,
    held: heldIn(period),
    available: availableIn(period),
    overage: overageCredits,
    overageAmountMicros: overageMicros,
    overageHeld: [...holds.values()].reduce((sum, { allocation }) => sum + overageIn(allocation), 0),
    overageHeldAmountMicros: overageMicrosAtMost(period) - overageMicros,
  }
}

/**
 * Explains the balance of a period: granted − voided − used − held − expired − carried out = available, where used and
 * held are counted without overage.
 */
export const balanceOf = (period: Period, at: string): Balance => {
  const { start, end, endedAt, status, isTrial, expired } = period
  const isOver = !isBefore(at, endedAt ?? end)
  return {
    period: { start, end, resetsAt: end, status, isTrial, isOver },
    credits: creditsOf(period),
    spendable: isOver ? 0 : availableIn(sweptAt(period, at)),
    voided: period.tally.granted - sumOf(period.grants),
    expired,
    carriedOut: sumOf(period.carriedOut),
    grants: grantLinesOf(period, at),
    holds: holdLinesOf(period, at),
  }
}
