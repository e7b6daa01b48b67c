import { setTimeout as sleep } from 'node:timers/promises'
import { streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { Batcher } from '../event-store/batcher.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { type AttemptResult, createAttempt } from './attempt.ts'
import { type CommandOutcome, type CommandRequest, type PendingCommand, rejectOverdue } from './command-request.ts'
import { createKeyedBatches } from './keyed-batches.ts'
import type { StreamState } from './state-cache.ts'
import { createStreamStates, type StreamStates } from './stream-states.ts'

export type CommandHandler = {
  /** The states on which it decides. */
  readonly states: StreamStates
  /**
   * Decides on the stream's own events and records the result; `state` is the stream's after it.
   * @throws {DomainError} what the decider refuses; `request.key_reused` when the id was used for another request,
   *   `request.outdated` when it was for another stream; `stream.closed`.
   * @throws {StoreUnavailable} when the store does not answer or other writers stayed ahead; the outcome is unknown
   *   and the same `commandId` may be sent again.
   */
  readonly handle: <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
  ) => Promise<CommandOutcome & { readonly state: State }>
}

const maxBatchSize = 64
const conflictBackoffMs = { min: 2, spread: 18 }

/**
 * Deciding on a state that is handed on is always faster than reading it first. After `longestMs` the commands of this
 * process pause for longer than the backoff of other processes, whose commands would otherwise wait until their
 * deadline.
 */
const lead = { longestMs: 300, pauseMs: 40 }

/**
 * Handles commands on streams. Within this process, commands on one stream are decided one after another, each on the
 * state that the previous one leaves. Commands that arrive meanwhile are appended together as a batch. A `conflict`
 * therefore comes only from other processes, and every command that it undoes is decided again, with jitter.
 *
 * A repeated command finds its own events when the stream is read. A state that is handed on is only a shortcut: a
 * refusal on it is checked by deciding again on the stored state.
 */
export const createCommandHandler = (options: {
  pool: Pool
  codec: EventCodec
  batcher: Batcher
  timeoutMs: number
}): CommandHandler => {
  const states = createStreamStates(options)
  const attempt = createAttempt({ ...options, states })

  /** Attempts the batch, each time on a fresh read, until every command has its answer. */
  const handleBatch = async (
    batch: readonly [PendingCommand, ...PendingCommand[]],
    handedOn: StreamState<unknown> | undefined,
  ): Promise<StreamState<unknown> | undefined> => {
    const { aggregate, id } = batch[0].request
    const isTooLongAhead = handedOn !== undefined && performance.now() - handedOn.readAt > lead.longestMs
    if (isTooLongAhead) await sleep(lead.pauseMs)
    const known = isTooLongAhead ? undefined : (handedOn ?? states.recall(aggregate, id))
    let result: AttemptResult | undefined = known && (await attempt(rejectOverdue(batch), known))
    let remaining = rejectOverdue(result ? result.remaining : batch)
    let size = maxBatchSize
    while (remaining.length > 0) {
      const read = await states.read(aggregate, id)
      if (result?.because === 'refused') size = 1 // so that only the command with the refused data fails
      result = await attempt(remaining.slice(0, size), read.current, read)
      if (result.because === 'conflict') await sleep(conflictBackoffMs.min + Math.random() * conflictBackoffMs.spread)
      remaining = rejectOverdue([...result.remaining, ...remaining.slice(size)])
    }
    return result?.latest
  }

  const batches = createKeyedBatches<PendingCommand, StreamState<unknown>>({
    maxSize: maxBatchSize,
    work: async (batch, handedOn) => {
      try {
        return await handleBatch(batch, handedOn)
      } catch (error) {
        for (const { reject } of batch) reject(error)
        return undefined
      }
    },
  })

  return {
    states,
    handle: <State, Command, Event extends DomainEvent>(request: CommandRequest<State, Command, Event>) =>
      new Promise<CommandOutcome & { readonly state: State }>((resolve, reject) => {
        const deadline = performance.now() + options.timeoutMs
        // a stream belongs to one aggregate, so the state has its type
        const pending = { request, deadline, resolve, reject } as unknown as PendingCommand
        batches.add(streamOf(request.aggregate, request.id), pending)
      }),
  }
}
