import { subscription } from '../billing/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { invoice } from '../payments/invoice/decider.ts'
import { type RecordInvoice } from '../payments/invoice/commands.ts'

/** Records the outcome of an invoice that no provider reports on, and applies it to the plan. */
export const reportInvoice = async (
  streams: Streams,
  about: RecordInvoice['invoice'],
  { outcome, key, now }: { readonly outcome: 'paid' | 'failed'; readonly key: string; readonly now: string },
): Promise<void> => {
  const { invoiceId, workspaceId, subscriptionRef, amountMicros } = about
  await streams.send(invoice, invoiceId, { type: 'RecordInvoice', outcome, invoice: about, now }, `${key}:invoice`)
  const what = { invoiceId, subscriptionRef, now }
  const command =
    outcome === 'paid'
      ? ({ type: 'RecordPayment', ...what, amountMicros } as const)
      : ({ type: 'RecordPaymentFailure', ...what } as const)
  await streams.send(subscription, workspaceId, command, key)
}
