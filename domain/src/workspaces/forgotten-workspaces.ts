import { subjectForgotten } from '../identity/events.ts'
import type { DomainEvent, EventOf, RecordedEvent } from '../kernel/event.ts'
import { workspaceForgotten } from './events.ts'

/** The events with which content of workspaces is forgotten. */
export const forgettingEvents = [workspaceForgotten, subjectForgotten] as const

export type ForgettingEvent = EventOf<(typeof forgettingEvents)[number]>

export const isForgetting = <Event extends DomainEvent>(
  event: Event,
): event is Extract<Event, { type: ForgettingEvent['type'] }> =>
  forgettingEvents.some(({ type }) => type === event.type)

/** The workspaces whose content an event makes unreadable. */
export const forgottenWorkspaces = (event: RecordedEvent<ForgettingEvent>): readonly string[] => {
  if (event.type === 'WorkspaceForgotten') return [event.data.workspaceId]
  return event.data.sparesWorkspace ? [] : [event.meta.workspaceId]
}
