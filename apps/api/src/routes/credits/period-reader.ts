import type { CreditPeriodRow } from '@vignette/domain/credits/projections/credit-periods'
import type { CreditPeriod } from '@vignette/domain/credits/schemas/usage'
import type { Pool } from '@vignette/event-log/database/pool'

export type PeriodReader = (workspaceId: string) => Promise<readonly CreditPeriod[]>

/** Twenty years. */
const maxRows = 240

/** The billing periods of a workspace, newest first. */
export const createPeriodReader =
  (pool: Pool): PeriodReader =>
  async (workspaceId) => {
    const { rows } = await pool.query<CreditPeriodRow>({
      name: 'read.credit_periods',
      text: `select starts_at as "startsAt", ends_at as "endsAt", plan, is_trial as "isTrial"
        from read.credit_periods where workspace_id = $1 order by starts_at desc limit $2`,
      values: [workspaceId, maxRows],
    })
    return rows.map(({ startsAt: start, endsAt: end, plan, isTrial }) => ({ start, end, plan, isTrial }))
  }
