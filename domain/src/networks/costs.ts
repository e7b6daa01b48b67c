import type { NetworkCapabilities } from './capabilities.ts'
import { entitiesOf } from './links.ts'

type Costs = NonNullable<NetworkCapabilities['costs']>

/** So many posts are read to find out whether one is out. */
export const postsReadToFind = 10

export const hasLink = (text: string): boolean => entitiesOf(text).some(({ kind }) => kind === 'link')

/** What a network charges for a post with this text, in micro-dollars. */
export const costOfText = (costs: Costs, text: string): number => (hasLink(text) ? costs.postWithLink : costs.post)

/** The most that a look costs. */
export const costOfLook = (costs: Costs): number => costs.readOwn * postsReadToFind

/** A part of a post, with the number of its pictures that have a description. */
type PricedPart = { readonly text: string; readonly descriptions: number }

/** What a network charges for all parts of a post. */
export const costOfParts = (costs: Costs, parts: readonly PricedPart[]): number =>
  parts.reduce((sum, { text, descriptions }) => sum + costOfText(costs, text) + descriptions * costs.altText, 0)
