import type { Aggregate } from '@vignette/domain/kernel/decider'
import type { DomainEvent, EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import { errorText } from './error-text.ts'
import { brokenEvent } from './under-review.ts'

type Rules<State, Event extends DomainEvent> = Pick<
  Aggregate<State, never, Event>,
  'events' | 'evolve' | 'isImpersonal'
>

type Erased = Readonly<Record<string, Readonly<Record<string, null>>>>

/** The personal members of each type, as they read once they are erased. */
const erasedIn = new WeakMap<readonly EventDefinition[], Erased>()

const erasedOf = (events: readonly EventDefinition[]): Erased => {
  const known = erasedIn.get(events)
  if (known) return known
  const personal = events.filter((definition) => definition.personal.length > 0)
  const erased = Object.fromEntries(
    personal.map((definition) => [
      definition.type,
      Object.fromEntries(definition.personal.map((each) => [each, null])),
    ]),
  )
  erasedIn.set(events, erased)
  return erased
}

/** The fold of an aggregate. One that is impersonal never sees personal data. */
export const evolveOf = <State, Event extends DomainEvent>({
  events,
  evolve,
  isImpersonal = false,
}: Rules<State, Event>): ((state: State, event: Event) => State) => {
  if (!isImpersonal) return evolve
  const erased = erasedOf(events)
  return (state, event) => {
    const members = erased[event.type]
    return evolve(state, members ? { ...event, data: { ...(event.data as object), ...members } } : event)
  }
}

/** Folds events into a state. @throws {UnderReview} that names the event which the rules cannot fold. */
export const foldEvents = <State, Event extends DomainEvent>(
  rules: Rules<State, Event>,
  state: State,
  events: readonly RecordedEvent<Event>[],
): State => {
  const evolve = evolveOf(rules)
  let folded = state
  for (const event of events) {
    try {
      folded = evolve(folded, event)
    } catch (error) {
      throw brokenEvent(event, `cannot be folded: ${errorText(error)}`)
    }
  }
  return folded
}
