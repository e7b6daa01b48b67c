import { limitsOfPlan } from '../billing/pricing.ts'
import type { Streams } from '../kernel/streams.ts'
import { gigabyte } from '../library/limits.ts'
import { limitsOf } from '../plans/catalogue.ts'
import type { PlanLimits } from '../plans/schemas.ts'
import { defaultTier } from '../plans/tiers.ts'
import { likelyPeriod } from './current-period.ts'

/** The limits of a workspace's current plan, as it was sold. */
export const currentLimits = async (streams: Streams, workspaceId: string, now: string): Promise<PlanLimits> => {
  const { subscription } = await likelyPeriod(streams, workspaceId, now)
  return subscription.status === 'free' ? limitsOf(defaultTier) : limitsOfPlan(subscription)
}

/** The storage of a workspace's current plan, in bytes. */
export const storageLimit = async (streams: Streams, workspaceId: string, now: string): Promise<number> => {
  const { mediaStorageGB } = await currentLimits(streams, workspaceId, now)
  return Math.round(mediaStorageGB * gigabyte)
}
