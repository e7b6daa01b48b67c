import { DomainError } from '../kernel/domain-error.ts'
import { maxUpdates } from './schemas/incidents.ts'

export const unknownIncident = () => new DomainError('notFound', 'incident.unknown', 'There is no such incident.')

export const incidentResolved = () =>
  new DomainError('conflict', 'incident.resolved', 'This incident is resolved. Open another one instead.')

export const tooManyUpdates = () =>
  new DomainError('conflict', 'incident.too_long', `An incident has at most ${maxUpdates} updates.`)
