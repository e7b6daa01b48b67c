import { isTier } from '@vignette/domain/plans/tiers'
import type { UpgradePrompt } from '@vignette/domain/plans/upgrade-prompts'
import { ApiError } from '#lib/api/api-error.ts'

/** The plan that would allow a refused call; null when the call failed for another reason. */
export const planLockOf = (error: Error): UpgradePrompt | null => {
  if (!(error instanceof ApiError) || error.details.code !== 'plan.locked') return null
  // parsed by hand, because schemas are too large for the first view, which also shows failures
  const { facts } = error.details
  const tier = typeof facts === 'object' && facts !== null && 'tier' in facts ? facts.tier : null
  return { prompt: error.message, tier: typeof tier === 'string' && isTier(tier) ? tier : null }
}
