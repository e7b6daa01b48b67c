import { setTimeout as sleep } from 'node:timers/promises'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError, keyReused, requestOutdated } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { isPermanent, StoreUnavailable } from '../database/errors.ts'
import { failpoint } from '../process/failpoints.ts'
import type { Append, Verdict } from '../event-store/append.ts'
import type { Batcher } from '../event-store/batcher.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { createKeyedBatches } from './keyed-batches.ts'
import { createStreamStates, type Folded, type Read, type StreamStates } from './stream-states.ts'
import { findCommand, type RecordedCommand, type StoredEvent } from '../event-store/streams.ts'

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
   * @throws {DomainError} what the decider refuses; `request.key_reused` when the id was used for another request,
   *   `request.outdated` when it was for another stream; `stream.closed`.
   * @throws {StoreUnavailable} when the store does not answer or other writers stayed ahead; the outcome is unknown
   *   and the same `commandId` may be sent again.
   */
  readonly handle: <State, Command, Event extends DomainEvent>(
    request: CommandRequest<State, Command, Event>,
  ) => Promise<CommandOutcome & { readonly state: State }>
}

type AnyRequest = CommandRequest<unknown, unknown, DomainEvent>

/** A command until it has its answer. */
type Waiting = {
  readonly request: AnyRequest
  readonly deadline: number
  readonly resolve: (outcome: CommandOutcome & { readonly state: unknown }) => void
  readonly reject: (reason: unknown) => void
}

/** What a command decided, not yet in the log, and the state after it. */
type Drafted = { readonly waiting: Waiting; readonly append: Append; readonly state: unknown }

/** `left` are the commands that have to be decided again, on a fresh read; `folded` is the newest that is stored. */
type Attempt = {
  readonly left: readonly Waiting[]
  readonly folded: Folded<unknown>
  /** Why some are left: other processes were first, or one of them has data that the log does not take. */
  readonly because?: 'conflict' | 'refused'
}

const maxBatchSize = 64
const conflictBackoffMs = { min: 2, spread: 18 }

/**
 * Who decides on a state handed on is always quicker than who has to read it. After so long the commands of this process
 * pause for longer than the others' backoff, or those of other processes would wait until their deadline.
 */
const lead = { longestMs: 300, pauseMs: 40 }

const streamClosed = () => new DomainError('conflict', 'stream.closed', 'This record is closed.')

/** Releases before knew a request by its body alone, whose fingerprint comes first. */
const isSameRequest = (recorded: string | null, asked: string | null): boolean =>
  recorded === asked || (recorded !== null && asked !== null && asked.startsWith(`${recorded}.`))

/**
 * The answer that a request got the first time.
 * @throws {DomainError} when its key was used for another; when the same request led to another stream then.
 */
const firstAnswer = (
  { stream, version, position, requestHash }: RecordedCommand,
  { aggregate, id, meta }: AnyRequest,
): CommandOutcome => {
  if (!isSameRequest(requestHash, meta.requestHash ?? null)) throw keyReused()
  if (stream !== streamOf(aggregate, id)) throw requestOutdated()
  return { outcome: 'repeated', position, version }
}

/** The answer to a request whose events are among these. */
const answerAmong = (events: readonly StoredEvent[], request: AnyRequest): CommandOutcome | undefined => {
  const last = events.findLast(({ command }) => command === request.commandId)
  return last && firstAnswer({ ...last, requestHash: last.meta.requestHash ?? null }, request)
}

/**
 * Handles commands on streams. In this process commands on one stream are decided one after another, each on the state
 * that the one before leaves; those that waited meanwhile are appended together, as a line. A `conflict` then comes only
 * from other processes, and all that it has undone is decided again, with jitter.
 *
 * A retried command finds its own events when the stream is read. A state handed on from the commands before is only a
 * short cut: what is refused on it is decided again on what is stored.
 */
