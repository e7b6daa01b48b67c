import type { DomainEvent, RecordedEvent } from '@vignette/domain/kernel/event'
import { errorText } from './error-text.ts'
import { brokenEvent } from './under-review.ts'

/** Folds events into a state. @throws {UnderReview} that names the event which the rules cannot fold. */
export const foldEvents = <State, Event extends DomainEvent>(
  { evolve }: { readonly evolve: (state: State, event: Event) => State },
  state: State,
  events: readonly RecordedEvent<Event>[],
): State => {
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
