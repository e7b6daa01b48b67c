import { z } from 'zod'

type Priced<Price> = readonly [model: string, price: Price]

/** Prices of models, separated by commas. `priceOf` reads one of them, and `shape` says how it has to look. */
export const priceList = <Price>(priceOf: (text: string) => Priced<Price> | undefined, shape: string) =>
  z
    .string()
    .default('')
    .transform((list, context): ReadonlyMap<string, Price> => {
      const read = list
        .split(',')
        .filter((each) => each.trim() !== '')
        .map((each) => priceOf(each.trim()))
      const known = read.filter((each) => each !== undefined)
      if (known.length === read.length) return new Map(known)
      context.addIssue(`must look like ${shape}, by commas`)
      return z.NEVER
    })
