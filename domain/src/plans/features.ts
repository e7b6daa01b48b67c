import type { Tier } from './schemas.ts'
import { rankOf, tierOrDefault } from './tiers.ts'

/** The lowest tier with each feature. Higher tiers have it too. */
export const lowestTierWith = {
  aiCaptionGeneration: 'freemium',
  aiImageGeneration: 'freemium',
  basicAnalytics: 'freemium',
  aiImageEditing: 'starter',
  aiVideoAutoCaption: 'starter',
  aiVideoSmartCrop: 'starter',
  teamCollaboration: 'starter',
  aiVideoEnhancement: 'growth',
  advancedAnalytics: 'growth',
  predictiveAnalytics: 'growth',
  competitiveBenchmarking: 'growth',
  prioritySupport: 'growth',
  dedicatedAccountManager: 'scale',
  apiAccess: 'scale',
  aiVideoBackgroundRemove: 'executive',
  whiteLabel: 'executive',
  customIntegrations: 'executive',
} as const satisfies Readonly<Record<string, Tier>>

export type Feature = keyof typeof lowestTierWith

/** All features, those of the lowest tier first. */
export const features = Object.keys(lowestTierWith) as Feature[]

const isFeature = (key: string): key is Feature => Object.hasOwn(lowestTierWith, key)

/** The lowest tier that may use a feature; undefined for a key that no tier has. */
export const lowestTierOf = (feature: string): Tier | undefined =>
  isFeature(feature) ? lowestTierWith[feature] : undefined

/** True if a tier may use a feature. An unknown feature is a mistake of the caller: it is reported to `warn` and refused. */
export const mayUse = (tier: string, feature: string, warn: (message: string) => void): boolean => {
  const lowest = lowestTierOf(feature)
  if (lowest === undefined) warn(`Unknown feature: ${feature}`)
  return lowest !== undefined && rankOf(tierOrDefault(tier)) >= rankOf(lowest)
}

/** The keys of the features that each tier may use. */
export const featuresOf = (tier: Tier): Feature[] =>
  features.filter((feature) => rankOf(tier) >= rankOf(lowestTierWith[feature]))
