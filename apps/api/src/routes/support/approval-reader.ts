import { nameOf } from '@vignette/accounts/actor-names'
import type { GoodwillRequestRow } from '@vignette/domain/goodwill/projections/goodwill-requests'
import type { Approval } from '@vignette/domain/support/schemas/acts'
import type { Pool } from '@vignette/event-log/database/pool'

type ApprovalRow = GoodwillRequestRow & Pick<Approval, 'userId' | 'customer' | 'by'>

/** `waiting` are all requests without a decision, oldest first; `own` are those of the agent, newest first. */
export type ApprovalReader = (agent: string) => Promise<{ readonly waiting: Approval[]; readonly own: Approval[] }>

const columns = `r.request_id as "requestId", r.workspace_id as "workspaceId", r.agent, r.amount,
  r.reason_code as "reasonCode", r.note, r.requested_at as "requestedAt", r.state, ${nameOf('r.decided_by')} as "decidedBy",
  r.decided_at as "decidedAt", r.decision_reason as "decisionReason", ${nameOf('r.agent')} as by,
  p.user_id as "userId", coalesce(p.display_name, p.email) as customer`
/** A workspace is its founder's until its members are recorded. */
const tables = `read.goodwill_requests r
  left join read.memberships m on m.workspace_id = r.workspace_id and m.role = 'owner'
  left join read.profiles founder on founder.workspace_id = r.workspace_id
  left join read.profiles p on p.user_id = coalesce(m.user_id, founder.user_id)`

const mostShown = 200

export const createApprovalReader =
  (pool: Pool): ApprovalReader =>
  async (agent) => {
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
  }
