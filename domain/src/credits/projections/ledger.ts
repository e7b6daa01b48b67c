import type { Projection } from '../../kernel/projection.ts'
import type { CreditAction } from '../../plans/credit-prices.ts'
import {
  creditsConsumed,
  creditsRefunded,
  creditsReleased,
  creditsReserved,
  type CreditsEvent,
  grantCarriedOut,
  grantExpired,
  grantIssued,
  grantVoided,
} from '../events.ts'
import { overageIn, overageMicrosIn } from '../allocation.ts'
import type { GrantKind } from '../schemas.ts'

/**
 * One line for every event that changed or settled the credits of a workspace. `amount` is the change of the balance.
 * Within a period each line's balance is the one before plus its amount.
 */
export type LedgerRow = {
  /** `<workspace>:<position>`. */
  line: string
  workspaceId: string
  position: number
  at: string
  /** The stream of the period. */
  period: string
  type: string
  /** The kind of an issued grant; null on other lines. */
  grantKind: GrantKind | null
  action: CreditAction | null
  /** The units of the action that were requested or delivered. */
  units: number | null
  jobId: string | null
  /** Credits of the event, including overage. */
  credits: number
  amount: number
  balanceAfter: number
  overage: number
  overageMicros: number
  priceListVersion: number | null
  note: string | null
  /** The member who spends, on the line that holds the credits of a job; null on others, and if it is unknown. */
  userId: string | null
}

const events = [
  grantIssued,
  grantVoided,
  grantExpired,
  grantCarriedOut,
  creditsReserved,
  creditsConsumed,
  creditsReleased,
  creditsRefunded,
] as const

export type LedgerEvent = Extract<CreditsEvent, { type: (typeof events)[number]['type'] }>

type Line = Pick<
  LedgerRow,
  | 'grantKind'
  | 'action'
  | 'units'
  | 'jobId'
  | 'credits'
  | 'amount'
  | 'overage'
  | 'overageMicros'
  | 'priceListVersion'
  | 'note'
>

const nothing = {
  grantKind: null,
  action: null,
  units: null,
  jobId: null,
  overage: 0,
  overageMicros: 0,
  priceListVersion: null,
  note: null,
}

type JobEvent = Extract<LedgerEvent, { data: { allocation: unknown } }>

const ofJob = ({ data }: JobEvent, sign: -1 | 0 | 1): Line => {
  const { action, jobId, amount: credits, allocation } = data
  const overage = overageIn(allocation)
  const job = { action, jobId, credits, overage, overageMicros: overageMicrosIn(allocation) }
  return { ...nothing, ...job, amount: sign * (credits - overage) + 0 }
}

/** What an event changed. */
export const ledgerLineOf = (event: LedgerEvent): Line => {
  switch (event.type) {
    case 'GrantIssued': {
      const { kind: grantKind, amount, reason: note } = event.data
      return { ...nothing, grantKind, credits: amount, amount, note }
    }
    case 'GrantVoided':
      return { ...nothing, credits: event.data.amount, amount: -event.data.amount, note: event.data.reason }
    case 'GrantExpired':
    case 'GrantCarriedOut':
      return { ...nothing, credits: event.data.amount, amount: -event.data.amount }
    case 'CreditsReserved':
      return { ...ofJob(event, -1), units: event.data.units, priceListVersion: event.data.priceListVersion }
    case 'CreditsConsumed':
      return { ...ofJob(event, 0), units: event.data.units }
    case 'CreditsReleased':
      return { ...ofJob(event, 1), note: event.data.reason }
    case 'CreditsRefunded':
      return { ...ofJob(event, 1), note: event.data.reason }
  }
}

/** Keys of a workspace sort in the order of the log. */
const ledgerLine = (workspaceId: string, position: number): string =>
  `${workspaceId}:${String(position).padStart(16, '0')}`

export const ledger: Projection<LedgerRow, LedgerEvent> = {
  name: 'ledger',
  version: 2,
  parts: 4,
  events,
  columns: {
    line: 'text',
    workspaceId: 'text',
    position: 'bigint',
    at: 'timestamptz',
    period: 'text',
    type: 'text',
    grantKind: 'text',
    action: 'text',
    units: 'bigint',
    jobId: 'text',
    credits: 'bigint',
    amount: 'bigint',
    balanceAfter: 'bigint',
    overage: 'bigint',
    overageMicros: 'bigint',
    priceListVersion: 'integer',
    note: 'text',
    userId: 'text',
  },
  key: 'line',
  indexes: [
    ['workspaceId', 'position'],
    ['workspaceId', 'jobId'],
  ],
  keysOf: ({ data, position }) => [ledgerLine(data.workspaceId, position)],
  evolve: (_row, event, line) => {
    const { type, data, position, at, stream } = event
    const { workspaceId, available } = data
    const userId = event.type === 'CreditsReserved' ? (event.data.userId ?? null) : null
    const place = { line, workspaceId, position, at, period: stream, type }
    return { ...place, ...ledgerLineOf(event), balanceAfter: available, userId }
  },
}
