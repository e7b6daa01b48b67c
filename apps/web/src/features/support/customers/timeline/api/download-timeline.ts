import { connection } from '#lib/api/api.ts'
import { createDownload, saveFile } from '#lib/api/download.ts'
import { toApiError } from '#lib/api/parse-result.ts'
import { customerPath } from '#features/support/customers/account-path.ts'

const download = createDownload(connection)

export type CopyFormat = 'csv' | 'json'

type Copy = { readonly uid: string; readonly search: string; readonly format: CopyFormat }

/** GET /support/users/:uid/timeline.csv or .json: downloads the filtered events as a file. */
export const downloadTimeline = async ({ uid, search, format }: Copy): Promise<void> => {
  const result = await download(`${customerPath(uid)}/timeline.${format}${search === '' ? '' : `?${search}`}`)
  if (!result.success) throw toApiError(result)
  saveFile(result.file, `history-${uid.replaceAll(/[^\w.-]/g, '_')}.${format}`)
}
