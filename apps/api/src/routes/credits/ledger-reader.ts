import { credits } from '@vignette/domain/credits/decider'
import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import type { LedgerFilter, LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { Pool } from '@vignette/event-log/database/pool'

const typesOf = {
  grants: ['GrantIssued', 'GrantVoided', 'GrantExpired', 'GrantCarriedOut'],
  jobs: ['CreditsReserved', 'CreditsConsumed', 'CreditsReleased'],
  refunds: ['CreditsRefunded'],
} as const

/** The start of a period may be written in any form of an instant. */
const streamOf = (workspaceId: string, start: string): string =>
  `${credits.kind}-${periodId(workspaceId, new Date(start).toISOString())}`

// an earlier build of the ledger does not have the column yet
const spender = `to_jsonb(h) ->> 'user_id'`

const jobsOfMember = `select h.job_id from read.ledger h
  where h.workspace_id = $1 and h.type = 'CreditsReserved' and ${spender} = $8`

/** Whose the jobs are, which is said by the line that holds their credits. */
const readSpenders = async (
  pool: Pool,
  workspaceId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await pool.query<{ jobId: string; userId: string }>({
    name: 'read.ledger_spenders',
    text: `select h.job_id as "jobId", ${spender} as "userId" from read.ledger h
      where h.workspace_id = $1 and h.job_id = any($2) and h.type = 'CreditsReserved' and ${spender} is not null`,
    values: [workspaceId, jobIds],
  })
  return new Map(rows.map(({ jobId, userId }) => [jobId, userId]))
}

export type LedgerReader = (
  workspaceId: string,
  filter: LedgerFilter,
  page: { readonly before?: number | undefined; readonly limit: number },
) => Promise<readonly LedgerRow[]>

/** Newest first, by position. */
export const createLedgerReader =
  (pool: Pool): LedgerReader =>
  async (workspaceId, { type, action, from, to, period, member }, { before, limit }) => {
    const { rows } = await pool.query<Omit<LedgerRow, 'userId'>>({
      name: 'read.ledger',
      text: `select position, at, type, grant_kind as "grantKind", action, units, job_id as "jobId", credits, amount,
          balance_after as "balanceAfter", overage, overage_micros as "overageMicros", price_list_version as "priceListVersion", note
        from read.ledger where workspace_id = $1 and position < $2
          and ($3::text[] is null or type = any($3)) and ($4::text is null or action = $4)
          and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)
          and ($7::text is null or period = $7)
          and ($8::text is null or job_id in (${jobsOfMember}))
        order by position desc limit $9`,
      values: [
        workspaceId,
        before ?? Number.MAX_SAFE_INTEGER,
        type ? typesOf[type] : null,
        action ?? null,
        from ?? null,
        to ?? null,
        period === undefined ? null : streamOf(workspaceId, period),
        member ?? null,
        limit,
      ],
    })
    const spenders = await readSpenders(pool, workspaceId, [...new Set(rows.flatMap(({ jobId }) => jobId ?? []))])
    return rows.map((row) => ({ ...row, userId: spenders.get(row.jobId ?? '') ?? null }))
  }

export const lineOf = (row: LedgerRow): LedgerLine => ({
  position: String(row.position),
  at: row.at,
  type: row.type,
  grantKind: row.grantKind,
  action: row.action,
  units: row.units,
  credits: row.credits,
  amount: row.amount,
  balanceAfter: row.balanceAfter,
  overage: row.overage,
  overageAmountMicros: row.overageMicros,
  jobId: row.jobId,
  priceListVersion: row.priceListVersion,
  note: row.note,
  userId: row.userId,
})
