import type { EndSubscription } from '../billing/commands.ts'
import type { Streams } from '../kernel/streams.ts'
import { basisOf, invoice } from '../payments/invoice/decider.ts'
import { changePlan } from './change-plan.ts'

/** Ends the plan of a workspace if it rests on what is there no more; `key` names that for ever. */
export const endPlan = (
  streams: Streams,
  workspaceId: string,
  { key, now, basis, reason }: Pick<EndSubscription, 'basis' | 'reason' | 'now'> & { readonly key: string },
) => {
  const command = (at: string) => ({ type: 'EndSubscription', basis, reason, now: at }) as const
  return changePlan(streams, workspaceId, { key, now, command })
}

/**
 * A payment that the customer's bank took back was none: the plan that rests on it ends like one that is not paid. To be
 * called after each of the things that must be known for that: the dispute, the invoice, the plan.
 */
export const endIfTakenBack = async (streams: Streams, invoiceId: string, now: string): Promise<void> => {
  const found = await streams.load(invoice, invoiceId)
  if (found.status !== 'paid' || !found.isTakenBack) return
  const basis = basisOf(found.about)
  if (basis === null) return
  const { workspaceId } = found.about
  const key = `taken-back:${invoiceId}`
  await endPlan(streams, workspaceId, { key, now, basis, reason: 'unpaid' })
}
