import type {
  MarkDueSoon,
  ReportFailed,
  ReportHindrance,
  ReportPublished,
  ReportUnknown,
  TakeTarget,
} from '../commands.ts'
import type { FailureCode } from '../../networks/failures.ts'
import { addMs } from '../../kernel/calendar.ts'
import { takenEarlyMs, videoWaitMs } from '../limits.ts'
import { isMakingVideos, type PostState, type Target } from '../state.ts'
import type { Decision } from './of-post.ts'

/** A target that a worker may still report on with this run. */
const takenBy = ({ targets }: PostState, accountId: string, run: number): Target | undefined => {
  const target = targets.get(accountId)
  return target?.status === 'taken' && target.run === run ? target : undefined
}

export const markDueSoon: Decision<MarkDueSoon> = ({ type: _type, ...data }, { targets }) => {
  const target = targets.get(data.accountId)
  const waits = target?.status === 'waiting' && target.at === data.at && !target.isPrepared
  return waits ? [{ type: 'TargetDueSoon', data }] : []
}

export const reportHindrance: Decision<ReportHindrance> = ({ type: _type, failure, ...of }, { targets }) => {
  const target = targets.get(of.accountId)
  if (target?.status !== 'waiting' || target.hindrance === failure.code) return []
  return [{ type: 'TargetHindered', data: { ...of, code: failure.code, failure } }]
}

/** What is out in part, or may be, is brought to its end on an account that is held back, too. */
const whyNot = (
  { paused, isUrged, partsOut }: Target,
  now: string,
  { notLaterThan }: PostState,
): FailureCode | null => {
  if (paused && partsOut === 0) return paused === 'plan' ? 'paused' : 'gone'
  return notLaterThan !== null && now > notLaterThan && !isUrged ? 'tooLate' : null
}

export const takeTarget: Decision<TakeTarget> = ({ workspaceId, postId, accountId, at, now }, state) => {
  const target = state.targets.get(accountId)
  if (state.status !== 'open' || target?.status !== 'waiting' || target.at !== at || addMs(now, takenEarlyMs) < at)
    return []
  const of = { workspaceId, postId, accountId, run: target.run + 1 }
  const code = whyNot(target, now, state)
  const isMaking = code === null && isMakingVideos(state, target.network)
  if (code === null && !isMaking) return [{ type: 'TargetTaken', data: { ...of, at } }]
  if (now < at) return [] // until its moment, what keeps it back may pass
  const why: FailureCode = code ?? 'videoNotReady'
  const failure = { code: why, detail: null }
  const retryAt = isMaking ? addMs(now, videoWaitMs) : null
  const data = { ...of, code: why, failure, retryAt, partsOut: target.partsOut, userId: null }
  return [{ type: 'TargetFailed', data }]
}

/** The moment from which the lateness of a target counts. */
const dueAt = ({ at, isUrged }: Target, { moment }: PostState, otherwise: string): string =>
  (isUrged ? at : (moment?.at ?? at)) ?? otherwise

export const latenessOf = (target: Target, state: PostState, publishedAt: string): number =>
  Math.max(0, Date.parse(publishedAt) - Date.parse(dueAt(target, state, publishedAt)))

/** That it is out counts whoever says so, since nothing may be sent again. */
export const reportPublished: Decision<ReportPublished> = ({ type: _type, ...data }, state) => {
  const target = state.targets.get(data.accountId)
  if (!target || target.status === 'published' || target.status === 'removed') return []
  const latenessMs = latenessOf(target, state, data.publishedAt)
  return [{ type: 'TargetPublished', data: { ...data, latenessMs, userId: null } }]
}

/** False after the last moment of a post, and once it was cancelled while a worker was at it. */
export const isTriedAgain = (state: PostState, { isUrged }: Target, retryAt: string): boolean => {
  const isTooLate = state.notLaterThan !== null && retryAt > state.notLaterThan && !isUrged
  return !isTooLate && !state.isCancelled && state.status !== 'deleted'
}

export const reportFailed: Decision<ReportFailed> = ({ type: _type, retryAt, ...data }, state) => {
  const target = takenBy(state, data.accountId, data.run)
  if (!target) return []
  // the video may have become ready while this was found out, and then nothing wakes it
  const isReady = data.failure.code === 'videoNotReady' && !isMakingVideos(state, target.network)
  const wanted = isReady && target.at !== null ? addMs(target.at, 1) : retryAt
  const tryAt = wanted !== null && isTriedAgain(state, target, wanted) ? wanted : null
  return [{ type: 'TargetFailed', data: { ...data, code: data.failure.code, retryAt: tryAt, userId: null } }]
}

export const reportUnknown: Decision<ReportUnknown> = ({ type: _type, ...data }, state) =>
  takenBy(state, data.accountId, data.run) ? [{ type: 'TargetUnknown', data }] : []
