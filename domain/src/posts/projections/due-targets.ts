import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import type { Network } from '../../networks/network-names.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'
import {
  postCancelled,
  postDeleted,
  postEdited,
  postMoved,
  postScheduled,
  postVideoFitted,
  targetDueSoon,
  targetFailed,
  targetPublished,
  targetRetried,
  targetTaken,
  targetUnknown,
} from '../events.ts'
import type { PostTarget } from '../schemas/targets.ts'

/** A target that is to be published at `at`, or at which a worker has been since `takenAt`. */
export type DueTargetRow = {
  targetId: string
  workspaceId: string
  postId: string
  accountId: string
  network: Network
  at: string
  /** Its first moment, from which it is late. */
  moment: string
  isPrepared: boolean
  takenAt: string | null
}

const ofPosts = [postEdited, postScheduled, postMoved, postCancelled, postDeleted] as const
const ofTargets = [targetDueSoon, targetTaken, targetPublished, targetFailed, targetUnknown, targetRetried] as const
const events = [...ofPosts, ...ofTargets, postVideoFitted, ...forgettingEvents] as const
type TargetEvent = EventOf<(typeof ofTargets)[number]>
type Event = EventOf<(typeof events)[number]>

const targetId = (postId: string, accountId: string): string => `${postId}/${accountId}`

const waiting = (
  { workspaceId, postId }: { readonly workspaceId: string; readonly postId: string },
  { accountId, network }: PostTarget,
  at: string,
): DueTargetRow => ({
  targetId: targetId(postId, accountId),
  workspaceId,
  postId,
  accountId,
  network,
  at,
  moment: at,
  isPrepared: false,
  takenAt: null,
})

const ofTarget = (row: DueTargetRow | null, event: RecordedEvent<TargetEvent>): DueTargetRow | null => {
  switch (event.type) {
    case 'TargetDueSoon':
      return row && { ...row, isPrepared: true }
    case 'TargetTaken':
      return row && { ...row, takenAt: event.at }
    case 'TargetFailed': {
      const { retryAt } = event.data
      return row && retryAt !== null ? { ...row, at: retryAt, takenAt: null } : null
    }
    case 'TargetRetried':
      return waiting(event.data, event.data, event.data.at)
    case 'TargetPublished':
    case 'TargetUnknown':
      return null
  }
}

/** The accounts that a row exists or ends for by an event of a whole post. */
const accountsOf = ({ type, data }: EventOf<(typeof ofPosts)[number]>): readonly PostTarget[] =>
  type === 'PostEdited' ? data.removed : data.targets

export const dueTargets: Projection<DueTargetRow, Event> = {
  name: 'due_targets',
  version: 1,
  parts: 1,
  events,
  columns: {
    targetId: 'text',
    workspaceId: 'text',
    postId: 'text',
    accountId: 'text',
    network: 'text',
    at: 'timestamptz',
    moment: 'timestamptz',
    isPrepared: 'boolean',
    takenAt: 'timestamptz',
  },
  key: 'targetId',
  owner: 'workspaceId',
  indexes: [['workspaceId', 'at'], ['at']],
  keysOf: (event) => {
    if (isForgetting(event)) return forgottenWorkspaces(event)
    const { postId } = event.data
    if (event.type === 'PostVideoFitted') {
      return event.data.resumed.map(({ accountId }) => targetId(postId, accountId))
    }
    if ('accountId' in event.data) return [targetId(postId, event.data.accountId)]
    return accountsOf(event as EventOf<(typeof ofPosts)[number]>).map(({ accountId }) => targetId(postId, accountId))
  },
  evolve: (row, event, key) => {
    switch (event.type) {
      case 'PostScheduled':
      case 'PostMoved': {
        const { postId, targets, moment } = event.data
        const target = targets.find(({ accountId }) => targetId(postId, accountId) === key)
        return target ? waiting(event.data, target, moment.at) : row
      }
      case 'PostEdited':
      case 'PostCancelled':
      case 'PostDeleted':
        return null
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return null
      case 'PostVideoFitted':
        return row && { ...row, at: event.data.at }
      default:
        return ofTarget(row, event)
    }
  },
}
