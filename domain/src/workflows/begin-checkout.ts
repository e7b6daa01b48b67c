import type { PlanChange } from '../billing/pricing.ts'
import { checkout } from '../checkout/decider.ts'
import type { CheckoutEvent } from '../checkout/events.ts'
import { addMs } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import type { PlanChoice } from './choose-plan.ts'
import type { Account } from './current-period.ts'

type Started = Extract<CheckoutEvent, { type: 'CheckoutStarted' }>['data']

/** Who is sent to pay, where, and the key of the request: repeated, it is the same checkout. */
export type Buyer = Pick<Started, 'checkoutId' | 'userId' | 'workspaceId' | 'provider'> & {
  readonly key: string
  readonly now: string
}

/** What costs money now. */
export type Priced = Extract<PlanChange, { kind: 'activate' | 'upgrade' }>

const checkoutMs = 3_600_000

/** Writes down what somebody is sent to pay for, at the price and with the credits that were shown. */
export const beginCheckout = async (
  streams: Streams,
  { period }: Account,
  { key, now, ...buyer }: Buyer,
  { tier, interval }: PlanChoice,
  change: Priced,
): Promise<Started> => {
  const started: Started = {
    ...buyer,
    kind: change.kind,
    tier,
    interval,
    amountMicros: change.amountMicros,
    currency: 'usd',
    extraCredits: change.kind === 'upgrade' ? change.extraCredits : 0,
    periodStart: period.start,
    startedAt: now,
    expiresAt: addMs(now, checkoutMs),
  }
  await streams.send(checkout, buyer.checkoutId, { type: 'StartCheckout', checkout: started }, key)
  return started
}
