import { checkout, purchaseOf } from '../checkout/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { changePlan } from './change-plan.ts'
import { endIfTakenBack } from './taken-back.ts'

/** Delivers a paid checkout, once. The term begins at the time of payment, as it does at the provider. */
export const fulfil = async (streams: Streams, checkoutId: string): Promise<void> => {
  const found = await streams.load(checkout, checkoutId)
  if (found.status !== 'completed') return
  const { paidAt: now, refs } = found
  const purchase = purchaseOf(found)
  await changePlan(streams, found.checkout.workspaceId, {
    key: `fulfil:${checkoutId}`,
    now,
    command: (at) => ({ type: 'ApplyPayment', purchase, now: at }),
  })
  if (refs.invoiceId !== null) await endIfTakenBack(streams, refs.invoiceId, now)
}
