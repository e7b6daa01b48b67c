import { DomainError } from '../../kernel/domain-error.ts'
import type { Refund } from '../commands.ts'
import type { CreditsEvent } from '../events.ts'
import { amountOf, findCharge, firstOf, type Period } from '../period.ts'
import { notRefunded, refundable } from '../refundable.ts'
import { draftOn, available, periodClosed } from './draft.ts'
import { expireDue, settled } from './settling.ts'

/**
 * Overage comes back first: it is what the customer would pay for. What can go nowhere any more, because its grant has
 * expired or the invoice is written, is refused: it is made good by a grant of goodwill.
 */
export const refund = ({ holdId, amount, actor, reason, now }: Refund, period: Period): CreditsEvent[] => {
  const charge = findCharge(period, holdId)
  if (!charge)
    throw new DomainError('notFound', 'credits.unknown_charge', 'Nothing was charged for this job in this period.')
  if (amount > amountOf(notRefunded(period, holdId))) {
    throw new DomainError('invalid', 'credits.refund_too_large', 'This is more than the job was charged.')
  }
  if (period.status === 'closed') throw periodClosed()
  const allocation = firstOf(refundable(period, holdId, now), amount)
  if (amountOf(allocation) < amount) {
    throw new DomainError('conflict', 'credits.refund_too_late', 'What this was paid with has expired meanwhile.')
  }
  const { jobId, action } = charge
  const { workspaceId } = period
  const draft = draftOn(period)
  expireDue(draft, now)
  const data = { workspaceId, holdId, jobId, action, amount, allocation, actor, reason, available }
  draft.add({ type: 'CreditsRefunded', data })
  return settled(draft, now)
}
