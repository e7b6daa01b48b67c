import { currentCatalogue } from './catalogue.ts'
import { lowestTierOf } from './features.ts'
import type { Tier } from './schemas.ts'

/** The sentence that asks to upgrade, and the tier to buy. */
export type UpgradePrompt = { readonly prompt: string; readonly tier: Tier | null }

/** The sentence that asks to upgrade to a tier. */
export const upgradePromptTo = (tier: Tier): string => {
  if (tier === 'executive') return 'This feature requires an Executive plan. Contact sales for custom pricing.'
  const { name, pricing } = currentCatalogue.plans[tier]
  return `Upgrade to ${name} (${pricing.displayPrice}/mo) to unlock this feature.`
}

/** `tier` is the lowest one with the feature; null if no tier has it. */
export const upgradePromptFor = (feature: string): UpgradePrompt => {
  const tier = lowestTierOf(feature)
  return tier === undefined
    ? { prompt: 'This feature is not available.', tier: null }
    : { prompt: upgradePromptTo(tier), tier }
}
