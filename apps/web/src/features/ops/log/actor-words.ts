import type { LogEntry } from '@vignette/domain/operations/schemas/log'

export const actorOf = ({ actor }: Pick<LogEntry, 'actor'>): string =>
  actor.id === null ? actor.kind : `${actor.kind} ${actor.id}`
