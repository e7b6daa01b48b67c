import { streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Append } from '../event-store/append.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { evolveOf } from '../event-store/fold-events.ts'
import type { StoredEvent } from '../event-store/streams.ts'
import type { AnyCommandRequest, CommandOutcome, PendingCommand } from './command-request.ts'
import { answerAmong } from './repeated-command.ts'
import type { StreamState } from './state-cache.ts'

/** The events that a command decided, not yet in the log, and the state after them. */
export type DraftAppend = { readonly pending: PendingCommand; readonly append: Append; readonly state: unknown }

/** The decisions on the commands of a batch. Each command is in exactly one of the lists, in the order of the batch. */
export type BatchDecisions = {
  /** To be appended, as one batch. */
  readonly drafts: DraftAppend[]
  /** Commands that were recorded before. */
  readonly repeated: { readonly pending: PendingCommand; readonly answer: CommandOutcome }[]
  /** Commands that record nothing on the stored state: the decider refused, or had no event. */
  readonly unrecorded: { readonly pending: PendingCommand; readonly refusal: DomainError | undefined }[]
  /** Commands that cannot be decided or stored, for a reason other than a refusal. */
  readonly failed: { readonly pending: PendingCommand; readonly error: unknown }[]
  /** Commands that record nothing on a state that is not stored yet. They are decided again on the stored state. */
  readonly undecided: PendingCommand[]
}

/** Undefined when the command has no events. */
const draftAppend = async (
  pending: PendingCommand,
  { state, version }: Pick<StreamState<unknown>, 'state' | 'version'>,
  encode: EventCodec['encode'],
): Promise<DraftAppend | undefined> => {
  const { aggregate, id, command, commandId, meta } = pending.request
  const stream = streamOf(aggregate, id)
  const events = aggregate.decide(command, state)
  if (events.length === 0) return undefined
  const encoded = await encode(stream, version, events)
  const append = { commandId, stream, kind: aggregate.kind, expectedVersion: version, events: encoded, meta }
  return { pending, append, state: events.reduce(evolveOf(aggregate), state) }
}

const isAmong = (drafts: readonly DraftAppend[], { commandId }: AnyCommandRequest): boolean =>
  drafts.some(({ append }) => append.commandId === commandId)

/**
 * Decides commands one after another, each on the state that the previous one leaves. `stored` are the newest events of
 * the stream if `base` was just read; undefined if it was handed on or cached.
 */
export const decideBatch = async (
  batch: readonly PendingCommand[],
  {
    base,
    stored,
    encode,
  }: {
    readonly base: StreamState<unknown>
    readonly stored: readonly StoredEvent[] | undefined
    readonly encode: EventCodec['encode']
  },
): Promise<BatchDecisions> => {
  const decisions: BatchDecisions = { drafts: [], repeated: [], unrecorded: [], failed: [], undecided: [] }
  const { drafts, repeated, unrecorded, failed, undecided } = decisions
  let { state, version } = base

  // drafted events may never be stored, so they must not cause a refusal
  const leaveUnrecorded = (pending: PendingCommand, refusal?: DomainError) => {
    if (stored && drafts.length === 0) unrecorded.push({ pending, refusal })
    else undecided.push(pending)
  }

  for (const pending of batch) {
    try {
      const answer = stored && answerAmong(stored, pending.request)
      if (answer) {
        repeated.push({ pending, answer })
        continue
      }
      const isDrafted = isAmong(drafts, pending.request)
      const draft = isDrafted ? undefined : await draftAppend(pending, { state, version }, encode)
      if (draft) {
        drafts.push(draft)
        state = draft.state
        version += draft.append.events.length
      } else leaveUnrecorded(pending)
    } catch (error) {
      if (error instanceof DomainError) leaveUnrecorded(pending, error)
      else failed.push({ pending, error })
    }
  }
  return decisions
}
