import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import type { MonthlyUsageRow } from '@vignette/domain/credits/projections/monthly-usage'
import { calledBy, nameless, type WorkspaceNames } from '@vignette/domain/workspaces/names'
import type { WorkspaceRow } from '@vignette/domain/workspaces/projections/workspaces'
import type { Pool } from '@vignette/event-log/database/pool'

/** A workspace as its switcher shows it; without plan and credits until the read models know them. */
export type WorkspaceFacts = Partial<Pick<MonthlyUsageRow, 'plan' | 'available'>> &
  Pick<WorkspaceRow, 'slug' | 'formerSlugs' | 'logo'> & {
    readonly name: string
    readonly timeZone: string
    readonly subscription: OpenedSubscription | null
    readonly erasesAt: string | null
  }

/** By the id of the workspace; the owner gives a workspace without any name one. */
export type FactsReader = (
  owned: readonly { readonly workspaceId: string; readonly ownerId: string | undefined }[],
) => Promise<ReadonlyMap<string, WorkspaceFacts>>

type Names = WorkspaceNames & { readonly owner: string | null }

type Row = Names &
  Pick<WorkspaceRow, 'slug' | 'logo'> &
  Pick<WorkspaceFacts, 'timeZone' | 'subscription' | 'erasesAt'> & {
    readonly id: string
    readonly formerSlugs: WorkspaceRow['formerSlugs'] | null
    readonly plan: MonthlyUsageRow['plan'] | null
    readonly available: MonthlyUsageRow['available'] | null
  }

const nameOf = ({ owner, ...names }: Names): string =>
  calledBy(names) ?? (owner === null ? nameless : `${owner}’s workspace`)

const statement = {
  name: 'read.team_workspaces',
  text: `select asked.id, b.profile ->> 'brandName' as brand, p.display_name as owner, u.plan, u.available,
      w.name as given, w.slug, w.former_slugs as "formerSlugs", w.logo,
      coalesce(w.time_zone, f.time_zone, 'UTC') as "timeZone",
      l.name as created, l.erases_at as "erasesAt", s.subscription
    from unnest($1::text[], $2::text[]) asked (id, owner_id)
      left join read.brands b on b.workspace_id = asked.id
      left join read.profiles p on p.user_id = asked.owner_id
      left join read.preferences f on f.user_id = asked.owner_id
      left join read.workspaces w on w.workspace_id = asked.id
      left join read.monthly_usage u on u.workspace_id = asked.id
      left join read.subscriptions s on s.workspace_id = asked.id
      left join read.workspace_lives l on l.workspace_id = asked.id`,
} as const

const factsOf = (row: Row): WorkspaceFacts => {
  const { brand, given, created, owner, slug, formerSlugs, logo, timeZone, subscription, erasesAt } = row
  const { plan, available } = row
  return {
    name: nameOf({ brand, given, created, owner }),
    slug,
    formerSlugs: formerSlugs ?? [],
    logo,
    timeZone,
    subscription,
    erasesAt,
    ...(plan !== null && { plan }),
    ...(available !== null && { available }),
  }
}

export const createFactsReader =
  (pool: Pool): FactsReader =>
  async (owned) => {
    const values = [owned.map(({ workspaceId }) => workspaceId), owned.map(({ ownerId = null }) => ownerId)]
    const { rows } = await pool.query<Row>({ ...statement, values })
    return new Map(rows.map((row) => [row.id, factsOf(row)]))
  }
