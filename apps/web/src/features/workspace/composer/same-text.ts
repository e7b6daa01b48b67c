import type { PostProblem, ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { partsFor, type PostDraft } from './post-draft.ts'

/** The server finds the same, and says it with these words. */
export const sameTextCode = 'duplicate_of_recent'
const message = 'The same text goes to this account within a day. Networks may take it for spam, or not take it.'

const firstTextOf = (draft: PostDraft, accountId: string): string => partsFor(draft, accountId)[0]?.text.trim() ?? ''

/** Warns where an account gets a text that it gets, or got, on the same day. */
export const sameTextProblems = (
  draft: PostDraft,
  accounts: readonly ShownAccount[],
  /** Those of a day before and after. */
  others: readonly ShownPost[],
): readonly PostProblem[] =>
  accounts.flatMap((account) => {
    const text = firstTextOf(draft, account.id)
    const isSame = others.some((post) =>
      post.targets.some(
        (target) =>
          target.accountId === account.id &&
          target.text.trim() === text &&
          (target.state === 'published' || target.state === 'scheduled' || target.state === 'publishing'),
      ),
    )
    if (text === '' || !isSame) return []
    return [{ accountId: account.id, code: sameTextCode, message, level: 'warning' }]
  })
