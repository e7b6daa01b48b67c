import type { ApiResult } from '#lib/api/api-result.ts'
import { toApiError } from '#lib/api/parse-result.ts'

/** The code for a command that was carried out although reads do not show it yet. */
const lateCode = 'library.late'

/** @throws {ApiError} when a command was not done. */
export const requireDone = (result: ApiResult): void => {
  if (result.success) return
  const error = toApiError(result)
  if (error.details.code !== lateCode) throw error
}
