import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta, Recorded } from '@vignette/domain/kernel/event'
import type { CommandRequest } from '@vignette/event-log/commands/command-handler'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { workflowCommandId } from '@vignette/event-log/commands/ids'

/** What one command recorded: its events follow version `after` of the stream. */
export type MemoryAppend = {
  readonly commandId: string
  readonly stream: string
  readonly kind: string
  readonly after: number
  readonly at: string
  readonly events: readonly DomainEvent[]
  readonly meta: EventMeta
}

export type MemoryLog = {
  readonly appends: readonly MemoryAppend[]
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  /** @throws {DomainError} what the decider refuses; `stream.closed`. */
  readonly handle: <State, Command, Event extends DomainEvent>(request: CommandRequest<State, Command, Event>) => State
}

type Stream = { readonly state: unknown; readonly version: number; readonly isClosed: boolean }

const closes = ({ events }: { readonly events: Aggregate<never, never, never>['events'] }, type: string): boolean =>
  events.some((definition) => definition.closesStream && definition.type === type)

/** A log that begins with nothing and keeps the promises of the real one: its positions too are those it would have. */
export const createMemoryLog = (options: {
  readonly now: () => string
  readonly onRecorded: (event: Recorded) => void
}): MemoryLog => {
  const appends: MemoryAppend[] = []
  const commands = new Set<string>()
  const streams = new Map<string, Stream>()
  const idsOf = new Map<string, string[]>()
  let head = 0

  const idsOfKind = (kind: string): string[] => {
    const ids = idsOf.get(kind) ?? []
    idsOf.set(kind, ids)
    return ids
  }

  const load = <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): State => (streams.get(streamOf(aggregate, id))?.state as State | undefined) ?? aggregate.initialState()

  const record = (append: MemoryAppend): void => {
    appends.push(append)
    commands.add(append.commandId)
    const { stream, after, at, meta } = append
    for (const [index, event] of append.events.entries()) {
      head += 1
      options.onRecorded({ ...event, position: head, stream, version: after + index + 1, at, meta })
    }
  }

  const handle: MemoryLog['handle'] = (request) => {
    const { aggregate, id, command, commandId, meta } = request
    const before = load(aggregate, id)
    if (commands.has(commandId)) return before
    const events = aggregate.decide(command, before)
    if (events.length === 0) return before
    const stream = streamOf(aggregate, id)
    const { version, isClosed } = streams.get(stream) ?? { version: 0, isClosed: false }
    if (isClosed) throw new DomainError('conflict', 'stream.closed', 'This record is closed.')
    const state = events.reduce((current, event) => aggregate.evolve(current, event), before)
    if (version === 0) idsOfKind(aggregate.kind).push(id)
    const isClosedNow = events.some(({ type }) => closes(aggregate, type))
    streams.set(stream, { state, version: version + events.length, isClosed: isClosedNow })
    record({ commandId, stream, kind: aggregate.kind, after: version, at: options.now(), events, meta })
    return state
  }

  const newest = (kind: string, prefix: string, length: number): string | undefined => {
    let last: string | undefined
    for (const id of idsOfKind(kind)) {
      if (id.length === length && id.startsWith(prefix) && (last === undefined || id > last)) last = id
    }
    return last
  }

  const openStreams = (meta: EventMeta): WorkflowStreams => ({
    load: async (aggregate, id) => load(aggregate, id),
    recall: async (aggregate, id) => load(aggregate, id),
    send: async (aggregate, id, command, key) =>
      handle({ aggregate, id, command, commandId: workflowCommandId(key), meta }),
    newest: async (kind, prefix, length) => newest(kind, prefix, length),
    position: () => head,
  })

  return { appends, openStreams, handle }
}
