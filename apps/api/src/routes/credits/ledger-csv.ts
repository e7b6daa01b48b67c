import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import type { LedgerFilter, LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { csvLine } from './csv.ts'
import { type LedgerReader, lineOf } from './ledger-reader.ts'

const columns = [
  'at',
  'type',
  'grantKind',
  'action',
  'units',
  'credits',
  'amount',
  'balanceAfter',
  'overage',
  'overageAmountMicros',
  'overageChargedMicros',
  'jobId',
  'priceListVersion',
  'note',
  'position',
] as const

/** One quick read, which bounds what is held in memory. */
const linesAtOnce = 5_000

/** The amount that a line adds to the invoice. Holds and their release add nothing. */
const chargedBy = ({ type, overageAmountMicros }: LedgerLine): number => {
  if (type === 'CreditsConsumed') return overageAmountMicros
  return type === 'CreditsRefunded' ? -overageAmountMicros : 0
}

const csvOf = (row: LedgerRow): string => {
  const line = lineOf(row)
  const cells = { ...line, overageChargedMicros: chargedBy(line) }
  return csvLine(columns.map((name) => cells[name]))
}

/** All lines that a filter lets through, newest first, read while they are sent. An error in the first page is thrown. */
export const readLedgerCsv = async (
  read: LedgerReader,
  workspaceId: string,
  filter: LedgerFilter,
): Promise<AsyncIterable<string>> => {
  const pageBefore = (before?: number) => read(workspaceId, filter, { before, limit: linesAtOnce })
  const first = await pageBefore()
  const pages = async function* () {
    yield csvLine(columns)
    for (let rows = first; rows.length > 0; rows = await pageBefore(rows.at(-1)?.position)) {
      yield rows.map(csvOf).join('')
    }
  }
  return pages()
}
