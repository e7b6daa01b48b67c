import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import { tierOf } from '@vignette/domain/billing/subscription'
import { searchKey } from '@vignette/domain/identity/search-key'
import { featuresOf } from '@vignette/domain/plans/features'
import { rankOf } from '@vignette/domain/plans/tiers'
import type { Pool } from 'pg'

/** A workspace whose plan includes priority support. `manager` is null if it includes no account manager, or has none. */
type Standing = { readonly workspaceId: string; readonly manager: string | null }

type Row = {
  readonly workspaceId: string
  readonly subscription: OpenedSubscription
  readonly manager: string | null
}

/** The workspaces of whoever has an address, clients aside: they belong to somebody else's team. */
const workspacesOf = {
  name: 'read.standing_of_address',
  text: `select s.workspace_id as "workspaceId", s.subscription, a.manager
    from (
      select p.workspace_id from read.profiles p where p.email_key = $1
      union
      select m.workspace_id from read.profiles p join read.memberships m using (user_id)
        where p.email_key = $1 and m.role <> 'client' and not m.is_suspended
    ) place
    join read.subscriptions s using (workspace_id)
    left join read.account_managers a using (workspace_id)`,
}

/** The workspace with the largest plan that gives whoever has an address priority; undefined if none does. */
export const findStanding = async (pool: Pool, email: string): Promise<Standing | undefined> => {
  const { rows } = await pool.query<Row>({ ...workspacesOf, values: [searchKey(email)] })
  const [best] = rows
    .map(({ subscription, ...row }) => ({ ...row, tier: tierOf(subscription) }))
    .filter(({ tier }) => featuresOf(tier).includes('prioritySupport'))
    .toSorted((a, b) => rankOf(b.tier) - rankOf(a.tier))
  if (!best) return undefined
  const { workspaceId, tier, manager } = best
  return { workspaceId, manager: featuresOf(tier).includes('dedicatedAccountManager') ? manager : null }
}
