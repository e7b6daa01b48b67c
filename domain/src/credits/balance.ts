import { z } from 'zod'
import { isBefore } from '../kernel/calendar.ts'
import { creditActionSchema } from '../plans/schemas.ts'
import { sweptAt } from './decisions/settling.ts'
import { amountOf, availableIn, heldIn, overageIn, overageMicrosAtMost, type Period } from './period.ts'
import { grantKindSchema } from './schemas.ts'
import { usageSchema } from './usage-schemas.ts'

/** Credits that were given in a period, and what became of them. */
const grantLineSchema = z.object({
  grantId: z.string(),
  kind: grantKindSchema,
  /** Without what was voided. */
  amount: z.int(),
  left: z.int(),
  held: z.int(),
  /** Null: with the period. */
  expiresAt: z.string().nullable(),
  /** Its time had come; whether anybody had recorded that, `left` says. */
  isOver: z.boolean(),
})
export type GrantLine = z.infer<typeof grantLineSchema>

/** Credits that a running job holds. */
const holdLineSchema = z.object({
  holdId: z.string(),
  jobId: z.string(),
  action: creditActionSchema,
  units: z.int(),
  amount: z.int(),
  since: z.string(),
  until: z.string(),
  isOver: z.boolean(),
})
export type HoldLine = z.infer<typeof holdLineSchema>

/** The credits of a period as recorded by some instant, and how they add up. */
export const balanceSchema = z.object({
  period: z.object({
    ...usageSchema.shape.period.shape,
    status: z.enum(['open', 'ended', 'closed']),
    isTrial: z.boolean(),
    /** Its end had come; whether anybody had recorded that, `status` says. */
    isOver: z.boolean(),
  }),
  /** The same numbers as GET /usage. */
  credits: usageSchema.shape.credits,
  /** What could be spent at that instant: without what had expired though nobody had recorded it. */
  spendable: z.int(),
  /** What left the balance in other ways than by being used. */
  voided: z.int(),
  expired: z.int(),
  carriedOut: z.int(),
  /** In the order in which they were issued. */
  grants: z.array(grantLineSchema),
  holds: z.array(holdLineSchema),
})
export type Balance = z.infer<typeof balanceSchema>

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

/** The credits of a period, running jobs beside what is charged: as GET /usage has them. */
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
 * How the balance of a period comes about, as recorded: granted − voided − used − held − expired − carried out, of used
 * and held without overage, are what is available.
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
