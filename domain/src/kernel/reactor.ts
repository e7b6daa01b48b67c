import type { Aggregate } from './decider.ts'
import type { DomainEvent, EventDefinition, Recorded } from './event.ts'

/**
 * What a reactor wants done because of an event. Neither carries personal data: whoever carries it out reads that anew,
 * and finds nothing once its subject is forgotten.
 *
 * An `effect` reaches outside: mail, a provider's API. `kind` says who delivers it, `ref` the ids that are needed. A
 * `command` goes to the stream of an aggregate's kind and id, at once or when `dueAt` (ISO 8601 UTC) has come.
 */
export type Reaction =
  | { readonly type: 'effect'; readonly kind: string; readonly ref: Readonly<Record<string, string | number>> }
  | {
      readonly type: 'command'
      readonly aggregate: string
      readonly id: string
      readonly command: { readonly type: string }
      readonly dueAt?: string
    }

/**
 * Turns events into effects and commands, each exactly once. Commands to one stream are sent one after another, by the
 * moment they are due, then as their events and reactions follow each other; one that goes on failing for half an hour
 * is overtaken. Effects are delivered in no order. Rebuilding a read model never runs a reactor, and a new reactor
 * begins with the events after its installation.
 */
export type Reactor<Event extends DomainEvent = DomainEvent> = {
  readonly name: string
  readonly events: readonly EventDefinition[]
  readonly react: (event: Recorded<Event>) => readonly Reaction[]
}

/** A command that the aggregate understands, at once or when `dueAt` has come. */
export const commandTo = <State, Command extends { readonly type: string }, Event extends DomainEvent>(
  { kind }: Aggregate<State, Command, Event>,
  id: string,
  command: NoInfer<Command>,
  dueAt?: string,
): Reaction => ({ type: 'command', aggregate: kind, id, command, ...(dueAt !== undefined && { dueAt }) })
