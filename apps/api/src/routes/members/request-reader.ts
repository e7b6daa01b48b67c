import type { CreditRequest } from '@vignette/domain/members/schemas/requests'
import type { Pool } from '@vignette/event-log/database/pool'

/** The requests of the running period, the newest first; of one member if `userId` is given. */
export type RequestReader = (
  workspaceId: string,
  userId: string | null,
  now: string,
) => Promise<readonly CreditRequest[]>

const maxRows = 200

export const createRequestReader =
  (pool: Pool): RequestReader =>
  async (workspaceId, userId, now) => {
    const { rows } = await pool.query<CreditRequest>({
      name: 'read.credit_requests',
      text: `select r.request_id as id, r.user_id as "userId", coalesce(p.display_name, p.email) as name, r.credits, r.note,
          r.requested_at as "requestedAt", r.until, r.state, r.granted
        from read.credit_requests r left join read.profiles p using (user_id)
        where r.workspace_id = $1 and ($2::text is null or r.user_id = $2) and r.until > $3
        order by r.requested_at desc limit $4`,
      values: [workspaceId, userId, now, maxRows],
    })
    return rows
  }
