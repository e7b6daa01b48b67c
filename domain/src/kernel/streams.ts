import type { Aggregate } from './decider.ts'
import type { DomainEvent } from './event.ts'

/**
 * The event log as workflows see it. A workflow sends commands to several streams in its own order. Each command is
 * decided and appended on its own, so a workflow must be able to stop after any of them and be repeated.
 */
export type Streams = {
  /** The current state of a stream. */
  readonly load: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ) => Promise<State>
  /** A state that may be a few seconds old, for callers that send a command there next, which finds out. */
  readonly recall: Streams['load']
  /**
   * Handles a command. Commands with the same `key` take effect once, in any stream.
   * @returns the state of the stream after it.
   * @throws {DomainError} when the decider refuses it.
   */
  readonly send: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    key: string,
  ) => Promise<State>
  /** The alphabetically last id of the streams of a kind, among those with this prefix and length. */
  readonly newest: (kind: string, prefix: string, length: number) => Promise<string | undefined>
}
