import { locked } from './refusals.ts'
import type { CreditAction } from './credit-prices.ts'
import { type Feature, lowestTierWith, mayUse } from './features.ts'
import type { Tier } from './schemas.ts'
import { rankOf } from './tiers.ts'

/** @throws {DomainError} `plan.locked` with the exact upgrade prompt and the tier to buy. */
export const requireFeature = (tier: string, feature: string, warn: (message: string) => void): void => {
  if (!mayUse(tier, feature, warn)) throw locked(feature)
}

/** The feature that a plan needs for an action; null if every plan may do it. */
const featureOf: Readonly<Record<CreditAction, Feature | null>> = {
  caption: 'aiCaptionGeneration',
  hashtags: 'aiCaptionGeneration',
  videoCaptionText: 'aiCaptionGeneration',
  imageGeneration: 'aiImageGeneration',
  imageEdit: 'aiImageEditing',
  videoGeneration: null,
  videoAutoCaption: 'aiVideoAutoCaption',
  videoSmartCrop: 'aiVideoSmartCrop',
  videoEnhancement: 'aiVideoEnhancement',
  videoBackgroundRemove: 'aiVideoBackgroundRemove',
}

/** True if the plan may spend credits on this action. */
export const maySpendOn = (action: CreditAction, tier: Tier): boolean => {
  const feature = featureOf[action]
  return feature === null || rankOf(tier) >= rankOf(lowestTierWith[feature])
}

/** @throws {DomainError} `plan.locked` if the plan may not spend credits on this action. */
export const requireFeatureOf = (action: CreditAction, tier: Tier): void => {
  const feature = featureOf[action]
  if (feature !== null && !maySpendOn(action, tier)) throw locked(feature)
}
