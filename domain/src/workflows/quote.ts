import { quoteChanged, insufficientCredits } from '../credits/refusals.ts'
import { overageBudgetOf } from '../billing/pricing.ts'
import { allocate } from '../credits/burn-order.ts'
import { sweptAt } from '../credits/decisions/settling.ts'
import { availableIn } from '../credits/period.ts'
import { amountOf } from '../credits/allocation.ts'
import type { Quote } from '../credits/schemas/quote.ts'
import { type CreditAction, currentPrices, priceOf } from '../plans/credit-prices.ts'
import { requireFeatureOf } from '../plans/entitlement.ts'
import type { Account } from './current-period.ts'

/** Units of an action that costs credits. */
export type Order = { readonly action: CreditAction; readonly units: number }

const amountOfOrders = (orders: readonly Order[]): number =>
  orders.reduce((sum, { action, units }) => sum + priceOf(action, units), 0)

/**
 * The price of orders, and its effect on the account.
 * @throws {DomainError} `plan.locked` if the plan lacks an action, `credits.insufficient` if there are too few credits.
 */
export const quoteFor = ({ subscription, period: found }: Account, orders: readonly Order[], now: string): Quote => {
  const period = sweptAt(found, now)
  for (const { action } of orders) requireFeatureOf(action, period.terms.plan)
  const amount = amountOfOrders(orders)
  const overageBudgetMicros = overageBudgetOf(subscription)
  const { allocation, shortfall } = allocate(period, amount, overageBudgetMicros)
  if (shortfall > 0) throw insufficientCredits(period, { amount, shortfall, overageBudgetMicros })
  const included = amountOf(allocation.filter(({ source }) => source === 'grant'))
  const overageAmountMicros = allocation.reduce(
    (sum, share) => sum + (share.source === 'overage' ? share.amount * share.rateMicros : 0),
    0,
  )
  return {
    priceListVersion: currentPrices.version,
    amount,
    included,
    overage: amount - included,
    overageAmountMicros,
    availableAfter: availableIn(period) - included,
  }
}

type Shown = { readonly priceListVersion: number; readonly amount: number }

/** @throws {DomainError} `quote.changed`, with the new quote, if the price differs from the one that was shown. */
export const requireUnchanged = (shown: Shown, account: Account, orders: readonly Order[], now: string): void => {
  if (shown.priceListVersion === currentPrices.version && shown.amount === amountOfOrders(orders)) return
  const quote = quoteFor(account, orders, now)
  throw quoteChanged(quote)
}
