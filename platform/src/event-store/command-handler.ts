import { setTimeout as sleep } from 'node:timers/promises'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { StoreUnavailable } from '../db/errors.ts'
import { failpoint } from '../process/failpoints.ts'
import type { Verdict } from './append.ts'
import type { Batcher } from './batcher.ts'
import type { EventCodec } from './event-codec.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { createStreamStates, type Folded, type Read, type StreamStates } from './stream-states.ts'
import { isCommandRecorded, type StoredEvent } from './streams.ts'

/** One command for one stream. The same `commandId` again gets the first answer again. */
export type CommandRequest<State, Command, Event extends DomainEvent> = {
  readonly aggregate: Aggregate<State, Command, Event>
  readonly id: string
  readonly command: Command
  readonly commandId: string
  readonly meta: EventMeta
}

/** `position` is the log position that a reader must have reached to see the outcome; 0 when the stream is empty. */
export type CommandOutcome = {
  readonly outcome: 'recorded' | 'unchanged' | 'repeated'
  readonly position: number
  readonly version: number
}

export type CommandHandler = {
  /** The states that it decides on. */
  readonly states: StreamStates
  /**
   * Decides on the stream's own events and records the result; `state` is the stream's after it.
   * @throws {DomainError} what the decider refuses; `request.key_reused` when the id was used for another request;
   *   `stream.closed`.
   * @throws {StoreUnavailable} when the store does not answer or other writers stayed ahead; the outcome is unknown
   *   and the same `commandId` may be sent again.
   */
  readonly handle: <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
  ) => Promise<CommandOutcome & { readonly state: State }>
}

type Done<State> = { readonly status: 'done'; readonly answer: CommandOutcome; readonly folded: Folded<State> }

/** The log did not take what was decided. */
type Refused = { readonly status: 'refused'; readonly verdict: Exclude<Verdict['verdict'], 'appended'> }

const conflictBackoffMs = { min: 2, spread: 18 }

/**
 * Who decides on a state handed on is always quicker than who has to read it. After so long the commands of this process
 * pause for longer than the others' backoff, or those of other processes would wait until their deadline.
 */
const lead = { longestMs: 300, pauseMs: 40 }

const keyReused = () =>
  new DomainError('mismatch', 'request.key_reused', 'This Idempotency-Key was used for a different request.')

/** The answer a command id got the first time, if its events are in the stream. */
const firstAnswer = (
  stored: readonly StoredEvent[],
  { commandId, meta }: { readonly commandId: string; readonly meta: EventMeta },
): CommandOutcome | undefined => {
  const last = stored.findLast((row) => row.command === commandId)
  if (!last) return undefined
  if (last.meta.requestHash !== meta.requestHash) throw keyReused()
  return { outcome: 'repeated', position: last.position, version: last.version }
}

/**
 * Handles commands on streams. In this process commands on one stream run one after another, each deciding on the state
 * that the one before left; a `conflict` then comes only from other processes and is decided again, with jitter.
 *
 * A retried command finds its own events when the stream is read. A state handed on from the command before is only a
 * short cut: what it refuses, and what the log calls a duplicate, is decided again on a fresh read.
 */
