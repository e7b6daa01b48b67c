import { incidentAnswerSchema, type Stage } from '@vignette/domain/status/schemas/incidents'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

export type News = { readonly stage: Stage; readonly message: string; readonly reason: string }

/** PUT /ops/incidents/:id, or POST /ops/incidents/:id/resolve with the final message. */
export const updateIncident = async (id: string, { stage, ...news }: News) => {
  const path = `/ops/incidents/${encodeURIComponent(id)}`
  const result =
    stage === 'resolved' ? await api.post(`${path}/resolve`, news) : await api.put(path, { stage, ...news })
  return parseResult(incidentAnswerSchema, result)
}
