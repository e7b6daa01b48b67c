import { DomainError } from '../kernel/domain-error.ts'
import type { CreditAction } from './credit-prices.ts'
import { type Feature, mayUse } from './features.ts'
import { upgradePromptFor } from './upgrade-prompts.ts'

/** @throws {DomainError} `plan.locked` with the exact upgrade prompt and the tier to buy. */
export const requireFeature = (tier: string, feature: Feature, warn: (message: string) => void): void => {
  if (mayUse(tier, feature, warn)) return
  const { prompt, tier: needed } = upgradePromptFor(feature)
  throw new DomainError('forbidden', 'plan.locked', prompt, { feature, tier: needed })
}

/** The feature that spending credits on something belongs to; null where every plan has it. */
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

/** @throws {DomainError} `plan.locked` where the plan may not spend credits on this. */
export const requireFeatureOf = (action: CreditAction, tier: string, warn: (message: string) => void): void => {
  const feature = featureOf[action]
  if (feature !== null) requireFeature(tier, feature, warn)
}
