import type { Aggregate } from '@vignette/domain/kernel/decider'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import { StoreUnavailable } from '../database/errors.ts'

/** A command for one stream. A repetition with the same `commandId` gets the first answer. */
export type CommandRequest<State, Command, Event extends DomainEvent> = {
  readonly aggregate: Aggregate<State, Command, Event>
  readonly id: string
  readonly command: Command
  readonly commandId: string
  readonly meta: EventMeta
}

export type AnyCommandRequest = CommandRequest<unknown, unknown, DomainEvent>

/** `position` is the log position that a reader must have reached to see the outcome; 0 when the stream is empty. */
export type CommandOutcome = {
  readonly outcome: 'recorded' | 'unchanged' | 'repeated'
  readonly position: number
  readonly version: number
}

/** A command that waits for its answer. */
export type PendingCommand = {
  readonly request: AnyCommandRequest
  /** On the clock of `performance.now()`. */
  readonly deadline: number
  readonly resolve: (outcome: CommandOutcome & { readonly state: unknown }) => void
  readonly reject: (reason: unknown) => void
}

/** Rejects the commands whose deadline has passed, and returns the others. */
export const rejectOverdue = (batch: readonly PendingCommand[]): readonly PendingCommand[] =>
  batch.filter(({ deadline, reject }) => {
    if (performance.now() <= deadline) return true
    reject(new StoreUnavailable(new Error('Other commands stayed ahead')))
    return false
  })
