import { limitsOfPlan } from '../billing/pricing.ts'
import { hasNoPlan, type OpenedSubscription } from '../billing/subscription.ts'
import type { Streams } from '../kernel/streams.ts'
import { gigabyte } from '../library/limits.ts'
import { limitsOf } from '../plans/catalogue.ts'
import type { PlanLimits, Tier } from '../plans/schemas.ts'
import { defaultTier } from '../plans/tiers.ts'
import { likelyPeriod } from './current-period.ts'

/** Without a plan nothing is made or kept anew. What is there stays, with the seat of the owner. */
const noPlanLimits: PlanLimits = {
  ...limitsOf(defaultTier),
  monthlyGenerativeCredits: 0,
  mediaStorageGB: 0,
  maxUserSeats: 1,
  maxSocialAccounts: 0,
}

/** The limits of a subscription's plan, as it was sold. */
export const limitsOfSubscription = (subscription: OpenedSubscription): PlanLimits => {
  if (hasNoPlan(subscription)) return noPlanLimits
  return subscription.status === 'free' ? limitsOf(defaultTier) : limitsOfPlan(subscription)
}

/** The limits of a plan that somebody may choose: of none at all where there is no freemium to go back to. */
export const limitsOn = (tier: Tier, { noFreemium }: Pick<OpenedSubscription, 'noFreemium'>): PlanLimits =>
  tier === defaultTier && noFreemium !== undefined ? noPlanLimits : limitsOf(tier)

/** The limits of a workspace's current plan. */
export const currentLimits = async (streams: Streams, workspaceId: string, now: string): Promise<PlanLimits> =>
  limitsOfSubscription((await likelyPeriod(streams, workspaceId, now)).subscription)

/** The storage of a workspace's current plan, in bytes. */
export const storageLimit = async (streams: Streams, workspaceId: string, now: string): Promise<number> => {
  const { mediaStorageGB } = await currentLimits(streams, workspaceId, now)
  return Math.round(mediaStorageGB * gigabyte)
}
