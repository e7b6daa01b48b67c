import { checkout, purchaseOf } from '../checkout/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { changePlan } from './change-plan.ts'
import { endIfTakenBack } from './taken-back.ts'

/** Gives what a checkout was paid for, once, from when it was paid: the provider counts its terms from there. */
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
