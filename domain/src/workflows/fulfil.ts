import { checkout, purchaseOf } from '../checkout/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { changePlan } from './change-plan.ts'

/** Gives what a checkout was paid for, once. */
export const fulfil = async (streams: Streams, checkoutId: string, now: string): Promise<void> => {
  const found = await streams.load(checkout, checkoutId)
  if (found.status !== 'completed') return
  const purchase = purchaseOf(found)
  await changePlan(streams, found.checkout.workspaceId, {
    key: `fulfil:${checkoutId}`,
    now,
    command: (at) => ({ type: 'ApplyPayment', purchase, now: at }),
  })
}
