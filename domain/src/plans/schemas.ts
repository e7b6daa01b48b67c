import { z } from 'zod'
import { creditActions } from './credit-prices.ts'

export const tierSchema = z.enum(['freemium', 'starter', 'growth', 'scale', 'executive'])
export type Tier = z.infer<typeof tierSchema>

export const creditActionSchema = z.enum(creditActions)

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

export const planPricingSchema = z.object({
  monthlyPrice: z.number().nullable(),
  annualPrice: z.number().nullable(),
  displayPrice: z.string(),
  description: z.string(),
  popular: z.boolean(),
  minimumACV: z.number().optional(),
  setupFee: z.number().optional(),
  trialDays: z.int().optional(),
})
export type PlanPricing = z.infer<typeof planPricingSchema>

/** GET /plans. Dollars are for display; calculations use `overageRateMicros`. */
export const plansSchema = z.object({
  success: z.literal(true),
  catalogueVersion: z.int(),
  priceListVersion: z.int(),
  plans: z.array(
    z.object({
      id: tierSchema,
      name: z.string(),
      limits: planLimitsSchema,
      pricing: planPricingSchema,
      bullets: z.array(z.string()),
      features: z.array(z.string()),
    }),
  ),
  /** In credits per unit, by action. */
  prices: z.record(z.string(), z.int()),
})
export type Plans = z.infer<typeof plansSchema>
