import type { Stripe } from 'stripe'
import { isInvalid } from './refusals.ts'

/** Detached by an attempt whose answer was lost, it is no longer the customer's. */
const detach = async (stripe: Stripe, method: string): Promise<void> => {
  try {
    await stripe.paymentMethods.detach(method)
  } catch (error) {
    if (!isInvalid(error)) throw error
  }
}

/** Nothing is collected by the cards of before, and Stripe writes to the new address. */
export const passCustomerOn = async (stripe: Stripe, customer: string, email: string): Promise<string> => {
  const found = await stripe.customers.retrieve(customer)
  if (found.deleted) return found.id
  for await (const { id } of stripe.customers.listPaymentMethods(customer, { limit: 100 })) await detach(stripe, id)
  const { id } = await stripe.customers.update(customer, { email })
  return id
}
