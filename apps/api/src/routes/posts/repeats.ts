import { addDays } from '@vignette/domain/kernel/calendar'
import { comparableText } from '@vignette/domain/posts/repeats'
import type { PostWording } from '@vignette/domain/posts/schemas'
import type { PostTarget } from '@vignette/domain/posts/schemas/targets'
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

const textOn = (wording: PostWording, accountId: string): string => comparableText(wordingFor(wording, accountId).parts)

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