export const createCommandHandler = (options: {
  pool: Pool
  codec: EventCodec
  batcher: Batcher
  timeoutMs: number
}): CommandHandler => {
  const { codec } = options
  const states = createStreamStates(options)
  const queue = createKeyedQueue<Folded<unknown>>()

  const decideAndAppend = async <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
    folded: Folded<State>,
  ): Promise<Done<State> | Refused> => {
    const { aggregate, command, commandId, meta } = request
    const stream = streamOf(aggregate, request.id)
    const events = aggregate.decide(command, folded.state)
    if (events.length === 0) {
      const { position, version } = folded
      return { status: 'done', answer: { outcome: 'unchanged', position, version }, folded }
    }
    const encoded = await codec.encode(stream, folded.version, events)
    const append = { commandId, stream, kind: aggregate.kind, expectedVersion: folded.version, events: encoded, meta }
    failpoint('command.decided')
    const { verdict, version, position } = await options.batcher.append(append)
    if (verdict !== 'appended') return { status: 'refused', verdict }
    const state = events.reduce((current, event) => aggregate.evolve(current, event), folded.state)
    const after = { state, version, position, readAt: folded.readAt }
    // what was appended to was the newest state
    states.remember(aggregate, request.id, { ...after, readAt: performance.now() })
    return { status: 'done', answer: { outcome: 'recorded', position, version }, folded: after }
  }

  const decideOnRead = async <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
    { folded, stored }: Read<State>,
  ): Promise<Done<State> | Refused> => {
    failpoint('command.read')
    const repeated = firstAnswer(stored, request)
    return repeated ? { status: 'done', answer: repeated, folded } : decideAndAppend(request, folded)
  }

  /**
   * Decides on the stream as it is stored now. Where only its newest events were read, what records nothing may be a
   * command that has long been recorded: then its first answer is looked for in all of them.
   */
  const decideAfresh = async <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
  ): Promise<Done<State> | Refused> => {
    const { aggregate, id, commandId } = request
    const read = await states.read(aggregate, id)
    if (read.isWhole) return decideOnRead(request, read)
    let outcome: () => Done<State> | Refused
    try {
      const attempt = await decideOnRead(request, read)
      if (attempt.status === 'done' && attempt.answer.outcome !== 'unchanged') return attempt
      if (attempt.status === 'refused' && attempt.verdict === 'conflict') return attempt
      outcome = () => attempt
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcome = () => {
        throw error
      }
    }
    if (!(await isCommandRecorded(options.pool, commandId))) return outcome()
    return decideOnRead(request, await states.readWhole(aggregate, id))
  }

  /** Decides on the state the command before left; undefined when only a fresh read can tell. */
  const decideOn = async <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
    folded: Folded<State>,
  ): Promise<Done<State> | undefined> => {
    try {
      const attempt = await decideAndAppend(request, folded)
      return attempt.status === 'done' && attempt.answer.outcome === 'recorded' ? attempt : undefined
    } catch (error) {
      if (error instanceof DomainError) return undefined
      throw error
    }
  }

  const run = async <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
    previous: Folded<State> | undefined,
    deadline: number,
  ): Promise<Done<State>> => {
    const inTime = () => {
      if (performance.now() > deadline) throw new StoreUnavailable(new Error('Other commands stayed ahead'))
    }
    inTime()
    if (previous && performance.now() - previous.readAt > lead.longestMs) await sleep(lead.pauseMs)
    else if (previous) {
      const quick = await decideOn(request, previous)
      if (quick) return quick
    }
    const recalled = previous ? undefined : states.recall(request.aggregate, request.id)
    const quick = recalled && (await decideOn(request, recalled))
    if (quick) return quick
    let duplicates = 0
    for (;;) {
      inTime()
      const attempt = await decideAfresh(request)
      if (attempt.status === 'done') return attempt
      if (attempt.verdict === 'closed') throw new DomainError('conflict', 'stream.closed', 'This record is closed.')
      // once: it was stored while we decided, the next read finds it; twice: it is in another stream
      if (attempt.verdict === 'duplicate' && ++duplicates > 1) throw keyReused()
      await sleep(conflictBackoffMs.min + Math.random() * conflictBackoffMs.spread)
    }
  }

  return {
    states,
    handle: async <State, Command, Event extends DomainEvent>(request: CommandRequest<State, Command, Event>) => {
      const deadline = performance.now() + options.timeoutMs
      return queue.run(streamOf(request.aggregate, request.id), async (previous) => {
        // a stream belongs to one aggregate, so what was carried on is this one's state
        const { answer, folded } = await run(request, previous as Folded<State> | undefined, deadline)
        return { result: { ...answer, state: folded.state }, carry: folded }
      })
    },
  }
}
