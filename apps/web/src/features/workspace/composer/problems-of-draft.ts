import { problemsOf } from '@vignette/domain/networks/check-post'
import type { MediaToCheck } from '@vignette/domain/networks/post-problems'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { type DraftPart, ownOf, partsFor, type PostDraft } from './post-draft.ts'

export type Media = ReadonlyMap<string, LibraryItem>

const toCheck = ({ id, kind, contentType, bytes, width, height, durationMs, altText }: LibraryItem): MediaToCheck => ({
  id,
  kind: kind === 'video' ? 'video' : 'image',
  contentType: contentType ?? '',
  bytes,
  width,
  height,
  durationMs,
  altText,
  isConvertible: true,
})

/** Media that are still on their way are checked once they are there. */
const mediaOf = ({ mediaIds }: DraftPart, media: Media): readonly MediaToCheck[] =>
  mediaIds.flatMap((id) => {
    const item = media.get(id)
    return item ? [toCheck(item)] : []
  })

/** What speaks against a draft on each account to which it goes, and what should be known. */
export const problemsOfDraft = (
  draft: PostDraft,
  accounts: readonly ShownAccount[],
  media: Media,
): readonly PostProblem[] =>
  accounts.flatMap((account) => {
    const { id, network } = account
    const parts = partsFor(draft, id)
    const found = problemsOf({
      network,
      capabilities: capabilitiesOfAccount(account),
      parts: parts.map((part) => ({ text: part.text.trim(), media: mediaOf(part, media) })),
      firstComment: draft.firstComment.trim() === '' ? null : draft.firstComment,
      settings: ownOf(draft, id).settings,
    })
    return (
      found
        // media that are not there yet are no reason to call a post empty
        .filter(({ code, part = 0 }) => code !== 'empty' || (parts[part]?.mediaIds.length ?? 0) === 0)
        .map(({ setting: _setting, ...problem }) => ({ ...problem, accountId: id }))
    )
  })

type Shared = { readonly problem: PostProblem; readonly accounts: readonly ShownAccount[] }

/** The same sentence about several accounts is said once. Errors come first. */
export const sharedProblems = (
  problems: readonly PostProblem[],
  accounts: readonly ShownAccount[],
): readonly Shared[] => {
  const byMessage = Map.groupBy(problems, ({ level, message, part }) => JSON.stringify([level, message, part]))
  const shared = [...byMessage.values()].flatMap((same) => {
    const [problem] = same
    const ids = same.map(({ accountId }) => accountId)
    return problem ? [{ problem, accounts: accounts.filter(({ id }) => ids.includes(id)) }] : []
  })
  return shared.toSorted(
    (one, other) => Number(one.problem.level === 'warning') - Number(other.problem.level === 'warning'),
  )
}
