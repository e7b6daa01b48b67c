import type { Stripe } from 'stripe'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
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
 * One update: the price from the next charge on; nothing is prorated. Stripe would charge another interval at once, so
 * then the time that is paid is a trial to it, at whose end it charges, and from which it counts from then on. The same
 * interval goes on as it is: a trial would move the next charge, past one that is just due, or to another day.
 */
export const setTerms = async (stripe: Stripe, terms: SubscriptionTerms, key: string): Promise<string> => {
  const unit_amount = toCents(terms.amountMicros)
  const subscription = await stripe.subscriptions.retrieve(terms.subscriptionRef)
  const item = subscription.items.data[0]
  if (!item) throw new DeliveryError('the subscription has no line at Stripe', { isPermanent: true })
  const product = await productFor(stripe, terms.description)
  // an update whose answer is lost for good, a kept failure or a key that is forgotten, is not made again
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
    // that of a payment link has none of ours
    metadata: { workspaceId: terms.workspaceId },
  }
  // whoever asks again may have newer terms, also ones that were set before: each update leaves another price
  const step = digest(JSON.stringify([item.price.id, update])).slice(0, 24)
  const idempotencyKey = stepKey(key, `terms:${step}`)
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
