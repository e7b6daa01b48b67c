import type { PlanLimits, Tier } from './schemas.ts'

export const defaultTier: Tier = 'freemium'

const microsPerDollar = 1_000_000

type Capability = Extract<keyof PlanLimits, `has${string}`>
type Allowance = Pick<PlanLimits, 'monthlyGenerativeCredits' | 'mediaStorageGB' | 'maxUserSeats' | 'maxSocialAccounts'>

/** The lowest tier that has each capability (specification, section 6). */
const lowestTierWith = {
  hasBasicAnalytics: 'freemium',
  hasOverageAllowed: 'starter',
  hasSoftCap: 'starter',
  hasAdvancedAnalytics: 'growth',
  hasPredictiveAnalytics: 'growth',
  hasCompetitiveBenchmarking: 'growth',
  hasPrioritySupport: 'growth',
  hasDedicatedAccountManager: 'scale',
  hasApiAccess: 'scale',
  hasWhiteLabel: 'executive',
  hasCustomIntegrations: 'executive',
} as const satisfies Record<Capability, Tier>

const tiersAscending = ['freemium', 'starter', 'growth', 'scale', 'executive'] as const satisfies readonly Tier[]

const atLeast = (tier: Tier, lowest: Tier): boolean => tiersAscending.indexOf(tier) >= tiersAscending.indexOf(lowest)

const capabilitiesOf = (tier: Tier) =>
  Object.fromEntries(Object.entries(lowestTierWith).map(([name, lowest]) => [name, atLeast(tier, lowest)])) as Record<
    Capability,
    boolean
  >

const limits = (tier: Tier, allowance: Allowance, overageCostPerCredit: number | null): PlanLimits => ({
  ...allowance,
  ...capabilitiesOf(tier),
  overageCostPerCredit,
  overageRateMicros: overageCostPerCredit === null ? null : Math.round(overageCostPerCredit * microsPerDollar),
})

const allowance = (credits: number, storageGB: number, seats: number, socialAccounts: number): Allowance => ({
  monthlyGenerativeCredits: credits,
  mediaStorageGB: storageGB,
  maxUserSeats: seats,
  maxSocialAccounts: socialAccounts,
})

/** What each tier may use per month (specification, section 9). */
export const planLimits: Readonly<Record<Tier, PlanLimits>> = {
  freemium: limits('freemium', allowance(100, 0.5, 1, 1), null),
  starter: limits('starter', allowance(1_500, 10, 2, 3), 0.02),
  growth: limits('growth', allowance(6_000, 50, 5, 10), 0.015),
  scale: limits('scale', allowance(20_000, 200, 15, 25), 0.01),
  executive: limits('executive', allowance(100_000, 1_000, 50, 100), 0.005),
}
