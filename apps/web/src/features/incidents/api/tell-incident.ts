import { incidentAnswerSchema, type Stage } from '@vignette/domain/status/incident-schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

export type News = { readonly stage: Stage; readonly message: string; readonly reason: string }

/** PUT /ops/incidents/:id, or POST /ops/incidents/:id/resolve with the last news. */
export const tellIncident = async (id: string, { stage, ...news }: News) => {
  const path = `/ops/incidents/${encodeURIComponent(id)}`
  const result =
    stage === 'resolved' ? await api.post(`${path}/resolve`, news) : await api.put(path, { stage, ...news })
  return parseResult(incidentAnswerSchema, result)
}
