import type { FailureCode } from '../../networks/failures.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'
import {
  targetChanged,
  targetChangeRequested,
  targetRemovalRequested,
  targetRemoved,
  targetWishRefused,
} from '../../posts/events.ts'
import { type AttemptEvent, attemptEvents } from '../events.ts'

/** One thing that happened between us and a network about a part of a post, or about what is out of it. */
export type PublishLogRow = {
  entryId: string
  workspaceId: string
  postId: string
  accountId: string
  /** 0 of what was asked for once it was out. */
  turn: number
  /** Null where it is about the whole. */
  part: number | null
  what: (typeof whats)[LoggedEvent['type']]
  /** Of what was published, how that is known. */
  how: 'answered' | 'found' | 'person' | 'asked' | null
  code: FailureCode | null
  detail: string | null
  permalink: string | null
  at: string
  position: number
}

/** What a person asks a network for once a post is out, and how it ends. */
const wishEvents = [
  targetChangeRequested,
  targetChanged,
  targetRemovalRequested,
  targetRemoved,
  targetWishRefused,
] as const

type LoggedEvent = AttemptEvent | EventOf<(typeof wishEvents)[number]>

const events = [...attemptEvents, ...wishEvents, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>

const whats = {
  TurnBegun: 'begun',
  PartArmed: 'armed',
  PartPublished: 'published',
  PartRefused: 'refused',
  PartLost: 'lost',
  PartMissing: 'missing',
  PartDoubled: 'doubled',
  TargetChangeRequested: 'changeAsked',
  TargetChanged: 'changed',
  TargetRemovalRequested: 'removalAsked',
  TargetRemoved: 'removed',
  TargetWishRefused: 'wishRefused',
} as const satisfies Readonly<Record<LoggedEvent['type'], string>>

type Outcome = Pick<PublishLogRow, 'how' | 'code' | 'detail' | 'permalink'>

const outcomeOf = ({ type, data }: LoggedEvent): Outcome => {
  const nothing = { how: null, code: null, detail: null, permalink: null }
  switch (type) {
    case 'PartPublished':
      return { ...nothing, how: data.how, permalink: data.remote?.permalink ?? null }
    case 'PartDoubled':
      return { ...nothing, permalink: data.remote?.permalink ?? null }
    case 'PartRefused':
    case 'TargetWishRefused':
      return { ...nothing, code: data.code, detail: data.failure?.detail ?? null }
    case 'PartMissing':
      return { ...nothing, how: data.how }
    default:
      return nothing
  }
}

export const publishLog: Projection<PublishLogRow, Event> = {
  name: 'publish_log',
  version: 1,
  parts: 1,
  events,
  columns: {
    entryId: 'text',
    workspaceId: 'text',
    postId: 'text',
    accountId: 'text',
    turn: 'integer',
    part: 'integer',
    what: 'text',
    how: 'text',
    code: 'text',
    detail: 'text',
    permalink: 'text',
    at: 'timestamptz',
    position: 'bigint',
  },
  key: 'entryId',
  owner: 'workspaceId',
  indexes: [
    ['workspaceId', 'position'],
    ['postId', 'position'],
    ['accountId', 'position'],
  ],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [`${event.stream}/${event.version}`]),
  evolve: (_row, event, entryId) => {
    if (isForgetting(event)) return null
    const { type, data, at, position } = event
    const { workspaceId, postId, accountId } = data
    const turn = 'turn' in data ? data.turn : 0
    const part = 'part' in data ? data.part : null
    return { entryId, workspaceId, postId, accountId, turn, part, what: whats[type], ...outcomeOf(event), at, position }
  },
}
