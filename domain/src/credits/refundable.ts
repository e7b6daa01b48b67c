import { isBefore } from '../kernel/calendar.ts'
import { findCharge, type Period } from './period.ts'
import { without } from './allocation.ts'
import type { Allocation, Share } from './schemas.ts'

/** The part of a job's charge that has not been refunded, the last charged share first. */
export const notRefunded = (period: Period, holdId: string): Allocation =>
  without(findCharge(period, holdId)?.allocation ?? [], period.refunded.get(holdId) ?? []).toReversed()

/** True if refunded credits can still be spent, or reduce the overage to pay. */
const takesBack = (period: Period, share: Share, now: string): boolean => {
  if (period.status === 'closed') return false // its invoice is written
  if (share.source === 'overage') return true
  const grant = period.grants.find(({ grantId }) => grantId === share.grantId)
  if (grant?.expiresAt) return isBefore(now, grant.expiresAt)
  return period.status === 'open' && isBefore(now, period.end)
}

/**
 * The part of a charge that can still go back where it came from. It only shrinks with time; the rest is replaced by
 * goodwill.
 */
export const refundable = (period: Period, holdId: string, now: string): Allocation =>
  notRefunded(period, holdId).filter((share) => takesBack(period, share, now))
