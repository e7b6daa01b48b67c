import { incidentAnswerSchema, type OpenIncidentRequest } from '@vignette/domain/status/incident-schemas'
import { api } from '../../../lib/api.ts'
import { parseResult } from '../../../lib/parse-result.ts'

/** POST /ops/incidents: everybody can read it from now on. */
export const openIncident = async (request: OpenIncidentRequest) =>
  parseResult(incidentAnswerSchema, await api.post('/ops/incidents', request))
