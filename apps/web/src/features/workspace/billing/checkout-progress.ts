import type { Billing } from '@vignette/domain/billing/schemas/billing'

/** The progress of a purchase. Only reports of the payment provider count, not visits to a page. */
export type CheckoutProgress = 'waiting' | 'confirmed' | 'done' | 'failed' | 'returned' | 'expired' | 'mismatched'

export const progressOf = (billing: Billing | undefined, checkoutId: string): CheckoutProgress => {
  const invoice = billing?.invoices.find(({ id }) => id === checkoutId)
  const checkout = billing?.checkouts.find((each) => each.checkoutId === checkoutId)
  if (checkout && checkout.status !== 'open') return checkout.status
  if (!billing || !invoice) return 'waiting'
  switch (invoice.status) {
    case 'paid':
    case 'refunded':
    case 'disputed':
      return billing.status === 'active' && billing.plan === invoice.plan ? 'done' : 'confirmed'
    case 'failed':
    case 'returned':
      return invoice.status
    case 'due':
      return 'waiting'
  }
}
