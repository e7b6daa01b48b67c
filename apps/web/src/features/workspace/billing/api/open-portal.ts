import { portalAnswerSchema } from '@vignette/domain/billing/schemas/billing'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /billing/portal: the address of the payment provider's own page for this customer. */
export const openPortal = async () => parseResult(portalAnswerSchema, await api.post('/billing/portal')).url
