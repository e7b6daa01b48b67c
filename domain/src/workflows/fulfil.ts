import { checkout, type PaidCheckout, purchaseOf } from '../checkout/decider.ts'
import type { Streams } from '../kernel/streams.ts'
import { members } from '../members/decider.ts'
import { ownerOf } from '../members/state.ts'
import { changePlan } from './change-plan.ts'
import { endIfTakenBack } from './taken-back.ts'

/** As long as the members of a personal workspace are not recorded, only its person can order something. */
const isOfFormerOwner = async (streams: Streams, { workspaceId, userId }: PaidCheckout['checkout']): Promise<boolean> =>
  (ownerOf(await streams.load(members, workspaceId)) ?? userId) !== userId

/** Delivers a paid checkout, once. The term begins at the time of payment, as it does at the provider. */
export const fulfil = async (streams: Streams, checkoutId: string): Promise<void> => {
  const found = await streams.load(checkout, checkoutId)
  if (found.status !== 'completed') return
  const { paidAt: now, refs } = found
  const purchase = purchaseOf(found)
  const isFormer = await isOfFormerOwner(streams, found.checkout)
  await changePlan(streams, found.checkout.workspaceId, {
    key: `fulfil:${checkoutId}`,
    now,
    command: (at) => ({ type: 'ApplyPayment', purchase, isOfFormerOwner: isFormer, now: at }),
  })
  if (refs.invoiceId !== null) await endIfTakenBack(streams, refs.invoiceId, now)
}
