import { limitsOfPlan } from '../billing/pricing.ts'
import type { Streams } from '../kernel/streams.ts'
import { gigabyte } from '../library/limits.ts'
import { limitsOf } from '../plans/catalogue.ts'
import { defaultTier } from '../plans/tiers.ts'
import { likelyPeriod } from './current-period.ts'

/** The storage of a workspace's current plan, in bytes. */
export const storageLimit = async (streams: Streams, workspaceId: string, now: string): Promise<number> => {
  const { subscription } = await likelyPeriod(streams, workspaceId, now)
  const limits = subscription.status === 'free' ? limitsOf(defaultTier) : limitsOfPlan(subscription)
  return Math.round(limits.mediaStorageGB * gigabyte)
}
