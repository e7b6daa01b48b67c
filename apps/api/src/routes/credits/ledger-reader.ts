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

export type LedgerReader = (
  workspaceId: string,
  filter: LedgerFilter,
  page: { readonly before?: number | undefined; readonly limit: number },
) => Promise<readonly LedgerRow[]>

/** Newest first, by position. */
export const createLedgerReader =
  (pool: Pool): LedgerReader =>
  async (workspaceId, { type, action, from, to, period, member }, { before, limit }) => {
    const { rows } = await pool.query<LedgerRow>({
      name: 'read.ledger',
      // the line that holds the credits of a job says whose they are; an earlier build does not have the column yet
      text: `select l.position, l.at, l.type, l.grant_kind as "grantKind", l.action, l.units, l.job_id as "jobId", l.credits,
          l.amount, l.balance_after as "balanceAfter", l.overage, l.overage_micros as "overageMicros",
          l.price_list_version as "priceListVersion", l.note, to_jsonb(h) ->> 'user_id' as "userId"
        from read.ledger l left join read.ledger h
          on h.workspace_id = l.workspace_id and h.job_id = l.job_id and h.type = 'CreditsReserved'
        where l.workspace_id = $1 and l.position < $2
          and ($3::text[] is null or l.type = any($3)) and ($4::text is null or l.action = $4)
          and ($5::timestamptz is null or l.at >= $5) and ($6::timestamptz is null or l.at < $6)
          and ($7::text is null or l.period = $7)
          and ($8::text is null or to_jsonb(h) ->> 'user_id' = $8)
        order by l.position desc limit $9`,
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
    return rows
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
