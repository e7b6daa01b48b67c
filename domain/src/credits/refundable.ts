import { isBefore } from '../kernel/calendar.ts'
import { findCharge, type Period, without } from './period.ts'
import type { Allocation, Share } from './schemas.ts'

/** What of a job's charge has not been given back, what was charged last first. */
export const notRefunded = (period: Period, holdId: string): Allocation =>
  without(findCharge(period, holdId)?.allocation ?? [], period.refunded.get(holdId) ?? []).toReversed()

/** Whether credits that come back to it can be spent, or at least need not be paid. */
const takesBack = (period: Period, share: Share, now: string): boolean => {
  if (period.status === 'closed') return false // its invoice is written
  if (share.source === 'overage') return true
  const grant = period.grants.find(({ grantId }) => grantId === share.grantId)
  if (grant?.expiresAt) return isBefore(now, grant.expiresAt)
  return period.status === 'open' && isBefore(now, period.end)
}

/** What of it can still go back where it came from. It never becomes more; the rest can only be made good otherwise. */
export const refundable = (period: Period, holdId: string, now: string): Allocation =>
  notRefunded(period, holdId).filter((share) => takesBack(period, share, now))
