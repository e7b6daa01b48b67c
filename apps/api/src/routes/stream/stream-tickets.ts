import { createHash, randomBytes } from 'node:crypto'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Identity } from '@vignette/identity/sign-in'
import { ownWorkspaceOf } from '../../plugins/workspace.ts'
import { markOf } from './account-marks.ts'

/** `role`: the role in the workspace. */
type SessionHolder = Pick<Identity, 'userId' | 'signedInAt' | 'hasSecondFactor'> & {
  readonly workspaceId: string
  readonly role: WorkspaceRole
}

/**
 * The holder of a ticket, as of when it was issued. `account`: the mark of the workspace's account. `role` is null in a
 * ticket that an earlier release issued.
 */
export type TicketHolder = Omit<SessionHolder, 'role'> & {
  readonly role: WorkspaceRole | null
  readonly account: string | null
}

export type StreamTickets = {
  readonly issue: (holder: SessionHolder) => Promise<{ readonly ticket: string; readonly expiresAt: string }>
  /** Uses a ticket up. Undefined for an unknown or expired ticket. */
  readonly redeem: (ticket: string) => Promise<TicketHolder | undefined>
}

const lifetimeSeconds = 30

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Issuing a ticket also deletes some that expired unused. */
const issue = `with expired as (
    delete from ops.stream_tickets where hash in (select hash from ops.stream_tickets where expires_at <= now()
      limit 100 for update skip locked))
  insert into ops.stream_tickets (hash, user_id, signed_in_at, workspace_id, account, role, expires_at, has_second_factor)
    values ($1, $2, to_timestamp($3), $4, ${markOf('$4', '$2')}, $5, now() + make_interval(secs => $6), $7)
  returning expires_at as "expiresAt"`

const redeem = `delete from ops.stream_tickets where hash = $1
  returning user_id as "userId", signed_in_at as "signedInAt", workspace_id as "workspaceId", role, account,
    has_second_factor as "hasSecondFactor",
    expires_at > now() as "isValid"`

export const createStreamTickets = (pool: Pool): StreamTickets => ({
  issue: async ({ userId, workspaceId, signedInAt, hasSecondFactor, role }) => {
    const ticket = randomBytes(32).toString('base64url')
    const values = [hashOf(ticket), userId, signedInAt / 1_000, workspaceId, role, lifetimeSeconds, hasSecondFactor]
    const { rows } = await pool.query<{ expiresAt: string }>({ name: 'issue.stream_ticket', text: issue, values })
    const [row] = rows
    if (!row) throw new Error('the ticket was not stored')
    return { ticket, ...row }
  },
  redeem: async (ticket) => {
    type Row = Omit<TicketHolder, 'workspaceId' | 'signedInAt'> & {
      readonly workspaceId: string | null
      readonly signedInAt: string
      readonly isValid: boolean
    }
    const values = [hashOf(ticket)]
    const { rows } = await pool.query<Row>({ name: 'redeem.stream_ticket', text: redeem, values })
    const [row] = rows
    if (!row?.isValid) return undefined
    const { userId, workspaceId, signedInAt, hasSecondFactor, role, account } = row
    return {
      userId,
      workspaceId: workspaceId ?? ownWorkspaceOf(userId),
      signedInAt: Date.parse(signedInAt),
      hasSecondFactor,
      role,
      account,
    }
  },
})
