import { incidentAnswerSchema } from '@vignette/domain/status/schemas/incidents'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** DELETE /ops/incidents/:id: removes it from the status page. */
export const withdrawIncident = async (id: string, reason: string) =>
  parseResult(incidentAnswerSchema, await api.delete(`/ops/incidents/${encodeURIComponent(id)}`, { reason }))
