import { approvalDecidedSchema, type DecideApproval } from '@vignette/domain/support/act-schemas'
import { api } from '../../lib/api.ts'
import { parseResult } from '../../lib/parse-result.ts'

/** POST /support/approvals/:id */
export const decideApproval = async (requestId: string, decision: DecideApproval) =>
  parseResult(approvalDecidedSchema, await api.post(`/support/approvals/${encodeURIComponent(requestId)}`, decision))
