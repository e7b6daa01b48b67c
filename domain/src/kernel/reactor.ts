import type { Aggregate } from './decider.ts'
import type { EffectDefinition, EffectRef, RefOf } from './effect.ts'
import type { DomainEvent, EventDefinition, RecordedEvent } from './event.ts'

/**
 * An answer of a reactor to an event. It carries no personal data: that is read when the reaction is carried out, and is
 * gone once its subject is forgotten.
 *
 * An `effect` reaches outside: mail, a provider's API. `kind` is the name of its definition. A `command` goes to the
 * stream of an aggregate's kind and id, at once or when `dueAt` (ISO 8601 UTC) has come.
 */
export type Reaction =
  | { readonly type: 'effect'; readonly kind: string; readonly ref: EffectRef }
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
  readonly react: (event: RecordedEvent<Event>) => readonly Reaction[]
}

/** The reactions to each type of event, by type. */
type ReactionsByType<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (event: RecordedEvent<Extract<Event, { type: Type }>>) => readonly Reaction[]
}

/** Answers an event with the entry of its type. */
export const reactByType =
  <Event extends DomainEvent>(reactions: ReactionsByType<Event>): Reactor<Event>['react'] =>
  (event) => {
    const type: Event['type'] = event.type
    return reactions[type](event as never)
  }

/** Asks for an effect, with a ref of its definition. */
export const effect = <Definition extends EffectDefinition>(
  { name }: Definition,
  ref: RefOf<Definition> & EffectRef,
): Reaction => ({ type: 'effect', kind: name, ref })

/** A command that the aggregate understands, at once or when `dueAt` has come. */
export const commandTo = <State, Command extends { readonly type: string }, Event extends DomainEvent>(
  { kind }: Aggregate<State, Command, Event>,
  id: string,
  command: NoInfer<Command>,
  dueAt?: string,
): Reaction => ({ type: 'command', aggregate: kind, id, command, ...(dueAt !== undefined && { dueAt }) })
