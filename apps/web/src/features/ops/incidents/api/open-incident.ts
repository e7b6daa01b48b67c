import { incidentAnswerSchema, type OpenIncidentRequest } from '@vignette/domain/status/schemas/incidents'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /ops/incidents: publishes a new incident. */
export const openIncident = async (request: OpenIncidentRequest) =>
  parseResult(incidentAnswerSchema, await api.post('/ops/incidents', request))
