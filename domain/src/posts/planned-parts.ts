import { digestOf } from '../kernel/digest.ts'
import type { NetworkCapabilities } from '../networks/capabilities.ts'
import { capabilitiesOf, networkVariants, type NetworkVariant } from '../networks/capability-table.ts'
import type { Network } from '../networks/network-names.ts'
import type { PostWording } from './schemas.ts'
import type { PostTarget } from './schemas/targets.ts'
import { wordingFor } from './wording-of.ts'

/** A part of a post on one account: the post itself, what follows it in its thread, or its first comment. */
export type PlannedPart = {
  readonly index: number
  readonly text: string
  readonly mediaIds: readonly string[]
  readonly isComment: boolean
}

/** The parts of a post on an account, in the order in which they go out. */
export const partsFor = (
  wording: PostWording,
  accountId: string,
  capabilities: Pick<NetworkCapabilities, 'firstComment'>,
): readonly PlannedPart[] => {
  const { parts, firstComment } = wordingFor(wording, accountId)
  const planned = parts.map(({ text, mediaIds }, index) => ({ index, text, mediaIds, isComment: false }))
  const hasComment = firstComment !== null && firstComment !== '' && capabilities.firstComment !== 'none'
  const comment = { index: planned.length, text: firstComment ?? '', mediaIds: [], isComment: true }
  return hasComment ? [...planned, comment] : planned
}

/** What a part says and shows, as digests, so that nothing is decided on words. */
export type PartMark = { readonly text: number; readonly rest: number }

export const textMark = (text: string): number => digestOf(text.trim())

/** With the first comment where any account of the network takes one, since nothing is known of the account here. */
const markedWith = (network: Network): Pick<NetworkCapabilities, 'firstComment'> => {
  const variants: readonly NetworkVariant[] =
    Object.entries(networkVariants).find(([name]) => name === network)?.[1] ?? []
  const all = variants.map((variant) => capabilitiesOf(network, variant))
  return all.find(({ firstComment }) => firstComment !== 'none') ?? capabilitiesOf(network)
}

/** None once the words were forgotten. */
export const marksOf = (wording: PostWording | null, { accountId, network }: PostTarget): readonly PartMark[] => {
  if (wording === null) return []
  const settings = Object.entries(wordingFor(wording, accountId).settings).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return partsFor(wording, accountId, markedWith(network)).map(({ index, text, mediaIds, isComment }) => ({
    text: textMark(text),
    rest: digestOf(JSON.stringify([isComment, mediaIds, index === 0 ? settings : []])),
  }))
}
