import { createHash } from 'node:crypto'
import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import type { PostWording } from '@vignette/domain/posts/schemas'
import { wordingFor } from '@vignette/domain/posts/wording-of'

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

/** What a network is given to know a part by. It is the same whenever the part is sent. */
export const partKey = (postId: string, accountId: string, index: number): string =>
  createHash('sha256').update(`${postId}|${accountId}|${index}`).digest('hex').slice(0, 32)
