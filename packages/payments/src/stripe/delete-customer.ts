import type { Stripe } from 'stripe'
import { endNow } from './subscription-terms.ts'

/**
 * Stripe keeps only the fact that the customer existed. Deleting takes no idempotency key, so the customer is looked up
 * first.
 */
export const deleteCustomer = async (stripe: Stripe, customer: string): Promise<string> => {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return found.id
  for await (const { id } of stripe.subscriptions.list({ customer, limit: 100 })) await endNow(stripe, id)
  const { id } = await stripe.customers.del(customer)
  return id
}
