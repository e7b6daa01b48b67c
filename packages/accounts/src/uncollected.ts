import type { Pool } from 'pg'

/** Overage of past periods that nobody has been asked to pay. */
export type Uncollected = {
  readonly periodStart: string
  readonly amountMicros: number
  /** Whether people are to invoice it; else the provider has not been asked yet. */
  readonly byAgreement: boolean
}

export const findUncollected = async (pool: Pool, workspaceId: string): Promise<readonly Uncollected[]> => {
  const { rows } = await pool.query<Uncollected>(
    `select subject ->> 'periodStart' as "periodStart", amount_micros as "amountMicros",
        coalesce((subject ->> 'isAgreed')::boolean, false) as "byAgreement"
      from read.invoices where workspace_id = $1 and status = 'due' order by at`,
    [workspaceId],
  )
  return rows
}
