import type { GoodwillRequestRow } from '@vignette/domain/goodwill/projections/goodwill-requests'
import type { Approval, Charge } from '@vignette/domain/support/schemas/acts'
import { findCharge, type ChargePlace } from '@vignette/accounts/find-account'
import { nameOf, namesOf } from '@vignette/accounts/actor-names'
import type { Pool } from '@vignette/event-log/database/pool'

type ApprovalRow = GoodwillRequestRow & Pick<Approval, 'userId' | 'customer' | 'by'>

/** What support needs to know before it does something, beyond the account itself. */
export type ActReader = {
  /** What waits for a second person, the oldest first; what became of what `agent` asked for, the newest first. */
  readonly approvals: (agent: string) => Promise<{ readonly waiting: Approval[]; readonly own: Approval[] }>
  readonly charges: (workspaceId: string, page: { before: number | null; limit: number }) => Promise<readonly Charge[]>
  /** @throws {DomainError} `credits.unknown_charge`, `credits.ambiguous_charge`. */
  readonly findCharge: (workspaceId: string, job: string) => Promise<ChargePlace>
  /** What people call those who have these ids. */
  readonly names: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const columns = `r.request_id as "requestId", r.workspace_id as "workspaceId", r.agent, r.amount,
  r.reason_code as "reasonCode", r.note, r.requested_at as "requestedAt", r.state, ${nameOf('r.decided_by')} as "decidedBy",
  r.decided_at as "decidedAt", r.decision_reason as "decisionReason", ${nameOf('r.agent')} as by,
  p.user_id as "userId", coalesce(p.display_name, p.email) as customer`
const tables = 'read.goodwill_requests r left join read.profiles p on p.workspace_id = r.workspace_id'

const mostShown = 200

export const createActReader = (pool: Pool): ActReader => ({
  approvals: async (agent) => {
    const approvalOf = ({ agent: by, ...row }: ApprovalRow): Approval => ({ ...row, isOwn: by === agent })
    const { rows: waiting } = await pool.query<ApprovalRow>(
      `select ${columns} from ${tables} where r.state = 'waiting' order by r.requested_at, r.request_id limit ${mostShown}`,
    )
    const { rows: own } = await pool.query<ApprovalRow>(
      `select ${columns} from ${tables} where r.agent = $1 and r.requested_at > now() - interval '30 days'
       order by r.requested_at desc, r.request_id limit ${mostShown}`,
      [agent],
    )
    return { waiting: waiting.map(approvalOf), own: own.map(approvalOf) }
  },
  charges: async (workspaceId, { before, limit }) => {
    const { rows } = await pool.query<Charge>(
      `select l.position::text, at, job_id as "jobId", action, units, credits as amount from read.ledger l
       where workspace_id = $1 and type = 'CreditsConsumed' and job_id is not null and ($2::bigint is null or l.position < $2)
       order by l.position desc limit $3`,
      [workspaceId, before, limit],
    )
    return rows
  },
  findCharge: (workspaceId, job) => findCharge(pool, workspaceId, job),
  names: (userIds) => namesOf(pool, userIds),
})
