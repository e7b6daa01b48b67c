import { downloadAnswerSchema, type DownloadRequest } from '@vignette/domain/downloads/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /library/downloads, and begins the download: one item as a file, several as a zip. */
export const downloadItems = async (request: DownloadRequest): Promise<void> => {
  const { url } = parseResult(downloadAnswerSchema, await api.post('/library/downloads', request))
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
