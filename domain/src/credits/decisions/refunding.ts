import { periodClosed, refundTooLarge, refundTooLate, unknownChargeInPeriod } from '../refusals.ts'
import type { Refund } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import { findCharge, type Period } from '../period.ts'
import { amountOf, firstOf } from '../allocation.ts'
import { notRefunded, refundable } from '../refundable.ts'
import { draftOn, available } from './draft.ts'
import { expireDue, settled } from './settling.ts'

/**
 * Overage is refunded first, because the customer would pay for it. Refused for credits that cannot go back, because
 * their grant has expired or the invoice is written; those are replaced by a goodwill grant.
 */
export const refund = ({ holdId, amount, actor, reason, now }: Refund, period: Period): CreditsEvent[] => {
  const charge = findCharge(period, holdId)
  if (!charge) throw unknownChargeInPeriod()
  if (amount > amountOf(notRefunded(period, holdId))) {
    throw refundTooLarge()
  }
  if (period.status === 'closed') throw periodClosed()
  const allocation = firstOf(refundable(period, holdId, now), amount)
  if (amountOf(allocation) < amount) {
    throw refundTooLate()
  }
  const { jobId, action } = charge
  const { workspaceId } = period
  const draft = draftOn(period)
  expireDue(draft, now)
  const data = { workspaceId, holdId, jobId, action, amount, allocation, actor, reason, available }
  draft.add({ type: 'CreditsRefunded', data })
  return settled(draft, now)
}
