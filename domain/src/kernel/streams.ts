import type { Aggregate } from './decider.ts'
import type { DomainEvent } from './event.ts'

/**
 * The log as seen by a workflow: something that takes several streams, and keeps its own order between them. Each
 * command is decided on its own stream and appended by itself, so a workflow must be able to stop after any of them and
 * be begun again.
 */
export type Streams = {
  /** The state of a stream as it is now. */
  readonly load: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ) => Promise<State>
  /** The state of a stream as it was a few seconds ago at most: for who will send a command there, which tells. */
  readonly recall: Streams['load']
  /**
   * Handles a command. What has the same `key` happens once, in whatever stream, however often it is sent.
   * @returns the stream's state after it.
   * @throws {DomainError} what the decider refuses.
   */
  readonly send: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
    command: Command,
    key: string,
  ) => Promise<State>
  /** The last, in alphabetical order, of the ids of a kind's streams that begin with a prefix and have a length. */
  readonly newest: (kind: string, prefix: string, length: number) => Promise<string | undefined>
}
