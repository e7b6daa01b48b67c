import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type IncidentEvent, incidentEvents } from './events.ts'
import {
  maxUpdates,
  type OpenIncidentRequest,
  type ResolveIncidentRequest,
  type UpdateIncidentRequest,
} from './incident-schemas.ts'

type About = { readonly incidentId: string; readonly now: string }

export type IncidentCommand =
  | ({ readonly type: 'OpenIncident' } & About & OpenIncidentRequest)
  | ({ readonly type: 'UpdateIncident' } & About & UpdateIncidentRequest)
  | ({ readonly type: 'ResolveIncident' } & About & ResolveIncidentRequest)
  | ({ readonly type: 'WithdrawIncident'; readonly reason: string } & About)

type IncidentState = {
  readonly status: 'none' | 'open' | 'resolved' | 'withdrawn'
  readonly updates: number
}

const requireKnown = ({ status }: IncidentState): void => {
  if (status === 'none' || status === 'withdrawn') {
    throw new DomainError('notFound', 'incident.unknown', 'There is no such incident.')
  }
}

const requireOpen = (state: IncidentState): void => {
  requireKnown(state)
  if (state.status === 'resolved') {
    throw new DomainError('conflict', 'incident.resolved', 'This incident is resolved. Open another one instead.')
  }
}

const update = (command: Extract<IncidentCommand, { type: 'UpdateIncident' }>, state: IncidentState) => {
  requireOpen(state)
  if (state.updates >= maxUpdates) {
    throw new DomainError('conflict', 'incident.too_long', `An incident has at most ${maxUpdates} updates.`)
  }
  const { incidentId, stage, message, reason, now: updatedAt } = command
  return [{ type: 'IncidentUpdated' as const, data: { incidentId, stage, message, reason, updatedAt } }]
}

/** One stream per incident: `incident-<id>`. It is opened, told of, and resolved once; or taken back. */
export const incident: Aggregate<IncidentState, IncidentCommand, IncidentEvent> = {
  kind: 'incident',
  events: incidentEvents,
  initialState: () => ({ status: 'none', updates: 0 }),
  decide: (command, state) => {
    const { incidentId, now } = command
    switch (command.type) {
      case 'OpenIncident': {
        if (state.status !== 'none') return []
        const { title, impact, services, message, reason } = command
        const data = { incidentId, title, impact, services, message, reason, openedAt: now }
        return [{ type: 'IncidentOpened', data }]
      }
      case 'UpdateIncident':
        return update(command, state)
      case 'ResolveIncident': {
        requireOpen(state)
        const { message, reason } = command
        return [{ type: 'IncidentResolved', data: { incidentId, message, reason, resolvedAt: now } }]
      }
      case 'WithdrawIncident': {
        requireKnown(state)
        return [{ type: 'IncidentWithdrawn', data: { incidentId, reason: command.reason, withdrawnAt: now } }]
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'IncidentOpened':
        return { ...state, status: 'open' }
      case 'IncidentUpdated':
        return { ...state, updates: state.updates + 1 }
      case 'IncidentResolved':
        return { ...state, status: 'resolved' }
      case 'IncidentWithdrawn':
        return { ...state, status: 'withdrawn' }
      default:
        return state // written by a newer release
    }
  },
}
