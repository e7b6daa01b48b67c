// @module-tag invariant
import { termsOfPlan } from '@vignette/domain/workflows/terms'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { type CreditAction, creditActions, priceOf } from '@vignette/domain/plans/credit-prices'
import type { Tier } from '@vignette/domain/plans/schemas'
import { constantFrom, dictionary, integer } from 'fast-check'
import { expect } from 'vitest'
import {
  creditsOf,
  estimatesFor,
  type MonthlyUse,
} from '../../../../../apps/web/src/features/public/landing/plan-estimate.ts'
import { consume, dollarsOf, endPeriod, holdOf, open, recorded, reserveAll } from '../../../../domain/credits/orders.ts'
import { property } from '../../../../support/property.ts'

const uses = dictionary(constantFrom(...creditActions), integer({ min: 0, max: 3_000 }), { maxKeys: 6 })

/** The line of the invoice after a month in which everything was reserved, delivered and charged. */
const invoiceOf = (use: MonthlyUse, tier: Tier) => {
  const made = Object.entries(use).filter(([, units]) => units > 0) as [CreditAction, number][]
  const holds = made.map(([action, units]) => holdOf(action, priceOf(action, units), { action, units }))
  const events = recorded(
    open(termsOfPlan({ tier, catalogueVersion: currentCatalogue.version }), false),
    ...(holds.length > 0 ? [reserveAll(holds, { overageBudgetMicros: dollarsOf(1_000_000) })] : []),
    ...holds.map(({ holdId, amount, units }) => consume(holdId, amount, { units })),
    endPeriod(),
  )
  const closed = events.find((event) => event.type === 'PeriodClosed')
  if (!closed) throw new Error('the period is not closed')
  return closed.data
}

property('what the calculator says of a month is what the month is invoiced with', [uses], (use) => {
  for (const estimate of estimatesFor(use)) {
    if (estimate.kind !== 'priced') continue
    const invoice = invoiceOf(use, estimate.tier)
    expect(invoice.used).toBe(creditsOf(use))
    expect(estimate.overageCredits).toBe(invoice.overageCredits)
    expect(estimate.overageMicros).toBe(invoice.amountMicros)
    expect(estimate.totalMicros).toBe(estimate.priceMicros + invoice.amountMicros)
  }
})
