import { z } from 'zod'

export const tierSchema = z.enum(['freemium', 'starter', 'growth', 'scale', 'executive'])
export type Tier = z.infer<typeof tierSchema>

export const planLimitsSchema = z.object({
  monthlyGenerativeCredits: z.int(),
  mediaStorageGB: z.number(),
  maxUserSeats: z.int(),
  maxSocialAccounts: z.int(),
  hasOverageAllowed: z.boolean(),
  hasSoftCap: z.boolean(),
  overageCostPerCredit: z.number().nullable(),
  overageRateMicros: z.int().nullable(),
  hasBasicAnalytics: z.boolean(),
  hasAdvancedAnalytics: z.boolean(),
  hasPredictiveAnalytics: z.boolean(),
  hasCompetitiveBenchmarking: z.boolean(),
  hasPrioritySupport: z.boolean(),
  hasDedicatedAccountManager: z.boolean(),
  hasApiAccess: z.boolean(),
  hasWhiteLabel: z.boolean(),
  hasCustomIntegrations: z.boolean(),
})
export type PlanLimits = z.infer<typeof planLimitsSchema>
