import type { EndSubscription } from '../billing/commands.ts'
import type { Streams } from '../kernel/streams.ts'
import { basisOf, invoice } from '../payments/invoice/decider.ts'
import { changePlan } from './change-plan.ts'

/** Ends the plan of a workspace if it depends on the lost basis. The same `key` acts once. */
export const endPlan = (
  streams: Streams,
  workspaceId: string,
  { key, now, basis, reason }: Pick<EndSubscription, 'basis' | 'reason' | 'now'> & { readonly key: string },
) => {
  const command = (at: string) => ({ type: 'EndSubscription', basis, reason, now: at }) as const
  return changePlan(streams, workspaceId, { key, now, command })
}

/**
 * Ends a plan whose payment the customer's bank took back, like an unpaid plan. Called after each of the events that it
 * takes, which may come in any order: the dispute, the invoice, the plan.
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
