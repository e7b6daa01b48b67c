import type { Pool } from 'pg'

/** Overage of past periods for which no payment was requested yet. */
export type UncollectedOverage = {
  readonly periodStart: string
  readonly amountMicros: number
  /** True if it is invoiced by hand; otherwise the provider has not been called yet. */
  readonly byAgreement: boolean
}

export const findUncollected = async (pool: Pool, workspaceId: string): Promise<readonly UncollectedOverage[]> => {
  const { rows } = await pool.query<UncollectedOverage>(
    `select subject ->> 'periodStart' as "periodStart", amount_micros as "amountMicros",
        coalesce((subject ->> 'isAgreed')::boolean, false) as "byAgreement"
      from read.invoices where workspace_id = $1 and status = 'due' order by at`,
    [workspaceId],
  )
  return rows
}
