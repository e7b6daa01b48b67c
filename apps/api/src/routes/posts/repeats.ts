import { addDays } from '@vignette/domain/kernel/calendar'
import type { PostTarget, PostWording } from '@vignette/domain/posts/schemas'
import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import type { PostReader } from './post-reader.ts'

type Planned = {
  readonly workspaceId: string
  readonly postId: string | null
  readonly wording: PostWording
  readonly targets: readonly PostTarget[]
  readonly at: string
}

/** The accounts to which another post takes the same text within a day before or after. */
export type FindRepeats = (planned: Planned) => Promise<ReadonlySet<string>>

/** Texts that networks take for the same. */
const normalised = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const textOn = (wording: PostWording, accountId: string): string =>
  normalised(
    wordingFor(wording, accountId)
      .parts.map(({ text }) => text)
      .join('\n'),
  )

export const createFindRepeats =
  ({ near }: Pick<PostReader, 'near'>): FindRepeats =>
  async ({ workspaceId, postId, wording, targets, at }) => {
    const times = { from: addDays(at, -1), to: addDays(at, 1) }
    const found = await Promise.all(
      targets.map(async ({ accountId }) => {
        const text = textOn(wording, accountId)
        if (text === '') return []
        const others = await near({ workspaceId, accountId }, times)
        const isRepeat = others.some((other) => other.postId !== postId && textOn(other.wording, accountId) === text)
        return isRepeat ? [accountId] : []
      }),
    )
    return new Set(found.flat())
  }

export const repeats = (accountId: string): PostProblem => ({
  accountId,
  code: 'duplicate_of_recent',
  message: 'The same text goes to this account within a day. Networks may take it for spam, or not take it.',
  level: 'warning',
})
