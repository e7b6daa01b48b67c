import type {
  CancelPost,
  DeletePost,
  EditPost,
  KeepMedia,
  MovePost,
  SchedulePost,
  Timing,
  WritePost,
} from '../commands.ts'
import {
  changedMeanwhile,
  noTarget,
  nothingLeft,
  outcomeUnknown,
  partsOut,
  publishedStays,
  underWay,
} from '../refusals.ts'
import type { PostEvent } from '../events.ts'
import { evolve } from '../evolve.ts'
import { marksOf } from '../planned-parts.ts'
import type { PostTarget } from '../schemas/targets.ts'
import { hasBegun, partsChangedBy, type PostState, type Target, unfittedVideos } from '../state.ts'
import { type Decision, requireOpen, targetsWhere } from './of-post.ts'

const isUnderWay = ({ targets }: PostState): boolean => [...targets.values()].some(({ status }) => status === 'taken')

/** @throws {DomainError} while the outcome of a target is open. */
const requireStill = (state: PostState): void => {
  if (isUnderWay(state)) throw underWay()
  if ([...state.targets.values()].some(({ status }) => status === 'unknown')) throw outcomeUnknown()
}

type Written = Extract<PostEvent, { type: 'PostWritten' | 'PostEdited' }>

/** What was written, scheduled where it says when. @throws {DomainError} as `schedulePost`. */
const withTiming = (written: Written, timing: Timing, state: PostState): readonly PostEvent[] => {
  const { workspaceId, postId, userId } = written.data
  const command = { type: 'SchedulePost', workspaceId, postId, userId, ...timing } as const
  return [written, ...schedulePost(command, evolve(state, written))]
}

export const writePost: Decision<WritePost> = ({ type: _type, timing, ...data }, state) => {
  if (state.status !== 'none') return []
  const written: Written = { type: 'PostWritten', data: { ...data, targets: [...data.targets], version: 1 } }
  return timing ? withTiming(written, timing, state) : [written]
}

/** What is out stays as it is, and so does the account that it is on. */
const removedBy = (state: PostState, targets: readonly PostTarget[]): PostTarget[] => {
  const kept = new Set(targets.map(({ accountId }) => accountId))
  const removed = targetsWhere(state, () => true).filter(({ accountId }) => !kept.has(accountId))
  if (targetsWhere(state, hasBegun).some(({ accountId }) => !kept.has(accountId))) throw publishedStays()
  return removed
}

/** @throws {DomainError} `posts.parts_out` if what is out of a target, or may be, would say something else. */
const requireKept = (state: PostState, { wording, targets }: Pick<EditPost, 'wording' | 'targets'>): void => {
  for (const target of targets) {
    const before = state.targets.get(target.accountId)
    const changed = before && partsChangedBy(before, marksOf(wording, target))
    if (changed) throw partsOut(target, changed)
  }
}

/** What a person wants to go out sooner than its moment stays where it is. */
const isAhead = ({ status, failures, isUrged }: Target): boolean => status === 'waiting' && failures === 0 && !isUrged

const isToCome = ({ targets }: PostState, accountId: string): boolean => {
  const target = targets.get(accountId)
  return target === undefined || isAhead(target)
}

/** Of a scheduled post, what is to come is scheduled anew with it: targets may have been added, and all are prepared anew. */
export const editPost: Decision<EditPost> = ({ type: _type, version, timing, ...data }, state) => {
  requireOpen(state)
  if (version !== null && version !== state.version) throw changedMeanwhile()
  requireStill(state)
  requireKept(state, data)
  const edited: Written = {
    type: 'PostEdited',
    data: { ...data, targets: [...data.targets], removed: removedBy(state, data.targets), version: state.version + 1 },
  }
  if (timing) return withTiming(edited, timing, state)
  const { moment, notLaterThan } = state
  const ahead = data.targets.filter(({ accountId }) => isToCome(state, accountId))
  if (moment === null || ahead.length === 0) return [edited]
  const { workspaceId, postId, userId } = data
  return [
    edited,
    { type: 'PostScheduled', data: { workspaceId, postId, userId, moment, notLaterThan, targets: ahead } },
  ]
}

const canGoOut = ({ status }: Target): boolean => status === 'idle' || status === 'waiting' || status === 'failed'

export const schedulePost: Decision<SchedulePost> = ({ type: _type, ...data }, state) => {
  requireOpen(state)
  if (state.targets.size === 0) throw noTarget()
  requireStill(state)
  const targets = targetsWhere(state, canGoOut)
  if (targets.length === 0) throw nothingLeft()
  const videos = unfittedVideos(state).length > 0 && { hasVideos: true as const }
  return [{ type: 'PostScheduled', data: { ...data, ...videos, targets } }]
}

/** What has not begun moves with the rules of a zone. What is out, failed, or is wanted sooner stays where it is. */
export const movePost: Decision<MovePost> = ({ type: _type, ...data }, state) => {
  const { moment } = state
  if (state.status !== 'open' || moment === null || moment.at === data.moment.at) return []
  const ahead = targetsWhere(state, isAhead)
  return ahead.length > 0 ? [{ type: 'PostMoved', data: { ...data, targets: ahead } }] : []
}

/**
 * Targets at which a worker is just now go on. One that waits for its next try and may be out already cannot be taken
 * back: a person has to look.
 */
export const cancelPost: Decision<CancelPost> = ({ type: _type, seen, ...data }, state) => {
  requireOpen(state)
  const { workspaceId, postId } = data
  const found = new Map(seen.map((each) => [each.accountId, each]))
  const targets: PostTarget[] = []
  const unclear: PostEvent[] = []
  for (const [accountId, { status, network, run, partsOut: out }] of state.targets) {
    if (status !== 'waiting' && status !== 'failed') continue
    const known = found.get(accountId)
    if (out > 0 && known?.run !== run) throw underWay() // a worker was at it meanwhile
    targets.push({ accountId, network })
    if (out > 0 && known?.mayBeOut) {
      unclear.push({ type: 'TargetUnknown', data: { workspaceId, postId, accountId, run, partsOut: out } })
    }
  }
  if (targets.length > 0) return [{ type: 'PostCancelled', data: { ...data, targets } }, ...unclear]
  if (isUnderWay(state)) throw underWay()
  return []
}

export const deletePost: Decision<DeletePost> = ({ type: _type, ...data }, state) => {
  if (state.status !== 'open') return []
  if (isUnderWay(state)) throw underWay()
  return [{ type: 'PostDeleted', data: { ...data, targets: targetsWhere(state, () => true) } }]
}

export const keepMedia: Decision<KeepMedia> = ({ type: _type, media, altTexts, missing, videos, ...data }, state) =>
  state.status === 'open' && data.version === state.version
    ? [
        {
          type: 'PostMediaKept',
          data: { ...data, media: [...media], altTexts: { ...altTexts }, missing: [...missing], videos: [...videos] },
        },
      ]
    : []
