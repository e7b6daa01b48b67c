import { currentCatalogue } from './catalogue.ts'
import { lowestTierOf } from './features.ts'
import type { Tier } from './schemas.ts'

/** The sentence that asks to upgrade, and the tier to buy. */
export type UpgradePrompt = { readonly prompt: string; readonly tier: Tier | null }

/** `tier` is the lowest one with the feature; null if no tier has it. */
export const upgradePromptFor = (feature: string): UpgradePrompt => {
  const tier = lowestTierOf(feature)
  if (tier === undefined) return { prompt: 'This feature is not available.', tier: null }
  if (tier === 'executive') {
    return { prompt: 'This feature requires an Executive plan. Contact sales for custom pricing.', tier }
  }
  const { name, pricing } = currentCatalogue.plans[tier]
  return { prompt: `Upgrade to ${name} (${pricing.displayPrice}/mo) to unlock this feature.`, tier }
}
