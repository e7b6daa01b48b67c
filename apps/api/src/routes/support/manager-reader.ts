import { nameOf } from '@vignette/accounts/actor-names'
import { type OpenedSubscription, tierOf } from '@vignette/domain/billing/subscription'
import { lowestTierWith } from '@vignette/domain/plans/features'
import { rankOf, tiersAscending } from '@vignette/domain/plans/tiers'
import type { ManagedWorkspace } from '@vignette/domain/support/schemas/managers'
import type { Card } from '@vignette/domain/staff/cards/schemas'
import type { Pool } from '@vignette/event-log/database/pool'

export type ManagerReader = {
  /** The workspaces whose plan includes an account manager, those without one first. */
  readonly workspaces: () => Promise<readonly ManagedWorkspace[]>
  readonly card: (userId: string) => Promise<Card | null>
}

const managedTiers = tiersAscending.filter((tier) => rankOf(tier) >= rankOf(lowestTierWith.dedicatedAccountManager))

type Row = Pick<ManagedWorkspace, 'workspaceId' | 'owner' | 'manager'> & { readonly subscription: OpenedSubscription }

const personIn = (column: string): string =>
  `case when ${column} is not null then json_build_object('userId', ${column}, 'name', ${nameOf(column)}) end`

const statements = {
  workspaces: {
    name: 'read.managed_workspaces',
    text: `select workspace_id as "workspaceId", subscription, ${personIn('owner_id')} as owner, ${personIn('manager')} as manager
      from (
        select s.workspace_id, s.subscription, a.manager, coalesce(
          (select m.user_id from read.memberships m where m.workspace_id = s.workspace_id and m.role = 'owner' limit 1),
          (select p.user_id from read.profiles p where p.workspace_id = s.workspace_id limit 1)) as owner_id
        from read.subscriptions s left join read.account_managers a using (workspace_id)
        where s.status <> 'free' and s.subscription ->> 'tier' = any($1)
      ) managed
      where owner_id is not null
      order by manager is not null, owner_id limit 500`,
    values: [managedTiers],
  },
  card: {
    name: 'read.card_of_staff',
    text: 'select name, calendar_url as "calendarUrl", photo from read.staff_cards where user_id = $1',
  },
}

export const createManagerReader = (pool: Pool): ManagerReader => ({
  workspaces: async () => {
    const { rows } = await pool.query<Row>(statements.workspaces)
    return rows.map(({ subscription, ...row }) => ({ ...row, plan: tierOf(subscription) }))
  },
  card: async (userId) => {
    const { rows } = await pool.query<Card>({ ...statements.card, values: [userId] })
    return rows[0] ?? null
  },
})
