import type { Tier } from './schemas.ts'
import { currentCatalogue } from './catalogue.ts'
import { type Feature, featuresOf } from './features.ts'

/**
 * What the plans name and the product does not have yet. Whatever builds one of these takes it off the list, and all
 * marks of it go: on plan cards, in the list of features, in the preview of a choice.
 */
const toCome: ReadonlySet<Feature> = new Set<Feature>([
  'basicAnalytics',
  'advancedAnalytics',
  'predictiveAnalytics',
  'competitiveBenchmarking',
  'apiAccess',
  'whiteLabel',
  'customIntegrations',
])

export const isToCome = (feature: Feature): boolean => toCome.has(feature)

/** What each selling point promises beyond credits, storage and seats. */
const promises: readonly (readonly [RegExp, readonly Feature[]])[] = [
  [/^Image editing, video captions and smart crop$/, ['aiImageEditing', 'aiVideoAutoCaption', 'aiVideoSmartCrop']],
  [/^Advanced and predictive analytics$/, ['advancedAnalytics', 'predictiveAnalytics']],
  [/^Video enhancement$/, ['aiVideoEnhancement']],
  [/^Video background removal$/, ['aiVideoBackgroundRemove']],
  [/^API access$/, ['apiAccess']],
  [/^White label and custom integrations$/, ['whiteLabel', 'customIntegrations']],
]

const promisesOf = (bullet: string): readonly Feature[] => promises.find(([shape]) => shape.test(bullet))?.[1] ?? []

/** How much of a selling point is still to come. */
export const toComeOf = (bullet: string): 'all' | 'some' | 'none' => {
  const promised = promisesOf(bullet)
  const missing = promised.filter((each) => toCome.has(each))
  if (missing.length === 0) return 'none'
  return missing.length === promised.length ? 'all' : 'some'
}

/** True if a plan names something that is still to come. */
export const hasMoreToCome = (tier: Tier): boolean =>
  currentCatalogue.plans[tier].bullets.some((bullet) => toComeOf(bullet) !== 'none') || featuresOf(tier).some(isToCome)
