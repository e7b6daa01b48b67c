/** What the adapter and its webhooks know of Stripe's objects, with the names and shapes of the API. */
export type Metadata = Record<string, string>

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

type Common<Kind extends string> = { id: string; object: Kind; created: number; livemode: boolean; metadata: Metadata }

export type Customer = Common<'customer'> & {
  email: string | null
  invoice_settings: { default_payment_method: string | null }
}

export type PaymentMethod = Common<'payment_method'> & { customer: string; type: 'card' }

export type Product = Common<'product'> & { name: string; active: boolean }

export type Recurring = { interval: 'month' | 'year'; interval_count: number }

export type Price = Common<'price'> & {
  product: string
  currency: string
  unit_amount: number
  recurring: Recurring | null
}

export type Session = Common<'checkout.session'> & {
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  client_reference_id: string | null
  payment_link: string | null
  amount_total: number
  currency: string
  customer: string | null
  customer_email: string | null
  subscription: string | null
  payment_intent: string | null
  invoice: string | null
  expires_at: number
  success_url: string | null
  cancel_url: string | null
  url: string | null
}

export type SubscriptionItem = {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export type Subscription = Common<'subscription'> & {
  customer: string
  status: 'active' | 'trialing' | 'past_due' | 'canceled'
  items: List<SubscriptionItem>
  default_payment_method: string | null
  trial_end: number | null
  billing_cycle_anchor: number
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  cancellation_details: { reason: string | null; comment: null; feedback: null }
}

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  metadata: Metadata
  period: { start: number; end: number }
}

export type Invoice = Common<'invoice'> & {
  status: 'draft' | 'open' | 'paid' | 'void'
  customer: string
  currency: string
  description: string | null
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string; metadata: Metadata }
  } | null
  auto_advance: boolean
  default_payment_method: string | null
  lines: List<InvoiceLine>
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  next_payment_attempt: number | null
  number: string | null
  hosted_invoice_url: string | null
  period_start: number
  period_end: number
}

export type PaymentIntent = Common<'payment_intent'> & {
  amount: number
  currency: string
  customer: string | null
  status: 'succeeded' | 'requires_payment_method'
}

export type InvoicePayment = Omit<Common<'invoice_payment'>, 'metadata'> & {
  invoice: string
  amount_paid: number
  amount_requested: number
  currency: string
  is_default: boolean
  status: 'paid'
  payment: { type: 'payment_intent'; payment_intent: string }
}

export type Refund = Common<'refund'> & {
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
}

export type Dispute = Common<'dispute'> & {
  amount: number
  currency: string
  charge: string
  payment_intent: string
  reason: string
  status: string
}

export type PortalSession = Common<'billing_portal.session'> & { customer: string; return_url: string; url: string }

export type StripeObject =
  | Customer
  | PaymentMethod
  | Product
  | Session
  | Subscription
  | Invoice
  | PaymentIntent
  | InvoicePayment
  | Refund
  | Dispute
  | PortalSession
