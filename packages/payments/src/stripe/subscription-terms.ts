import type { Stripe } from 'stripe'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { SubscriptionTerms } from '../payment-provider.ts'
import { currency, toCents, toSeconds } from './amounts.ts'
import { isInvalid } from './refusals.ts'
import { digest, stepKey } from './step-key.ts'

/**
 * A price needs a product, whose name is printed on the invoice. The id is derived from the name, so each name has one
 * product.
 */
const productFor = async (stripe: Stripe, name: string): Promise<string> => {
  const id = `plan-${digest(name).slice(0, 24)}`
  try {
    await stripe.products.create({ id, name })
  } catch (error) {
    if (!isInvalid(error) || error.code !== 'resource_already_exists') throw error
  }
  return id
}

const isSet = (
  subscription: Stripe.Subscription,
  { price }: Stripe.SubscriptionItem,
  terms: SubscriptionTerms,
  product: string,
): boolean =>
  price.product === product &&
  price.unit_amount === toCents(terms.amountMicros) &&
  price.recurring?.interval === terms.interval &&
  subscription.cancel_at_period_end === terms.endsThen &&
  subscription.metadata['workspaceId'] === terms.workspaceId

/**
 * Sets the price from the next charge on, in one update without proration. For a new interval Stripe would charge at
 * once, so the rest of the paid period becomes a trial: Stripe charges at its end and counts from there. An unchanged
 * interval gets no trial, since that would move the next charge, perhaps past one that is just due.
 */
export const setTerms = async (stripe: Stripe, terms: SubscriptionTerms, key: string): Promise<string> => {
  const unit_amount = toCents(terms.amountMicros)
  const subscription = await stripe.subscriptions.retrieve(terms.subscriptionRef)
  const item = subscription.items.data[0]
  if (!item) throw new DeliveryError('the subscription has no line at Stripe', { isPermanent: true })
  const product = await productFor(stripe, terms.description)
  // an earlier attempt may have made the update although its answer was lost or its key has expired
  if (isSet(subscription, item, terms, product)) return subscription.id
  const update: Stripe.SubscriptionUpdateParams = {
    items: [
      {
        id: item.id,
        quantity: 1,
        price_data: { currency, product, unit_amount, recurring: { interval: terms.interval } },
      },
    ],
    proration_behavior: 'none',
    ...(item.price.recurring?.interval !== terms.interval && { trial_end: toSeconds(terms.paidUntil) }),
    cancel_at_period_end: terms.endsThen,
    // a subscription from a payment link does not have our metadata yet
    metadata: { workspaceId: terms.workspaceId },
  }
  // a repeated call may have newer terms, or terms that were set before; the price id differs after each update
  const step = digest(JSON.stringify([item.price.id, update])).slice(0, 24)
  const idempotencyKey = stepKey(key, `terms:${step}`)
  const { id } = await stripe.subscriptions.update(terms.subscriptionRef, update, { idempotencyKey })
  return id
}

/**
 * Ends the subscription at once. The call takes no idempotency key, and Stripe does not find an ended subscription
 * again.
 */
export const endNow = async (stripe: Stripe, subscriptionRef: string): Promise<string> => {
  try {
    const { id } = await stripe.subscriptions.cancel(subscriptionRef)
    return id
  } catch (error) {
    if (!isInvalid(error)) throw error
    const { id, status } = await stripe.subscriptions.retrieve(subscriptionRef)
    if (status !== 'canceled') throw error
    return id
  }
}
