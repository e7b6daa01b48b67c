import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta, RecordedEvent } from '@vignette/domain/kernel/event'
import type { CommandRequest } from '@vignette/event-log/commands/command-request'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { workflowCommandId } from '@vignette/event-log/commands/ids'

/** The events of one command. They follow version `after` of the stream. */
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
  /** A stream as it is, with its version. */
  readonly read: <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ) => { readonly state: State; readonly version: number }
  /** @throws {DomainError} the refusals of the decider; `stream.closed`. */
  readonly handle: <State, Command, Event extends DomainEvent>(request: CommandRequest<State, Command, Event>) => State
}

type Stream = { readonly state: unknown; readonly version: number; readonly isClosed: boolean }

const closes = ({ events }: { readonly events: Aggregate<never, never, never>['events'] }, type: string): boolean =>
  events.some((definition) => definition.closesStream && definition.type === type)

/** The ids of the streams of each kind. */
const createStreamIds = () => {
  const idsByKind = new Map<string, string[]>()
  const idsOf = (kind: string): string[] => {
    const ids = idsByKind.get(kind) ?? []
    idsByKind.set(kind, ids)
    return ids
  }
  return {
    add: (kind: string, id: string): void => void idsOf(kind).push(id),
    newest: (kind: string, prefix: string, length: number): string | undefined => {
      let newest: string | undefined
      for (const id of idsOf(kind)) {
        if (id.length === length && id.startsWith(prefix) && (newest === undefined || id > newest)) newest = id
      }
      return newest
    },
  }
}

/** An empty log in memory that keeps the promises of the real one and assigns the same positions. */
export const createMemoryLog = (options: {
  readonly now: () => string
  readonly onRecorded: (event: RecordedEvent) => void
}): MemoryLog => {
  const appends: MemoryAppend[] = []
  const commands = new Set<string>()
  const streams = new Map<string, Stream>()
  const streamIds = createStreamIds()
  let head = 0

  const load = <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): State => (streams.get(streamOf(aggregate, id))?.state as State | undefined) ?? aggregate.initialState()

  const read: MemoryLog['read'] = (aggregate, id) => ({
    state: load(aggregate, id),
    version: streams.get(streamOf(aggregate, id))?.version ?? 0,
  })

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
    if (version === 0) streamIds.add(aggregate.kind, id)
    const isClosedNow = events.some(({ type }) => closes(aggregate, type))
    streams.set(stream, { state, version: version + events.length, isClosed: isClosedNow })
    record({ commandId, stream, kind: aggregate.kind, after: version, at: options.now(), events, meta })
    return state
  }

  const openStreams = (meta: EventMeta): WorkflowStreams => ({
    load: async (aggregate, id) => load(aggregate, id),
    recall: async (aggregate, id) => load(aggregate, id),
    send: async (aggregate, id, command, key) =>
      handle({ aggregate, id, command, commandId: workflowCommandId(key), meta }),
    newest: async (kind, prefix, length) => streamIds.newest(kind, prefix, length),
    position: () => head,
  })

  return { appends, openStreams, read, handle }
}
