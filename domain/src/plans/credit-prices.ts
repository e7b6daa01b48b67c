import { versionsOf } from './versions.ts'

/** What credits are spent on. A unit is a text, a picture or a video; of generated video, every 30 seconds begun. */
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

/** Every list that was ever in force, in credits per unit: reservations name the one that priced them. */
const priceLists = versionsOf<PriceList>([{ version: 1, prices: prices1 }])

export const currentPrices = priceLists.current

/** In credits. */
export const priceOf = (action: CreditAction, units: number): number => currentPrices.prices[action] * units
