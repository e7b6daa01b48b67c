import { resendAnswerSchema } from '@vignette/domain/operations/schemas/mail'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /ops/effects/:key/resend */
export const resendEffect = async ({ key, reason }: { readonly key: string; readonly reason: string }) =>
  parseResult(resendAnswerSchema, await api.post(`/ops/effects/${encodeURIComponent(key)}/resend`, { reason }))
