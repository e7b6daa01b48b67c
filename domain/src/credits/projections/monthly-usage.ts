import type { RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import type { Tier } from '../../plans/schemas.ts'
import { balanceEvents, type BalanceEvent } from '../events.ts'
import { overageMicrosIn, overageIn } from '../allocation.ts'
import type { Allocation } from '../schemas.ts'
import { emptyTally, evolveTally, type Tally } from '../tally.ts'

/** The figures of a workspace's running period. */
export type MonthlyUsageRow = {
  workspaceId: string
  /** The stream of the period. Late events of an earlier period are ignored. */
  stream: string
  plan: Tier
  periodStart: string
  periodEnd: string
  included: number
  used: number
  held: number
  available: number
  overageCredits: number
  overageMicros: number
  /** The overage that running jobs would add. */
  overageHeldCredits: number
  overageHeldMicros: number
} & Tally

const opened = ({ data, stream }: RecordedEvent<Extract<BalanceEvent, { type: 'PeriodOpened' }>>): MonthlyUsageRow => ({
  workspaceId: data.workspaceId,
  stream,
  plan: data.plan,
  periodStart: data.start,
  periodEnd: data.end,
  included: data.included,
  used: 0,
  held: 0,
  available: 0,
  overageCredits: 0,
  overageMicros: 0,
  overageHeldCredits: 0,
  overageHeldMicros: 0,
  ...emptyTally,
})

type Charge = { readonly amount: number; readonly allocation: Allocation }

const charged = (row: MonthlyUsageRow, { amount, allocation }: Charge): MonthlyUsageRow => ({
  ...row,
  used: row.used + amount,
  held: row.held - amount,
  overageCredits: row.overageCredits + overageIn(allocation),
  overageMicros: row.overageMicros + overageMicrosIn(allocation),
  overageHeldCredits: row.overageHeldCredits - overageIn(allocation),
  overageHeldMicros: row.overageHeldMicros - overageMicrosIn(allocation),
})

const evolveRow = (row: MonthlyUsageRow, { type, data }: BalanceEvent): MonthlyUsageRow => {
  switch (type) {
    case 'PeriodTermsChanged':
      return { ...row, plan: data.plan, included: data.included }
    case 'GrantIssued':
    case 'GrantVoided':
    case 'GrantExpired':
    case 'GrantCarriedOut':
      return { ...row, available: data.available }
    case 'CreditsReserved':
      return {
        ...row,
        held: row.held + data.amount,
        overageHeldCredits: row.overageHeldCredits + overageIn(data.allocation),
        overageHeldMicros: row.overageHeldMicros + overageMicrosIn(data.allocation),
        available: data.available,
      }
    case 'CreditsConsumed':
      return { ...charged(row, data), available: data.available }
    case 'CreditsReleased':
      return {
        ...row,
        held: row.held - data.amount,
        overageHeldCredits: row.overageHeldCredits - overageIn(data.allocation),
        overageHeldMicros: row.overageHeldMicros - overageMicrosIn(data.allocation),
        available: data.available,
      }
    case 'CreditsRefunded':
      return {
        ...row,
        used: row.used - data.amount,
        overageCredits: row.overageCredits - overageIn(data.allocation),
        overageMicros: row.overageMicros - overageMicrosIn(data.allocation),
        available: data.available,
      }
    default:
      return row
  }
}

export const monthlyUsage: Projection<MonthlyUsageRow, BalanceEvent> = {
  name: 'monthly_usage',
  version: 1,
  parts: 4,
  events: balanceEvents,
  columns: {
    workspaceId: 'text',
    stream: 'text',
    plan: 'text',
    periodStart: 'timestamptz',
    periodEnd: 'timestamptz',
    included: 'bigint',
    granted: 'bigint',
    used: 'bigint',
    held: 'bigint',
    available: 'bigint',
    overageCredits: 'bigint',
    overageMicros: 'bigint',
    overageHeldCredits: 'bigint',
    overageHeldMicros: 'bigint',
    includedCrossed: 'integer',
    aiContentCount: 'bigint',
    aiVideoSeconds: 'bigint',
    imageCredit: 'bigint',
  },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (row, event) => {
    if (event.type === 'PeriodOpened') return opened(event)
    return row && row.stream === event.stream ? evolveTally(evolveRow(row, event), event) : row
  },
}
