import { searchKey } from '@vignette/domain/identity/search-key'
import type { InvitationRow } from '@vignette/domain/members/projections/invitations'
import type { MonthlyUsageRow } from '@vignette/domain/credits/projections/monthly-usage'
import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import type { WorkspaceRow } from '@vignette/domain/workspaces/projections/workspaces'
import { calledBy, nameless, type WorkspaceNames } from '@vignette/domain/workspaces/names'
import type { Pool } from '@vignette/event-log/database/pool'

/** A workspace as its switcher shows it; without plan and credits until the read models know them. */
export type WorkspaceFacts = Partial<Pick<MonthlyUsageRow, 'plan' | 'available'>> &
  Pick<WorkspaceRow, 'slug' | 'formerSlugs' | 'logo'> & {
    readonly name: string
    readonly timeZone: string
    readonly subscription: OpenedSubscription | null
    readonly erasesAt: string | null
  }

export type PersonFacts = { readonly userId: string; readonly name: string | null; readonly email: string }

type Invited = Pick<InvitationRow, 'invitationId' | 'email' | 'role' | 'state' | 'expiresAt'>

type InvitedBy = Pick<InvitationRow, 'email' | 'role'> & { readonly invitedBy: string | null }

export type TeamReader = {
  /** By the id of the workspace; `ownerId` gives a workspace without a brand its name. */
  readonly workspaces: (
    owned: readonly { readonly workspaceId: string; readonly ownerId: string | undefined }[],
  ) => Promise<ReadonlyMap<string, WorkspaceFacts>>
  readonly people: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PersonFacts>>
  /** Invitations that nobody accepted or revoked, the newest first. */
  readonly invitations: (workspaceId: string) => Promise<readonly Invited[]>
  readonly invitation: (workspaceId: string, invitationId: string) => Promise<InvitedBy | undefined>
  readonly isMember: (workspaceId: string, email: string) => Promise<boolean>
}

type Names = WorkspaceNames & { readonly owner: string | null }

const nameOf = ({ owner, ...names }: Names): string =>
  calledBy(names) ?? (owner === null ? nameless : `${owner}’s workspace`)

const statements = {
  workspaces: {
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
  },
  people: {
    name: 'read.team_people',
    text: `select user_id as "userId", display_name as name, email from read.profiles where user_id = any($1)`,
  },
  invitations: {
    name: 'read.team_invitations',
    text: `select invitation_id as "invitationId", email, role, state, expires_at as "expiresAt" from read.invitations
      where workspace_id = $1 and state = 'pending' order by invited_at desc limit 1000`,
  },
  invitation: {
    name: 'read.team_invitation',
    text: `select i.email, i.role, p.display_name as "invitedBy"
      from read.invitations i left join read.profiles p on p.user_id = i.invited_by
      where i.workspace_id = $1 and i.invitation_id = $2`,
  },
  isMember: {
    name: 'read.team_member',
    text: `select from read.profiles p join read.memberships m using (user_id)
      where p.email_key = $2 and m.workspace_id = $1 and m.role is not null limit 1`,
  },
} as const

export const createTeamReader = (pool: Pool): TeamReader => ({
  workspaces: async (owned) => {
    type Row = Names &
      Pick<WorkspaceFacts, 'subscription' | 'erasesAt'> & {
        id: string
        timeZone: string
        formerSlugs: WorkspaceRow['formerSlugs'] | null
      } & {
        readonly [Member in 'plan' | 'available']: MonthlyUsageRow[Member] | null
      } & Pick<WorkspaceRow, 'slug' | 'logo'>
    const values = [owned.map(({ workspaceId }) => workspaceId), owned.map(({ ownerId = null }) => ownerId)]
    const { rows } = await pool.query<Row>({ ...statements.workspaces, values })
    return new Map(
      rows.map(({ id, plan, available, slug, formerSlugs, logo, timeZone, subscription, erasesAt, ...names }) => [
        id,
        {
          name: nameOf(names),
          slug,
          formerSlugs: formerSlugs ?? [],
          logo,
          timeZone,
          subscription,
          erasesAt,
          ...(plan !== null && { plan }),
          ...(available !== null && { available }),
        },
      ]),
    )
  },
  people: async (userIds) => {
    const { rows } = await pool.query<PersonFacts>({ ...statements.people, values: [userIds] })
    return new Map(rows.map((row) => [row.userId, row]))
  },
  invitations: async (workspaceId) =>
    (await pool.query<Invited>({ ...statements.invitations, values: [workspaceId] })).rows,
  invitation: async (workspaceId, invitationId) =>
    (await pool.query<InvitedBy>({ ...statements.invitation, values: [workspaceId, invitationId] })).rows[0],
  isMember: async (workspaceId, email) => {
    const { rowCount } = await pool.query({ ...statements.isMember, values: [workspaceId, searchKey(email)] })
    return rowCount === 1
  },
})
