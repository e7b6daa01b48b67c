import { incidentResolved, tooManyUpdates, unknownIncident } from './refusals.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type { IncidentCommand } from './commands.ts'
import { type IncidentEvent, incidentEvents } from './events.ts'
import { maxUpdates } from './schemas/incidents.ts'

type IncidentState = {
  readonly status: 'none' | 'open' | 'resolved' | 'withdrawn'
  readonly updates: number
}

const requireKnown = ({ status }: IncidentState): void => {
  if (status === 'none' || status === 'withdrawn') {
    throw unknownIncident()
  }
}

const requireOpen = (state: IncidentState): void => {
  requireKnown(state)
  if (state.status === 'resolved') {
    throw incidentResolved()
  }
}

const update = (command: Extract<IncidentCommand, { type: 'UpdateIncident' }>, state: IncidentState) => {
  requireOpen(state)
  if (state.updates >= maxUpdates) {
    throw tooManyUpdates()
  }
  const { incidentId, stage, message, reason, now: updatedAt } = command
  return [{ type: 'IncidentUpdated' as const, data: { incidentId, stage, message, reason, updatedAt } }]
}

/** One stream per incident: `incident-<id>`. It is opened, updated, and resolved or withdrawn once. */
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
