import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import type { LedgerFilter, LedgerLine } from '@vignette/domain/credits/usage-schemas'
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
  'jobId',
  'priceListVersion',
  'note',
  'position',
] as const satisfies readonly (keyof LedgerLine)[]

/** A read that is quick, and as much as is held in memory. */
const linesAtOnce = 5_000

const csvOf = (row: LedgerRow): string => {
  const line = lineOf(row)
  return csvLine(columns.map((name) => line[name]))
}

/** All lines that a filter lets through, newest first, read as they are sent. What goes wrong first is told first. */
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
