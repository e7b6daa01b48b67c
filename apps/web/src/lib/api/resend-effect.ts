import { resendAnswerSchema } from '@vignette/domain/operations/mail-schemas'
import { api } from '../api.ts'
import { parseResult } from '../parse-result.ts'

/** POST /ops/effects/:key/resend */
export const resendEffect = async ({ key, reason }: { readonly key: string; readonly reason: string }) =>
  parseResult(resendAnswerSchema, await api.post(`/ops/effects/${encodeURIComponent(key)}/resend`, { reason }))
