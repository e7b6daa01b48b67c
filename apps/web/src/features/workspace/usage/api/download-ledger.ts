import { connection } from '#lib/api/api.ts'
import { createDownload, saveFile } from '#lib/api/download.ts'
import { toApiError } from '#lib/api/parse-result.ts'
import type { LedgerFilter } from './get-ledger.ts'

const download = createDownload(connection)

/** GET /usage/ledger.csv: downloads the filtered lines as a file. */
export const downloadLedger = async (filter: LedgerFilter): Promise<void> => {
  const result = await download('/usage/ledger.csv', filter)
  if (!result.success) throw toApiError(result)
  saveFile(result.file, 'credit-ledger.csv')
}
