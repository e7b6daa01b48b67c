import type { Stripe } from 'stripe'
import { DeliveryError } from '../../reactors/effects.ts'
import type { SubscriptionTerms } from '../payment-provider.ts'
import { currency, toCents, toSeconds } from './amounts.ts'
import { isInvalid } from './refusals.ts'
import { digest, stepKey } from './step-key.ts'

/** A price needs a product, whose name is on the invoice; named by its text, there is one of each. */
const productFor = async (stripe: Stripe, name: string): Promise<string> => {
  const id = `plan-${digest(name).slice(0, 24)}`
  try {
    await stripe.products.create({ id, name })
  } catch (error) {
    if (!isInvalid(error) || error.code !== 'resource_already_exists') throw error
  }
  return id
}

const isSet = (subscription: Stripe.Subscription, terms: SubscriptionTerms, product: string): boolean => {
  const price = subscription.items.data[0]?.price
  return (
    price?.product === product &&
    price.unit_amount === toCents(terms.amountMicros) &&
    price.recurring?.interval === terms.interval &&
    subscription.trial_end === toSeconds(terms.paidUntil) &&
    subscription.cancel_at_period_end === terms.endsThen &&
    subscription.metadata['workspaceId'] === terms.workspaceId
  )
}

/**
 * One update: the price from `paidUntil` on, and nothing before. The time that is paid is a trial to Stripe, which
 * moves the next charge to its end, also when the interval changes; nothing is prorated.
 */
export const setTerms = async (stripe: Stripe, terms: SubscriptionTerms, key: string): Promise<string> => {
  const unit_amount = toCents(terms.amountMicros)
  const subscription = await stripe.subscriptions.retrieve(terms.subscriptionRef)
  const item = subscription.items.data[0]
  if (!item) throw new DeliveryError('the subscription has no line at Stripe', { isPermanent: true })
  const product = await productFor(stripe, terms.description)
  // an update whose answer is lost for good, a kept failure or a key that is forgotten, is not made again
  if (isSet(subscription, terms, product)) return subscription.id
  const update: Stripe.SubscriptionUpdateParams = {
    items: [
      {
        id: item.id,
        quantity: 1,
        price_data: { currency, product, unit_amount, recurring: { interval: terms.interval } },
      },
    ],
    proration_behavior: 'none',
    trial_end: toSeconds(terms.paidUntil),
    cancel_at_period_end: terms.endsThen,
    // that of a payment link has none of ours
    metadata: { workspaceId: terms.workspaceId },
  }
  // whoever asks again may have newer terms: they are set, not refused for the key's first ones
  const idempotencyKey = stepKey(key, `terms:${digest(JSON.stringify(update)).slice(0, 24)}`)
  const { id } = await stripe.subscriptions.update(terms.subscriptionRef, update, { idempotencyKey })
  return id
}

/** Ends it at once. Stripe takes no key for that, and does not find what has ended a second time. */
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
