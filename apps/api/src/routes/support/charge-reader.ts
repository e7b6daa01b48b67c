import type { Charge } from '@vignette/domain/support/schemas/acts'
import type { Pool } from '@vignette/event-log/database/pool'

/** `job`: how the id of the job begins; null for all jobs. */
type Page = { readonly before: number | null; readonly limit: number; readonly job: string | null }

/** The charges of a workspace, newest first. */
export type ChargeReader = (workspaceId: string, page: Page) => Promise<readonly Charge[]>

export const createChargeReader =
  (pool: Pool): ChargeReader =>
  async (workspaceId, { before, limit, job }) => {
    const { rows } = await pool.query<Charge>(
      `select l.position::text, at, job_id as "jobId", action, units, credits as amount from read.ledger l
       where workspace_id = $1 and type = 'CreditsConsumed' and job_id is not null and ($2::bigint is null or l.position < $2)
         and ($4::text is null or starts_with(job_id, $4))
       order by l.position desc limit $3`,
      [workspaceId, before, limit, job],
    )
    return rows
  }
