import type { FailureCode } from '../../networks/failures.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'
import { type PostEvent, postEvents } from '../events.ts'
import type { KeptMedium, PostWording, RemotePost, TargetFailure } from '../schemas.ts'
import type { PostTarget } from '../schemas/targets.ts'
import type { TargetStatus } from '../state.ts'
import { type PostStatus, postStatusOf } from '../status.ts'

/** Where a target stands, as people are shown it. */
export type TargetRow = PostTarget & {
  status: TargetStatus
  /** When it is due next. */
  at: string | null
  /** How often a worker began with it. */
  attempts: number
  partsOut: number
  paused: 'plan' | 'disconnected' | null
  failure: TargetFailure | null
  /** What would keep it from being published, as was found before its moment. */
  hindrance: TargetFailure | null
  remote: RemotePost | null
  publishedAt: string | null
  latenessMs: number | null
  how: 'answered' | 'found' | 'person' | null
  wish: 'removal' | 'change' | null
  wishFailure: { wish: 'removal' | 'change'; code: FailureCode } | null
  /** The text that it was changed to on the network. */
  changedText: string | null
}

export type PostRow = {
  postId: string
  workspaceId: string
  userId: string
  version: number
  status: PostStatus
  isCancelled: boolean
  wording: PostWording
  targets: readonly TargetRow[]
  media: readonly KeptMedium[]
  altTexts: Readonly<Record<string, string>>
  missingMedia: readonly string[]
  /** The moment, as an instant and as the person chose it. */
  at: string | null
  wallTime: string | null
  timeZone: string | null
  notLaterThan: string | null
  /** Where it stands in a list by time: its moment, or when it was written. */
  listedAt: string
  writtenAt: string
  changedAt: string
  /** The position of the last event about it. */
  changed: number
}

