import { z } from 'zod'
import { issueInvoice, payInvoice } from '../billing.ts'
import type { Price, Subscription, SubscriptionItem } from '../objects.ts'
import { periodFrom } from '../paying.ts'
import { currency, flag, integer, metadata, page, recurring, take } from '../parameters.ts'
import { invalid, missing } from '../refusal.ts'
import { find, listOf, newestFirst, newId, type Store } from '../store.ts'
import type { Call, Route } from './route.ts'

const item = z.strictObject({
  id: z.string().optional(),
  quantity: integer.default(1),
  price_data: z.strictObject({ currency, product: z.string(), unit_amount: integer, recurring }),
})
type ItemParameters = z.output<typeof item>

const updateParameters = z.strictObject({
  items: z.array(item).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  trial_end: integer.optional(),
  cancel_at_period_end: flag.optional(),
  metadata: metadata.optional(),
})

const longestTrialSeconds = 2 * 366 * 86_400

const findLive = (store: Store, id: string): Subscription => {
  const found = find(store.subscriptions, 'subscription', id)
  // what has ended can be read, and not be changed or ended again
  if (found.status === 'canceled') throw missing('subscription', id)
  return found
}

const priceOf = (store: Store, { price_data: data }: ItemParameters): Price => {
  find(store.products, 'product', data.product, 'items[0][price_data][product]')
  return { id: newId('price'), object: 'price', ...store.common(), ...data }
}

/** Without the id of an item that is there, one more is added. */
const setItem = (store: Store, subscription: Subscription, wanted: ItemParameters): void => {
  const price = priceOf(store, wanted)
  const { data } = subscription.items
  const there = data.find(({ id }) => id === wanted.id)
  if (wanted.id !== undefined && !there) throw missing('subscription_item', wanted.id, 'items[0][id]')
  if (there) Object.assign(there, { price, quantity: wanted.quantity })
  else data.push({ ...(data[0] as SubscriptionItem), id: newId('si'), price, quantity: wanted.quantity })
}

/** The next charge comes at its end; the free time is invoiced, at nothing. */
const startTrial = (store: Store, subscription: Subscription, trialEnd: number): void => {
  const now = store.now()
  const period = { current_period_start: now, current_period_end: trialEnd }
  for (const each of subscription.items.data) Object.assign(each, period)
  Object.assign(subscription, { status: 'trialing', trial_end: trialEnd, billing_cycle_anchor: trialEnd })
  const about = { reason: 'subscription_update', cents: 0, period: { start: now, end: trialEnd } } as const
  payInvoice(store, issueInvoice(store, subscription, about))
}

/** Another interval begins at once, and is paid at once, unless a trial says when. */
const beginInterval = (store: Store, subscription: Subscription): void => {
  const [first] = subscription.items.data
  if (!first) throw new Error('a subscription has an item')
  const now = store.now()
  const period = periodFrom(now, now, first.price)
  for (const each of subscription.items.data) {
    Object.assign(each, { current_period_start: period.start, current_period_end: period.end })
  }
  Object.assign(subscription, { billing_cycle_anchor: now })
  const about = { reason: 'subscription_update', cents: first.price.unit_amount, period } as const
  payInvoice(store, issueInvoice(store, subscription, about))
}

const intervalOf = ({ items }: Subscription) => items.data[0]?.price.recurring?.interval

const update = ({ store, id, given }: Call): Subscription => {
  const wanted = take(updateParameters, given)
  const subscription = findLive(store, id)
  const interval = intervalOf(subscription)
  const { trial_end: trialEnd, cancel_at_period_end: endsThen } = wanted
  if (trialEnd !== undefined && (trialEnd <= store.now() || trialEnd > store.now() + longestTrialSeconds)) {
    throw invalid('Invalid trial_end: must be a future timestamp within two years.', { param: 'trial_end' })
  }
  // names that are not given stay
  Object.assign(subscription.metadata, wanted.metadata)
  for (const each of wanted.items ?? []) setItem(store, subscription, each)
  if (trialEnd !== undefined) startTrial(store, subscription, trialEnd)
  else if (intervalOf(subscription) !== interval) beginInterval(store, subscription)
  if (endsThen !== undefined) subscription.cancel_at_period_end = endsThen
  store.emit('customer.subscription.updated', subscription)
  return subscription
}

/** For good; `reason` is Stripe's. */
export const end = (store: Store, subscription: Subscription, reason: string): Subscription => {
  const now = store.now()
  const details = { reason, comment: null, feedback: null }
  Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now, cancellation_details: details })
  store.emit('customer.subscription.deleted', subscription)
  return subscription
}

const list = ({ store, given }: Call) => {
  const { customer, limit } = take(z.strictObject({ customer: z.string(), ...page }), given)
  const live = newestFirst(store.subscriptions).filter(
    (each) => each.customer === customer && each.status !== 'canceled',
  )
  return listOf(live.slice(0, limit ?? 10), '/v1/subscriptions')
}

export const subscriptions: readonly Route[] = [
  { method: 'GET', path: '/v1/subscriptions', run: list },
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    run: ({ store, id }) => find(store.subscriptions, 'subscription', id),
  },
  { method: 'POST', path: '/v1/subscriptions/:id', run: update },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    run: ({ store, id, given }) => {
      take(z.strictObject({}), given)
      return end(store, findLive(store, id), 'cancellation_requested')
    },
  },
]
