import { type BuildAction, orderAnswerSchema, type OrderRequest } from '@vignette/domain/operations/schemas/projections'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /ops/projections/:name/:action. @returns the read model afterwards. */
export const placeOrder = async (name: string, action: BuildAction, request: OrderRequest) =>
  parseResult(orderAnswerSchema, await api.post(`/ops/projections/${encodeURIComponent(name)}/${action}`, request))
    .projection
