import type { z } from 'zod'
import { priceList } from './price-list.ts'

/** US dollars for a second of video, or for one video, however long it is. */
export type VideoPrice = { readonly dollars: number; readonly per: 'second' | 'video' }

const onePrice = /^(?<model>[\w./:@-]+)=(?<dollars>\d+(?:\.\d+)?)\/(?<per>second|video)$/

const priceOf = (text: string): readonly [string, VideoPrice] | undefined => {
  const { model, dollars, per } = onePrice.exec(text)?.groups ?? {}
  if (model === undefined) return undefined
  return [model, { dollars: Number(dollars), per: per === 'second' ? 'second' : 'video' }]
}

export const videoPrices = {
  /** Prices of models that make videos, in addition to the built-in ones or in their place. */
  VIDEO_PRICES: priceList(priceOf, '<model>=<dollars>/second, or <model>=<dollars>/video'),
}

export type VideoPriceSettings = Readonly<z.output<z.ZodObject<typeof videoPrices>>>
