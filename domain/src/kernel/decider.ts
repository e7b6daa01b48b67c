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

/**
 * How the states of streams that become long are stored beside the log, so that they need not be folded from the first
 * event. A stored state only saves time: it can be thrown away.
 */
export type SnapshotForm<State> = {
  /** Raise it whenever the state, its JSON or the fold changes. States of another version are not read. */
  readonly version: number
  /** A state is stored after this many events, and again after as many more. */
  readonly every: number
  /** The state as JSON. */
  readonly store: (state: State) => unknown
  /** @returns a state that decides and folds like the one that was stored. */
  readonly restore: (json: unknown) => State
}

/** A decider with the name of its streams (`<kind>-<id>`) and the definitions of its events. */
export type Aggregate<State, Command, Event extends DomainEvent> = Decider<State, Command, Event> & {
  readonly kind: string
  readonly events: readonly EventDefinition[]
  /**
   * True if the rules need no personal data. They are given events without it, so that states hold none and can be cached.
   */
  readonly isImpersonal?: boolean
  /** Only for streams that become long. */
  readonly snapshots?: SnapshotForm<State>
}

/** The decision on each type of command, by type. */
type DecisionsByType<State, Command extends { readonly type: string }, Event extends DomainEvent> = {
  readonly [Type in Command['type']]: (command: Extract<Command, { type: Type }>, state: State) => readonly Event[]
}

/** Decides on a command with the entry of its type. */
export const decideByType =
  <State, Command extends { readonly type: string }, Event extends DomainEvent>(
    decisions: DecisionsByType<State, Command, Event>,
  ): Decider<State, Command, Event>['decide'] =>
  (command, state) => {
    const type: Command['type'] = command.type
    return decisions[type](command as never, state)
  }

export const streamOf = (aggregate: { readonly kind: string }, id: string): string => `${aggregate.kind}-${id}`