const events = [...postEvents, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>
type Recorded<Type extends PostEvent['type']> = RecordedEvent<Extract<PostEvent, { type: Type }>>

/** A target that nothing has happened to. */
export const newTargetRow = ({ accountId, network }: PostTarget): TargetRow => ({
  accountId,
  network,
  status: 'idle',
  at: null,
  attempts: 0,
  partsOut: 0,
  paused: null,
  failure: null,
  hindrance: null,
  remote: null,
  publishedAt: null,
  latenessMs: null,
  how: null,
  wish: null,
  wishFailure: null,
  changedText: null,
})

const writtenRow = ({ data, at, position }: Recorded<'PostWritten'>): PostRow | null => {
  const { postId, workspaceId, userId, wording, version, targets } = data
  // erased; the event that says so comes later in the log
  if (wording === null) return null
  return {
    postId,
    workspaceId,
    userId,
    version,
    status: 'draft',
    isCancelled: false,
    wording,
    targets: targets.map(newTargetRow),
    media: [],
    altTexts: {},
    missingMedia: [],
    at: null,
    wallTime: null,
    timeZone: null,
    notLaterThan: null,
    listedAt: at,
    writtenAt: at,
    changedAt: at,
    changed: position,
  }
}

const edited = (row: PostRow, { wording, version, targets }: Recorded<'PostEdited'>['data']): PostRow => ({
  ...row,
  version,
  wording: wording ?? row.wording,
  targets: targets.map(
    (target) => row.targets.find(({ accountId }) => accountId === target.accountId) ?? newTargetRow(target),
  ),
})

type Change = (target: TargetRow) => Partial<TargetRow>

const changing = (row: PostRow, accountIds: readonly string[], change: Change): PostRow => ({
  ...row,
  targets: row.targets.map((target) =>
    accountIds.includes(target.accountId) ? { ...target, ...change(target) } : target,
  ),
})

const idsOf = (targets: readonly PostTarget[]): readonly string[] => targets.map(({ accountId }) => accountId)

const scheduled = (row: PostRow, { moment, notLaterThan, targets }: Recorded<'PostMoved'>['data']): PostRow => ({
  ...changing(row, idsOf(targets), () => ({ status: 'waiting', at: moment.at, failure: null, hindrance: null })),
  ...moment,
  listedAt: moment.at,
  notLaterThan,
  isCancelled: false,
})

const cancelled = (row: PostRow, { targets }: Recorded<'PostCancelled'>['data']): PostRow => ({
  ...changing(row, idsOf(targets), () => ({ status: 'idle', at: null })),
  at: null,
  wallTime: null,
  timeZone: null,
  notLaterThan: null,
  isCancelled: true,
})

const failed = ({ code, failure, retryAt, partsOut }: Recorded<'TargetFailed'>['data']): Partial<TargetRow> => ({
  status: retryAt === null ? 'failed' : 'waiting',
  at: retryAt,
  failure: failure ?? { code, detail: null },
  partsOut,
})

const wishRefused = ({ wish, code }: Recorded<'TargetWishRefused'>['data']): Partial<TargetRow> => ({
  wish: null,
  wishFailure: { wish, code },
})

type TargetEvent = Extract<PostEvent, { data: { accountId: string } }>

/** What an event changes about its target. */
const targetChange = (event: TargetEvent): Change => {
  switch (event.type) {
    case 'TargetHindered': {
      const { code, failure } = event.data
      return () => ({ hindrance: failure ?? { code, detail: null } })
    }
    case 'TargetTaken': {
      const { run } = event.data
      return () => ({ status: 'taken', attempts: run, hindrance: null })
    }
    case 'TargetPublished': {
      const { remote, publishedAt, latenessMs, how } = event.data
      return () => ({ status: 'published', at: null, failure: null, remote, publishedAt, latenessMs, how })
    }
    case 'TargetFailed': {
      const change = failed(event.data)
      return () => change
    }
    case 'TargetUnknown': {
      const { partsOut } = event.data
      return () => ({ status: 'unknown', at: null, partsOut })
    }
    case 'TargetRetried': {
      const { at } = event.data
      return () => ({ status: 'waiting', at, failure: null, hindrance: null })
    }
    default:
      return afterwardsChange(event)
  }
}

const afterwardsChange = (event: TargetEvent): Change => {
  switch (event.type) {
    case 'TargetPaused': {
      const { why } = event.data
      return () => ({ paused: why })
    }
    case 'TargetResumed':
      return () => ({ paused: null })
    case 'TargetRemovalRequested':
      return () => ({ wish: 'removal', wishFailure: null })
    case 'TargetRemoved':
      return () => ({ status: 'removed', wish: null })
    case 'TargetChangeRequested': {
      const { text } = event.data
      return () => ({ wish: 'change', wishFailure: null, changedText: text })
    }
    case 'TargetChanged':
      return () => ({ wish: null })
    case 'TargetWishRefused': {
      const change = wishRefused(event.data)
      return () => change
    }
    default:
      return () => ({})
  }
}

const changedRow = (row: PostRow, event: RecordedEvent<PostEvent>): PostRow | null => {
  switch (event.type) {
    case 'PostEdited':
      return edited(row, event.data)
    case 'PostScheduled':
    case 'PostMoved':
      return scheduled(row, event.data)
    case 'PostCancelled':
      return cancelled(row, event.data)
    case 'PostDeleted':
      return null
    case 'PostMediaKept': {
      const { media, altTexts, missing } = event.data
      return { ...row, media, altTexts: altTexts ?? {}, missingMedia: missing }
    }
    case 'PostVideoFitted': {
      const { at, resumed } = event.data
      return changing(row, idsOf(resumed), () => ({ at }))
    }
    case 'PostWritten':
    case 'PostTroubled':
      return row
    default:
      return changing(row, [event.data.accountId], targetChange(event))
  }
}

const next = (row: PostRow | null, event: RecordedEvent<PostEvent>): PostRow | null => {
  if (event.type === 'PostWritten') return writtenRow(event)
  const changed = row && changedRow(row, event)
  return changed && { ...changed, status: postStatusOf(changed), changedAt: event.at, changed: event.position }
}

export const posts: Projection<PostRow, Event> = {
  name: 'posts',
  version: 1,
  parts: 1,
  events,
  columns: {
    postId: 'text',
    workspaceId: 'text',
    userId: 'text',
    version: 'integer',
    status: 'text',
    isCancelled: 'boolean',
    wording: 'jsonb',
    targets: 'jsonb',
    media: 'jsonb',
    altTexts: 'jsonb',
    missingMedia: 'jsonb',
    at: 'timestamptz',
    wallTime: 'text',
    timeZone: 'text',
    notLaterThan: 'timestamptz',
    listedAt: 'timestamptz',
    writtenAt: 'timestamptz',
    changedAt: 'timestamptz',
    changed: 'bigint',
  },
  key: 'postId',
  owner: 'workspaceId',
  indexes: [
    ['workspaceId', 'listedAt', 'postId'],
    ['workspaceId', 'status', 'listedAt'],
    ['workspaceId', 'changed'],
    ['timeZone', 'at'],
    ['status', 'changedAt'],
  ],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.postId]),
  evolve: (row, event) => (isForgetting(event) ? null : next(row, event)),
}
