import { connection } from '#lib/api/api.ts'
import { createDownload, saveFile } from '#lib/api/download.ts'
import { toApiError } from '#lib/api/parse-result.ts'

const download = createDownload(connection)

/** POST /account/export: downloads all data about the person as a file. */
export const exportData = async (): Promise<void> => {
  const result = await download('/account/export', {}, 'POST')
  if (!result.success) throw toApiError(result)
  saveFile(result.file, 'my-data.json')
}
