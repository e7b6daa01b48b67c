import { approvalDecidedSchema, type DecideApproval } from '@vignette/domain/support/schemas/acts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /support/approvals/:id */
export const decideApproval = async (requestId: string, decision: DecideApproval) =>
  parseResult(approvalDecidedSchema, await api.post(`/support/approvals/${encodeURIComponent(requestId)}`, decision))
