import type { Impact, Stage } from '@vignette/domain/status/schemas/incidents'
import type { ServiceState } from '@vignette/domain/status/services'

/** Names for the state of one service. */
export const stateNames: Readonly<Record<ServiceState, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  outage: 'Outage',
  unknown: 'Unknown',
}

export const stageNames: Readonly<Record<Stage, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

export const impactNames: Readonly<Record<Impact, string>> = {
  none: 'No impact',
  degraded: 'Degraded',
  outage: 'Outage',
}
