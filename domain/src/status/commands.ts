import type { OpenIncidentRequest, ResolveIncidentRequest, UpdateIncidentRequest } from './schemas/incidents.ts'

type About = { readonly incidentId: string; readonly now: string }

export type IncidentCommand =
  | ({ readonly type: 'OpenIncident' } & About & OpenIncidentRequest)
  | ({ readonly type: 'UpdateIncident' } & About & UpdateIncidentRequest)
  | ({ readonly type: 'ResolveIncident' } & About & ResolveIncidentRequest)
  | ({ readonly type: 'WithdrawIncident'; readonly reason: string } & About)
