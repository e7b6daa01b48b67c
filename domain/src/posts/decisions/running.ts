import type {
  MarkDueSoon,
  ReportFailed,
  ReportHindrance,
  ReportPublished,
  ReportUnknown,
  TakeTarget,
} from '../commands.ts'
import { type FailureCode, isMendedByConnecting } from '../../networks/failures.ts'
import { addMs } from '../../kernel/calendar.ts'
import { takenEarlyMs, videoWaitMs } from '../limits.ts'
import type { PostEvent } from '../events.ts'
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

const isTooLate = ({ isUrged }: Target, now: string, { notLaterThan }: PostState): boolean =>
  notLaterThan !== null && now > notLaterThan && !isUrged

/**
 * What is out in part, or may be, is brought to its end on an account that is held back, too. After the last moment it is
 * taken as well, to be looked at.
 */
const whyNot = (target: Target, now: string, state: PostState): FailureCode | null => {
  const { paused, partsOut } = target
  if (partsOut > 0) return null
  if (paused) return paused === 'plan' ? 'paused' : 'gone'
  return isTooLate(target, now, state) ? 'tooLate' : null
}

/** Why a worker who has begun with a target only looks whether it is out, and sends nothing. */
export const whyLookOnly = (target: Target, now: string, state: PostState): 'cancelled' | 'tooLate' | null => {
  if (target.isAskedOnly) return 'cancelled'
  return target.partsOut > 0 && isTooLate(target, now, state) ? 'tooLate' : null
}

export const takeTarget: Decision<TakeTarget> = ({ workspaceId, postId, accountId, at, now }, state) => {
  const target = state.targets.get(accountId)
  if (state.status !== 'open' || target?.status !== 'waiting' || target.at !== at || addMs(now, takenEarlyMs) < at)
    return []
  const of = { workspaceId, postId, accountId, run: target.run + 1 }
  const code = whyNot(target, now, state)
  const isMaking = code === null && !whyLookOnly(target, now, state) && isMakingVideos(state, target.network)
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
const isTriedAgain = (state: PostState, target: Target, retryAt: string): boolean =>
  !isTooLate(target, retryAt, state) && !state.isCancelled && state.status !== 'deleted'

/** Once its account lets us in again, the network is asked by itself; in every other case a person has it asked, or looks. */
const isAskedLater = ({ moment }: PostState, code: FailureCode): boolean =>
  moment !== null && isMendedByConnecting(code)

/** What may be out and is not tried again did not fail: nobody knows. */
export const reportFailed: Decision<ReportFailed> = ({ type: _type, retryAt, isUnclear, ...data }, state) => {
  const target = takenBy(state, data.accountId, data.run)
  if (!target) return []
  // the video may have become ready while this was found out, and then nothing wakes it
  const isReady = data.failure.code === 'videoNotReady' && !isMakingVideos(state, target.network)
  const wanted = isReady && target.at !== null ? addMs(target.at, 1) : retryAt
  const tryAt = wanted !== null && isTriedAgain(state, target, wanted) ? wanted : null
  const { failure, ...of } = data
  if (isUnclear && tryAt === null && !isAskedLater(state, failure.code)) return [{ type: 'TargetUnknown', data: of }]
  const failed: PostEvent = {
    type: 'TargetFailed',
    data: { ...data, code: failure.code, retryAt: tryAt, userId: null },
  }
  if (!target.isAskedOnly || isUnclear) return [failed]
  const { workspaceId, postId, accountId } = of
  const targets = [{ accountId, network: target.network }]
  return [failed, { type: 'PostCancelled', data: { workspaceId, postId, userId: null, targets } }]
}

export const reportUnknown: Decision<ReportUnknown> = ({ type: _type, ...data }, state) =>
  takenBy(state, data.accountId, data.run) ? [{ type: 'TargetUnknown', data }] : []
