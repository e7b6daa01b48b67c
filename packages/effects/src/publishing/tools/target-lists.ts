import { connectionFailures } from '@vignette/domain/networks/failures'
import type { Pool } from '@vignette/event-log/database/pool'

type Account = { readonly workspaceId: string; readonly accountId: string }

/** Lists of targets, from read models. */
export type TargetLists = {
  /** The posts that wait to go out on an account. */
  readonly waiting: (account: Account) => Promise<readonly string[]>
  /** The posts that were held back on an account. */
  readonly paused: (account: Account) => Promise<readonly string[]>
  /** The posts that failed on an account because it had to be connected again. */
  readonly shutOut: (account: Account) => Promise<readonly string[]>
  /** True once the lists know everything up to a position. */
  readonly know: (position: number) => Promise<boolean>
}

const targetsWhere = (holds: string): string => `select distinct post_id as id from read.posts
  cross join lateral jsonb_array_elements(targets) target
  where workspace_id = $1 and target ->> 'accountId' = $2 and ${holds} order by post_id`

const lists = {
  waiting: targetsWhere(`target ->> 'status' = 'waiting'`),
  paused: targetsWhere(`target ->> 'paused' is not null`),
  shutOut: targetsWhere(
    `target ->> 'status' = 'failed' and target -> 'failure' ->> 'code' in ('${connectionFailures.join("', '")}')`,
  ),
  know: `select min(c.position) >= $1 as "isThere" from es.projections p
    join es.checkpoints c on c.projection = p.name and c.version = p.version
    where p.name = 'posts' and p.state = 'live'`,
}

export const createTargetLists = (pool: Pool): TargetLists => {
  const ids = async (text: string, { workspaceId, accountId }: Account): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ id: string }>(text, [workspaceId, accountId])
    return rows.map(({ id }) => id)
  }
  return {
    waiting: (account) => ids(lists.waiting, account),
    paused: (account) => ids(lists.paused, account),
    shutOut: (account) => ids(lists.shutOut, account),
    know: async (position) => {
      const { rows } = await pool.query<{ isThere: boolean | null }>(lists.know, [position])
      return rows[0]?.isThere ?? false
    },
  }
}
