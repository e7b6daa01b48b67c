import type { Stripe } from 'stripe'
import { endNow } from './subscription-terms.ts'

/** Stripe remembers that there was somebody, and nothing else. It takes no key for that, so it is asked first. */
export const deleteCustomer = async (stripe: Stripe, customer: string): Promise<string> => {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return found.id
  for await (const { id } of stripe.subscriptions.list({ customer, limit: 100 })) await endNow(stripe, id)
  const { id } = await stripe.customers.del(customer)
  return id
}
