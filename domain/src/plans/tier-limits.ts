import { dollars } from '../kernel/money.ts'
import { lowestTierWith } from './features.ts'
import type { PlanLimits, Tier } from './schemas.ts'
import { rankOf } from './tiers.ts'

type Capability = Extract<keyof PlanLimits, `has${string}`>

/** The lowest tier with each capability flag. */
const lowestTierWithCapability = {
  hasBasicAnalytics: lowestTierWith.basicAnalytics,
  hasOverageAllowed: 'starter',
  hasSoftCap: 'starter',
  hasAdvancedAnalytics: lowestTierWith.advancedAnalytics,
  hasPredictiveAnalytics: lowestTierWith.predictiveAnalytics,
  hasCompetitiveBenchmarking: lowestTierWith.competitiveBenchmarking,
  hasPrioritySupport: lowestTierWith.prioritySupport,
  hasDedicatedAccountManager: lowestTierWith.dedicatedAccountManager,
  hasApiAccess: lowestTierWith.apiAccess,
  hasWhiteLabel: lowestTierWith.whiteLabel,
  hasCustomIntegrations: lowestTierWith.customIntegrations,
} as const satisfies Record<Capability, Tier>

const capabilitiesOf = (tier: Tier) =>
  Object.fromEntries(
    Object.entries(lowestTierWithCapability).map(([name, lowest]) => [name, rankOf(tier) >= rankOf(lowest)]),
  ) as Record<Capability, boolean>

/** The numeric limits of a tier. */
type Allowance = {
  readonly credits: number
  readonly storageGB: number
  readonly seats: number
  readonly socialAccounts: number
  readonly overageCostPerCredit: number | null
}

export const limitsOfTier = (tier: Tier, allowance: Allowance): PlanLimits => ({
  monthlyGenerativeCredits: allowance.credits,
  mediaStorageGB: allowance.storageGB,
  maxUserSeats: allowance.seats,
  maxSocialAccounts: allowance.socialAccounts,
  ...capabilitiesOf(tier),
  overageCostPerCredit: allowance.overageCostPerCredit,
  overageRateMicros: allowance.overageCostPerCredit === null ? null : dollars(allowance.overageCostPerCredit),
})