export const createCommandHandler = (options: {
  pool: Pool
  codec: EventCodec
  batcher: Batcher
  timeoutMs: number
}): CommandHandler => {
  const { codec } = options
  const states = createStreamStates(options)

  /** Undefined when there is nothing to record. */
  const draft = async (waiting: Waiting, state: unknown, version: number): Promise<Drafted | undefined> => {
    const { aggregate, id, command, commandId, meta } = waiting.request
    const stream = streamOf(aggregate, id)
    const events = aggregate.decide(command, state)
    if (events.length === 0) return undefined
    const encoded = await codec.encode(stream, version, events)
    const append = { commandId, stream, kind: aggregate.kind, expectedVersion: version, events: encoded, meta }
    return { waiting, append, state: events.reduce(aggregate.evolve, state) }
  }

  /** Answers a command as it was answered the first time; false for one that the log does not know. */
  const answerAgain = async ({ request, resolve, reject }: Waiting): Promise<boolean> => {
    try {
      const recorded = await findCommand(options.pool, request.commandId)
      if (!recorded) return false
      const answer = firstAnswer(recorded, request)
      const { folded } = await states.read(request.aggregate, request.id)
      resolve({ ...answer, state: folded.state })
    } catch (error) {
      reject(error)
    }
    return true
  }

  /** Answers a command that records nothing on what is stored, unless that is so because it has long been recorded. */
  const answerUnrecorded = async (
    waiting: Waiting,
    { position, version, state }: Folded<unknown>,
    refusal?: DomainError,
  ) => {
    if (await answerAgain(waiting)) return
    if (refusal) waiting.reject(refusal)
    else waiting.resolve({ outcome: 'unchanged', position, version, state })
  }

  /** Appends what was decided, as one line. */
  const record = async (line: readonly Drafted[], base: Folded<unknown>, isStored: boolean): Promise<Attempt> => {
    const [first] = line
    if (!first) return { left: [], folded: base }
    failpoint('command.decided')
    let verdicts: readonly Verdict[]
    try {
      verdicts = await options.batcher.appendLine(line.map(({ append }) => append))
    } catch (error) {
      if (line.length === 1 || !isPermanent(error)) throw error
      return { left: line.map(({ waiting }) => waiting), folded: base, because: 'refused' }
    }
    const left: Waiting[] = []
    let folded = base
    for (const [index, verdict] of verdicts.entries()) {
      const { waiting, state } = line[index] ?? first
      if (verdict.verdict === 'appended') {
        const { version, position } = verdict
        folded = { state, version, position, readAt: base.readAt }
        waiting.resolve({ outcome: 'recorded', position, version, state })
      } else if (verdict.verdict === 'closed' && isStored && index === 0) waiting.reject(streamClosed())
      else if (verdict.verdict !== 'duplicate' || !(await answerAgain(waiting))) left.push(waiting)
    }
    // what was appended to was the newest state
    const { aggregate, id } = first.waiting.request
    if (folded !== base) states.remember(aggregate, id, folded)
    return { left, folded, ...(left.length > 0 && { because: 'conflict' }) }
  }

  /** Decides commands one after another, on a state that was handed on or, where there is a `read`, on what is stored. */
  const attempt = async (batch: readonly Waiting[], base: Folded<unknown>, read?: Read<unknown>): Promise<Attempt> => {
    const line: Drafted[] = []
    const left: Waiting[] = []
    let { state, version } = base
    /** On what is only decided so far nothing can be refused for good. */
    const settle = async (waiting: Waiting, refusal?: DomainError) => {
      if (read && line.length === 0) await answerUnrecorded(waiting, read.folded, refusal)
      else left.push(waiting)
    }
    for (const waiting of batch) {
      const { request } = waiting
      const isInLine = line.some(({ append }) => append.commandId === request.commandId)
      try {
        const repeated = read && answerAmong(read.newest, request)
        const drafted = repeated || isInLine ? undefined : await draft(waiting, state, version)
        if (repeated) waiting.resolve({ ...repeated, state: base.state })
        else if (drafted) {
          line.push(drafted)
          state = drafted.state
          version += drafted.append.events.length
        } else await settle(waiting)
      } catch (error) {
        if (error instanceof DomainError) await settle(waiting, error)
        else waiting.reject(error)
      }
    }
    const recorded = await record(line, base, read !== undefined).catch((error: unknown) => {
      for (const { waiting } of line) waiting.reject(error)
      return { left: [], folded: base }
    })
    return { ...recorded, left: [...recorded.left, ...left] }
  }

  /** Rejects the commands whose time is up and returns the others. */
  const inTime = (batch: readonly Waiting[]): readonly Waiting[] =>
    batch.filter(({ deadline, reject }) => {
      if (performance.now() <= deadline) return true
      reject(new StoreUnavailable(new Error('Other commands stayed ahead')))
      return false
    })

  /** Handles commands on one stream; returns its newest state for those that come after them. */
  const carryOut = async (
    batch: readonly [Waiting, ...Waiting[]],
    previous: Folded<unknown> | undefined,
  ): Promise<Folded<unknown> | undefined> => {
    const { aggregate, id } = batch[0].request
    const isTooLongAhead = previous && performance.now() - previous.readAt > lead.longestMs
    if (isTooLongAhead) await sleep(lead.pauseMs)
    const known = isTooLongAhead ? undefined : (previous ?? states.recall(aggregate, id))
    let last: Attempt | undefined = known && (await attempt(inTime(batch), known))
    let left = inTime(last ? last.left : batch)
    let atOnce = maxBatchSize
    while (left.length > 0) {
      const read = await states.read(aggregate, id)
      failpoint('command.read')
      if (last?.because === 'refused') atOnce = 1 // so that it fails alone
      last = await attempt(left.slice(0, atOnce), read.folded, read)
      if (last.because === 'conflict') await sleep(conflictBackoffMs.min + Math.random() * conflictBackoffMs.spread)
      left = inTime([...last.left, ...left.slice(atOnce)])
    }
    return last?.folded
  }

  const batches = createKeyedBatches<Waiting, Folded<unknown>>(maxBatchSize, async (batch, previous) => {
    try {
      return await carryOut(batch, previous)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return undefined
    }
  })

  return {
    states,
    handle: <State, Command, Event extends DomainEvent>(request: CommandRequest<State, Command, Event>) =>
      new Promise<CommandOutcome & { readonly state: State }>((resolve, reject) => {
        const deadline = performance.now() + options.timeoutMs
        // a stream belongs to one aggregate, so the state that comes back is this one's
        const waiting = { request, deadline, resolve, reject } as unknown as Waiting
        batches.add(streamOf(request.aggregate, request.id), waiting)
      }),
  }
}
