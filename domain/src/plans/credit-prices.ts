import { versionsOf } from './versions.ts'

/** The prices of actions. A unit is one text, picture or video; for generated video it is every started 30 seconds. */
const prices1 = {
  caption: 1,
  hashtags: 1,
  videoCaptionText: 1,
  imageGeneration: 15,
  imageEdit: 20,
  videoGeneration: 150,
  videoAutoCaption: 50,
  videoSmartCrop: 75,
  videoEnhancement: 100,
  videoBackgroundRemove: 300,
} as const

export type CreditAction = keyof typeof prices1

export const creditActions = Object.keys(prices1) as [CreditAction, ...CreditAction[]]

type PriceList = { readonly version: number; readonly prices: Readonly<Record<CreditAction, number>> }

/** All price lists so far, in credits per unit. A reservation names the version that it was priced with. */
const priceLists = versionsOf<PriceList>([{ version: 1, prices: prices1 }])

export const currentPrices = priceLists.current

/** In credits. */
export const priceOf = (action: CreditAction, units: number): number => currentPrices.prices[action] * units
