import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Identity } from '@vignette/identity/sign-in'
import { markOf } from './account-marks.ts'
import { workspaceOfUser } from '../../plugins/workspace.ts'

type SessionHolder = Pick<Identity, 'userId' | 'signedInAt'> & { readonly workspaceId: string }

/** The holder of a ticket. `account`: the mark of their account when the ticket was issued. */
export type TicketHolder = SessionHolder & { readonly account: string | null }

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
  insert into ops.stream_tickets (hash, user_id, signed_in_at, account, expires_at)
    values ($1, $2, to_timestamp($3), ${markOf('$4')}, now() + make_interval(secs => $5))
  returning expires_at as "expiresAt"`

const redeem = `delete from ops.stream_tickets where hash = $1
  returning user_id as "userId", signed_in_at as "signedInAt", account, expires_at > now() as "isValid"`

export const createStreamTickets = (pool: Pool): StreamTickets => ({
  issue: async ({ userId, workspaceId, signedInAt }) => {
    const ticket = randomBytes(32).toString('base64url')
    const values = [hashOf(ticket), userId, signedInAt / 1_000, workspaceId, lifetimeSeconds]
    const { rows } = await pool.query<{ expiresAt: string }>({ name: 'issue.stream_ticket', text: issue, values })
    const [row] = rows
    if (!row) throw new Error('the ticket was not stored')
    return { ticket, ...row }
  },
  redeem: async (ticket) => {
    type Row = { userId: string; signedInAt: string; account: string | null; isValid: boolean }
    const values = [hashOf(ticket)]
    const { rows } = await pool.query<Row>({ name: 'redeem.stream_ticket', text: redeem, values })
    const [row] = rows
    if (!row?.isValid) return undefined
    const { userId, account } = row
    return { userId, workspaceId: workspaceOfUser(userId), signedInAt: Date.parse(row.signedInAt), account }
  },
})
