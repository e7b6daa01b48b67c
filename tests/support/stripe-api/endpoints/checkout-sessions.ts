import { z } from 'zod'
import type { Session } from '../objects.ts'
import { currency, flag, integer, metadata, recurring, take } from '../parameters.ts'
import { invalid } from '../refusal.ts'
import { find, newId } from '../store.ts'
import type { Call, Route } from './route.ts'

const line = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({
    currency,
    unit_amount: integer,
    product_data: z.strictObject({ name: z.string().min(1) }),
    recurring: recurring.optional(),
  }),
})

export const sessionParameters = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  line_items: z.array(line).length(1),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: integer.optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.default({}), description: z.string().optional() })
    .optional(),
  subscription_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  invoice_creation: z
    .strictObject({
      enabled: flag,
      invoice_data: z.strictObject({ metadata: metadata.default({}), description: z.string().optional() }).optional(),
    })
    .optional(),
})
export type SessionParameters = z.output<typeof sessionParameters>

const minutes = 60
const hours = 3_600
const day = 24 * hours
const leastCents = 50

const onlyIn = {
  payment: ['customer_creation', 'payment_intent_data', 'invoice_creation'],
  subscription: ['subscription_data'],
} as const satisfies Record<string, readonly (keyof SessionParameters)[]>

const checkMode = (order: SessionParameters): void => {
  const other = order.mode === 'payment' ? 'subscription' : 'payment'
  const param = onlyIn[other].find((name) => order[name] !== undefined)
  if (param !== undefined) throw invalid(`You can not pass \`${param}\` in \`${order.mode}\` mode.`, { param })
  const isRecurring = order.line_items[0]?.price_data.recurring !== undefined
  if (isRecurring === (order.mode === 'subscription')) return
  throw invalid(`You must provide a ${isRecurring ? 'one-time' : 'recurring'} price.`, { param: 'line_items' })
}

const check = ({ store }: Call, order: SessionParameters): void => {
  checkMode(order)
  const param = 'expires_at'
  const left = (order.expires_at ?? store.now() + day) - store.now()
  if (left < 30 * minutes) throw invalid('The `expires_at` timestamp must be at least 30 minutes away.', { param })
  if (left > day) throw invalid('The `expires_at` timestamp must be less than 24 hours away.', { param })
  if (order.customer !== undefined && order.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' })
  }
  if (order.customer !== undefined) find(store.customers, 'customer', order.customer, 'customer')
  const cents = order.line_items[0]?.price_data.unit_amount ?? 0
  if (cents === 0 || cents >= leastCents) return
  throw invalid('The total amount due must add up to at least $0.50 usd', { code: 'amount_too_small' })
}

const create = (call: Call): Session => {
  const { store } = call
  const order = take(sessionParameters, call.given)
  check(call, order)
  const id = newId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    ...store.common(order.metadata),
    mode: order.mode,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: order.client_reference_id ?? null,
    payment_link: null,
    amount_total: order.line_items[0]?.price_data.unit_amount ?? 0,
    currency: 'usd',
    customer: order.customer ?? null,
    customer_email: order.customer_email ?? null,
    subscription: null,
    payment_intent: null,
    invoice: null,
    expires_at: order.expires_at ?? store.now() + day,
    success_url: order.success_url,
    cancel_url: order.cancel_url ?? null,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  }
  store.sessions.set(id, session)
  store.orders.set(id, order)
  return session
}

export const checkoutSessions: readonly Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: create },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    run: ({ store, id }) => find(store.sessions, 'checkout.session', id),
  },
]
