import type { Purchase } from '../billing/commands.ts'
import type { PlanChange } from '../billing/pricing.ts'
import { checkout } from '../checkout/decider.ts'
import type { CheckoutEvent } from '../checkout/events.ts'
import { addMs } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import type { PlanChoice } from './choose-plan.ts'
import type { Account } from './current-period.ts'

type Started = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']

/** The customer, the payment provider, and the key of the request. The same key leads to the same checkout. */
export type Buyer = Pick<Started, 'checkoutId' | 'userId' | 'workspaceId' | 'provider'> & {
  readonly key: string
  readonly now: string
}

/** The plan to buy and its price. */
export type Order = PlanChoice & Pick<Purchase, 'kind' | 'catalogueVersion' | 'from' | 'amountMicros' | 'extraCredits'>

/** The order for a chosen plan that costs money now, at the price and with the credits that were shown. */
export const orderOf = (
  { tier, interval }: PlanChoice,
  change: Extract<PlanChange, { kind: 'activate' | 'upgrade' }>,
): Order => {
  const { kind, amountMicros } = change
  const order = { tier, catalogueVersion: currentCatalogue.version, interval, kind, amountMicros }
  if (change.kind === 'activate') return { ...order, from: null, extraCredits: 0 }
  return { ...order, from: change.from, extraCredits: change.extraCredits }
}

const checkoutMs = 3_600_000

/** Records a checkout. @returns the checkout that was first recorded with this key. */
export const beginCheckout = async (
  streams: Streams,
  { period }: Account,
  { key, now, ...buyer }: Buyer,
  order: Order,
): Promise<Started> => {
  const started: Started = {
    ...buyer,
    ...order,
    currency: 'usd',
    periodStart: period.start,
    startedAt: now,
    expiresAt: addMs(now, checkoutMs),
  }
  const state = await streams.send(checkout, buyer.checkoutId, { type: 'StartCheckout', checkout: started }, key)
  return state.status === 'none' ? started : state.checkout
}
