import type { FailureCode } from '@vignette/domain/networks/failures'
import { failureText } from '@vignette/domain/networks/failure-texts'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PublishingOfWorkspace } from '@vignette/domain/support/schemas/publishing'
import type { Pool } from '@vignette/event-log/database/pool'
import { createAccountReader } from '../accounts/account-reader.ts'

export type ReadPublishing = (workspaceId: string) => Promise<PublishingOfWorkspace>

type Row = Omit<PublishingOfWorkspace['waiting'][number], 'handle' | 'reason'> & {
  readonly accountId: string
  readonly code: FailureCode | null
}

const mostPosts = 20
const longestText = 200

const waiting = {
  name: 'read.posts_that_wait',
  text: `select post_id as "postId", target ->> 'network' as network, target ->> 'accountId' as "accountId",
      left(coalesce(wording #>> '{parts,0,text}', ''), ${longestText}) as text, target ->> 'status' as status,
      target -> 'failure' ->> 'code' as code, changed_at as since
    from read.posts cross join jsonb_array_elements(targets) each (target)
    where workspace_id = $1 and status in ('failed', 'partlyPublished', 'outcomeUnknown', 'publishing')
      and target ->> 'status' in ('failed', 'unknown')
    order by changed_at desc, post_id, 3 limit ${mostPosts}`,
}

const sentence = (code: FailureCode | null, network: Network): string | null =>
  code === null ? null : failureText(code, network).sentence

/** What a workspace publishes with, and what of it waits for a person. */
export const createPublishingReader = (pool: Pool): ReadPublishing => {
  const reader = createAccountReader(pool)
  return async (workspaceId) => {
    const [accounts, { rows }] = await Promise.all([
      reader.list(workspaceId),
      pool.query<Row>({ ...waiting, values: [workspaceId] }),
    ])
    const names = await reader.names(workspaceId, [...new Set(rows.map(({ accountId }) => accountId))])
    return {
      accounts: accounts.map(({ accountId: id, network, handle, isPaused, reason, expiresAt, lastPublishedAt }) => {
        return { id, network, handle, isPaused, reason: sentence(reason, network), expiresAt, lastPublishedAt }
      }),
      waiting: rows.map(({ accountId, code, ...post }) => ({
        ...post,
        handle: names.get(accountId)?.handle ?? null,
        reason: post.status === 'failed' ? sentence(code, post.network) : null,
      })),
    }
  }
}
