import type { DomainEvent, EventDefinition } from './event.ts'

/**
 * The rules of one kind of stream as three pure functions (J. Chassaing, "Functional Event Sourcing Decider").
 * `decide` returns the events to record, none when there is nothing to do, or throws a DomainError. `evolve` is total:
 * it leaves the state unchanged for event types it does not know, so that releases can overlap.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  readonly initialState: () => State
  readonly decide: (command: Command, state: State) => readonly Event[]
  readonly evolve: (state: State, event: Event) => State
}

/** A decider with the name of its streams (`<kind>-<id>`) and the definitions of its events. */
export type Aggregate<State, Command, Event extends DomainEvent> = Decider<State, Command, Event> & {
  readonly kind: string
  readonly events: readonly EventDefinition[]
}

export const streamOf = (aggregate: { readonly kind: string }, id: string): string => `${aggregate.kind}-${id}`
