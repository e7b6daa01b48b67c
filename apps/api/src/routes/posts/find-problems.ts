import { problemsOf } from '@vignette/domain/networks/check-post'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { capabilitiesFor } from '@vignette/domain/social-accounts/account-capabilities'
import { failureText } from '@vignette/domain/networks/failure-texts'
import type { MediaToCheck } from '@vignette/domain/networks/post-problems'
import type { NetworkBudget } from '@vignette/domain/network-budgets/state'
import { repeatOn } from '@vignette/domain/posts/repeats'
import type { KeptMedium, PostWording } from '@vignette/domain/posts/schemas'
import type { PostTarget } from '@vignette/domain/posts/schemas/targets'
import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import { mediaIdsOf, wordingFor } from '@vignette/domain/posts/wording-of'
import type { SocialAccount } from '@vignette/domain/social-accounts/state'
import type { Networks } from '@vignette/networks/networks'
import type { ReadChosenItems } from '../library/chosen-items.ts'
import type { ItemRow } from '../library/library-reader.ts'
import type { createBudgetProblems } from './budget-problems.ts'
import type { FindRepeats } from './repeats.ts'

/** A post that is to be looked at. `keeps` are the pictures and videos that it has a copy of. */
export type PostToLookAt = {
  readonly workspaceId: string
  readonly postId: string | null
  readonly wording: PostWording
  readonly targets: readonly PostTarget[]
  readonly accounts: ReadonlyMap<string, SocialAccount>
  readonly keeps: readonly KeptMedium[]
  readonly altTexts: Readonly<Record<string, string>>
  /** The charges of the workspace so far. */
  readonly budget: NetworkBudget
  /** When it is to go out. */
  readonly at: string
}

export type Findings = {
  readonly problems: readonly PostProblem[]
  /** Pictures and videos that are neither in the library nor kept by the post. */
  readonly missing: readonly string[]
}

export type FindProblems = (post: PostToLookAt) => Promise<Findings>

type Media = ReadonlyMap<string, MediaToCheck>

const keptMedium = (
  { mediaId: id, kind, contentType, bytes, width, height, durationMs }: KeptMedium,
  altText: string,
): MediaToCheck => ({
  id,
  kind,
  contentType,
  bytes,
  width,
  height,
  durationMs,
  altText,
  isConvertible: true,
})

const libraryMedium = (item: ItemRow): readonly MediaToCheck[] => {
  const { itemId: id, kind, contentType, bytes, width, height, durationMs, altText } = item
  if (kind === 'text' || contentType === null) return []
  return [{ id, kind, contentType, bytes, width, height, durationMs, altText, isConvertible: true }]
}

const accountProblems = ({ accountId, network }: PostTarget, account: SocialAccount | undefined): PostProblem[] => {
  const warn = (code: string, message: string): PostProblem => ({ accountId, code, message, level: 'warning' })
  if (!account) return [warn('account_disconnected', failureText('gone', network, 'account').sentence)]
  return [
    ...(account.isPaused ? [warn('account_paused', failureText('paused', network).sentence)] : []),
    ...(account.reason === null ? [] : [warn('account_attention', failureText(account.reason, network).sentence)]),
  ]
}

const unknownMedium = (accountId: string, part: number, mediaId: string): PostProblem => ({
  accountId,
  code: 'media_unknown',
  message: 'A picture or video is not in the library, or in its trash. Please choose another one.',
  level: 'error',
  part,
  mediaId,
})

const contentProblems = (
  { wording, accounts }: PostToLookAt,
  { accountId, network }: PostTarget,
  media: Media,
  hasPublicAddress: boolean,
): PostProblem[] => {
  const { parts, firstComment, settings } = wordingFor(wording, accountId)
  const unknown = parts.flatMap(({ mediaIds }, part) =>
    mediaIds.filter((id) => !media.has(id)).map((id) => unknownMedium(accountId, part, id)),
  )
  const checked = parts.map(({ text, mediaIds }) => ({
    text,
    media: mediaIds.flatMap((id) => media.get(id) ?? []),
  }))
  const account = accounts.get(accountId)
  const capabilities = account ? capabilitiesFor(account) : capabilitiesOf(network)
  const post = { network, capabilities, parts: checked, firstComment, settings, hasPublicAddress }
  return [...unknown, ...problemsOf(post).map((problem) => ({ accountId, ...problem }))]
}

/** Everything that speaks against a post on one of its accounts, and what a person should know before it goes out. */
export const createFindProblems =
  ({
    readItems,
    findRepeats,
    budgetProblems,
    canFetch,
  }: {
    readonly readItems: ReadChosenItems
    readonly findRepeats: FindRepeats
    readonly budgetProblems: ReturnType<typeof createBudgetProblems>
    readonly canFetch: Networks['canFetch']
  }): FindProblems =>
  async (post) => {
    const { workspaceId, wording, targets, accounts, keeps, altTexts } = post
    const kept = new Map(keeps.map((medium) => [medium.mediaId, keptMedium(medium, altTexts[medium.mediaId] ?? '')]))
    const ids = mediaIdsOf(wording)
    const items = ids.length === 0 ? [] : await readItems(workspaceId, ids)
    const media: Media = new Map([
      ...kept,
      ...items.flatMap(libraryMedium).map((medium) => [medium.id, medium] as const),
    ])
    const repeated = await findRepeats(post)
    return {
      problems: [
        ...targets.flatMap((target) => [
          ...contentProblems(post, target, media, canFetch(target.network)),
          ...accountProblems(target, accounts.get(target.accountId)),
          ...(repeated.has(target.accountId) ? [repeatOn(target.accountId)] : []),
        ]),
        ...budgetProblems(post, media),
      ],
      missing: ids.filter((id) => !media.has(id)),
    }
  }
