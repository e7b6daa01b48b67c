import type { PostProblem, ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { accountWords } from '#entities/social-account/account-words.ts'
import { partsFor, type PostDraft } from './post-draft.ts'

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
    const message = `${accountWords(account)} has the same text within a day. Networks may take that for spam.`
    return [{ accountId: account.id, code: 'same_text', message, level: 'warning' }]
  })
