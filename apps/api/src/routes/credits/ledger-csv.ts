import { beginning } from '@vignette/domain/members/former-member'
import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import type { LedgerFilter, LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { csvLine } from './csv.ts'
import type { LedgerReader } from './ledger-reader.ts'

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
  'memberId',
  'memberName',
] as const

/** One quick read, which bounds what is held in memory. */
const linesAtOnce = 5_000

/** The amount that a line adds to the invoice. Holds and their release add nothing. */
const chargedBy = ({ type, overageAmountMicros }: LedgerLine): number => {
  if (type === 'CreditsConsumed') return overageAmountMicros
  return type === 'CreditsRefunded' ? -overageAmountMicros : 0
}

const csvOf = (row: LedgerRow, { lineFor, names }: Shown): string => {
  const line = lineFor(row)
  const { userId: memberId } = line
  const memberName = memberId === null ? null : beginning(names.get(memberId) ?? null)
  const cells = { ...line, overageChargedMicros: chargedBy(line), memberId, memberName }
  return csvLine(columns.map((name) => cells[name]))
}

type Shown = {
  readonly lineFor: (row: LedgerRow) => LedgerLine
  /** The names of members by id. */
  readonly names: ReadonlyMap<string, string>
}

type People = {
  readonly lineFor: Shown['lineFor']
  readonly namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** All lines that a filter lets through, newest first, read while they are sent. An error in the first page is thrown. */
export const readLedgerCsv = async (
  read: LedgerReader,
  workspaceId: string,
  filter: LedgerFilter,
  { lineFor, namesOf }: People,
): Promise<AsyncIterable<string>> => {
  const pageBefore = (before?: number) => read(workspaceId, filter, { before, limit: linesAtOnce })
  const first = await pageBefore()
  const pages = async function* () {
    yield csvLine(columns)
    for (let rows = first; rows.length > 0; rows = await pageBefore(rows.at(-1)?.position)) {
      const names = await namesOf([...new Set(rows.flatMap((row) => lineFor(row).userId ?? []))])
      yield rows.map((row) => csvOf(row, { lineFor, names })).join('')
    }
  }
  return pages()
}
