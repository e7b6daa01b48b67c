import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { formatInstant, formatMoney } from '#lib/formats.ts'
import { nameOf } from './plan-words.ts'

type Invoice = Billing['invoices'][number]
type Checkout = Billing['checkouts'][number]

/** An invoice or a checkout as a line of the list. */
export type PaymentLine = {
  readonly id: string
  readonly at: string
  readonly what: string
  readonly status: string
  /** An explanation, where the status alone is not enough. */
  readonly note: string | null
  readonly amountMicros: number
  /** A checkout that can still be paid. */
  readonly isOpen: boolean
}

const statuses: Readonly<Record<Invoice['status'], { readonly name: string; readonly note: string | null }>> = {
  paid: { name: 'Paid', note: null },
  failed: { name: 'Payment failed', note: 'Nothing was charged.' },
  returned: { name: 'Returned to you', note: 'This payment was no longer needed.' },
  due: { name: 'Due', note: 'Not paid yet.' },
  refunded: { name: 'Refunded', note: 'All of it was given back to you.' },
  disputed: { name: 'Disputed', note: 'The bank looks into this payment.' },
}

const invoiceLine = ({ id, at, description: what, status, amountMicros, refundedMicros }: Invoice): PaymentLine => {
  const { name, note } = statuses[status]
  const isPartly = refundedMicros > 0 && status === 'paid'
  const refund = isPartly ? `${formatMoney(refundedMicros)} of it was given back to you.` : note
  return { id, at, what, status: name, note: refund, amountMicros, isOpen: false }
}

const wordsOf = ({ status, expiresAt }: Checkout): Pick<PaymentLine, 'status' | 'note'> => {
  switch (status) {
    case 'open':
      return { status: 'Not paid', note: `It can be paid until ${formatInstant(expiresAt)}.` }
    case 'expired':
      return { status: 'Expired', note: 'It was not paid in time. Nothing was charged.' }
    case 'mismatched':
      return {
        status: 'On hold',
        note: 'What was paid is not what was asked for, so your plan did not change. Please contact support.',
      }
  }
}

const checkoutLine = (checkout: Checkout): PaymentLine => {
  const { checkoutId: id, at, plan, interval, amountMicros, status } = checkout
  const what = `${nameOf(plan)}, for a ${interval}`
  return { id, at, what, ...wordsOf(checkout), amountMicros, isOpen: status === 'open' }
}

/** Invoices and unpaid checkouts, newest first. */
export const paymentLinesOf = ({ invoices, checkouts }: Pick<Billing, 'invoices' | 'checkouts'>): PaymentLine[] =>
  [...checkouts.map(checkoutLine), ...invoices.map(invoiceLine)].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
