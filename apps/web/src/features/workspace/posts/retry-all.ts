import type { Network } from '@vignette/domain/networks/network-names'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { actionsOn } from './target-actions.ts'

/** The posts that failed on one account and can be tried again. */
export type FailedOnAccount = {
  readonly accountId: string
  readonly network: Network
  readonly handle: string | null
  readonly postIds: readonly string[]
  /** So many of them were not to go out later than at a moment that has passed. */
  readonly overdue: number
}

/** @public Accounts on which several posts failed; those that must be connected first are left out. */
export const failedTogether = (
  posts: readonly ShownPost[],
  readyAccounts: ReadonlySet<string>,
  now: number,
): readonly FailedOnAccount[] => {
  const failed = posts.flatMap((post) =>
    post.targets.flatMap((target) => {
      const canRetry = actionsOn(target).some((action) => action === 'retry' || action === 'publishNow')
      return target.state === 'failed' && canRetry && readyAccounts.has(target.accountId) ? { post, target } : []
    }),
  )
  return [...Map.groupBy(failed, ({ target }) => target.accountId).values()].flatMap((those) => {
    const [first] = those
    if (!first || those.length === 1) return []
    const { accountId, network, handle } = first.target
    const overdue = those.filter(
      ({ post: { notLaterThan } }) => notLaterThan !== null && Date.parse(notLaterThan) < now,
    )
    return { accountId, network, handle, postIds: those.map(({ post }) => post.id), overdue: overdue.length }
  })
}
