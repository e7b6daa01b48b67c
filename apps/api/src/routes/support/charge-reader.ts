import type { Charge } from '@vignette/domain/support/schemas/acts'
import type { Pool } from '@vignette/event-log/database/pool'

type Page = { readonly before: number | null; readonly limit: number }

/** The charges of a workspace, newest first. */
export type ChargeReader = (workspaceId: string, page: Page) => Promise<readonly Charge[]>

export const createChargeReader =
  (pool: Pool): ChargeReader =>
  async (workspaceId, { before, limit }) => {
    const { rows } = await pool.query<Charge>(
      `select l.position::text, at, job_id as "jobId", action, units, credits as amount from read.ledger l
       where workspace_id = $1 and type = 'CreditsConsumed' and job_id is not null and ($2::bigint is null or l.position < $2)
       order by l.position desc limit $3`,
      [workspaceId, before, limit],
    )
    return rows
  }
