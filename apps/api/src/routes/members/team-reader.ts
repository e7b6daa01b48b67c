import { searchKey } from '@vignette/domain/identity/search-key'
import type { InvitationRow } from '@vignette/domain/members/projections/invitations'
import type { Pool } from '@vignette/event-log/database/pool'

export type PersonFacts = { readonly userId: string; readonly name: string | null; readonly email: string }

type Invited = Pick<InvitationRow, 'invitationId' | 'email' | 'role' | 'state' | 'expiresAt'>

type InvitedBy = Pick<InvitationRow, 'email' | 'role'> & { readonly invitedBy: string | null }

export type TeamReader = {
  readonly people: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PersonFacts>>
  /** Invitations that nobody accepted or revoked, the newest first. */
  readonly invitations: (workspaceId: string) => Promise<readonly Invited[]>
  readonly invitation: (workspaceId: string, invitationId: string) => Promise<InvitedBy | undefined>
  readonly isMember: (workspaceId: string, email: string) => Promise<boolean>
}

const statements = {
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
