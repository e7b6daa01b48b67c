import { connection } from '#lib/api/api.ts'
import { createDownload, saveFile } from '#lib/api/download.ts'
import { toApiError } from '#lib/api/parse-result.ts'

const download = createDownload(connection)

export type CopyFormat = 'csv' | 'json'

/** `path`: that of the customer or the workspace, which `id` is. */
type Copy = { readonly path: string; readonly id: string; readonly search: string; readonly format: CopyFormat }

/** GET /support/users/:uid/timeline.csv or .json, or the same of a workspace: downloads the filtered events as a file. */
export const downloadTimeline = async ({ path, id, search, format }: Copy): Promise<void> => {
  const result = await download(`${path}/timeline.${format}${search === '' ? '' : `?${search}`}`)
  if (!result.success) throw toApiError(result)
  saveFile(result.file, `history-${id.replaceAll(/[^\w.-]/g, '_')}.${format}`)
}
