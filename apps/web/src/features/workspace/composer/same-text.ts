import { comparableText, repeatOn } from '@vignette/domain/posts/repeats'
import type { PostProblem, ShownPost, ShownTarget, TargetState } from '@vignette/domain/posts/schemas/answers'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { partsFor, type PostDraft } from './post-draft.ts'

const goingOut: ReadonlySet<TargetState> = new Set(['published', 'scheduled', 'publishing'])

const textOf = ({ text, thread }: Pick<ShownTarget, 'text' | 'thread'>): string => comparableText([{ text }, ...thread])

/** Warns where an account gets a text that it gets, or got, on the same day, as the server does. */
export const sameTextProblems = (
  draft: PostDraft,
  accounts: readonly ShownAccount[],
  /** Those of a day before and after. */
  others: readonly ShownPost[],
): readonly PostProblem[] =>
  accounts.flatMap((account) => {
    const text = comparableText(partsFor(draft, account.id))
    const isSame = others.some((post) =>
      post.targets.some(
        (target) => target.accountId === account.id && goingOut.has(target.state) && textOf(target) === text,
      ),
    )
    return text !== '' && isSame ? [repeatOn(account.id)] : []
  })
