import type {
  GoOnWithTarget,
  PauseTarget,
  ReportWish,
  RequestChange,
  RequestRemoval,
  ResolveTarget,
  ResumeTarget,
  RetryTarget,
} from '../commands.ts'
import { isChangeable, isRemovable } from '../../networks/afterwards.ts'
import { isMendedByConnecting } from '../../networks/failures.ts'
import { notChangeable, notFailed, notPublished, notRemovable, notUnknown, wishPending } from '../refusals.ts'
import type { Target } from '../state.ts'
import { type Decision, requireTarget } from './of-post.ts'
import { latenessOf } from './running.ts'

/**
 * Also of one that will be tried again by itself, but sooner; and of one of which nobody knows whether it is out: nothing is
 * sent before the network was asked once more, and where it cannot tell, nobody knows again.
 */
export const retryTarget: Decision<RetryTarget> = ({ type: _type, ...data }, state) => {
  const { status, failures, network } = requireTarget(state, data.accountId)
  const isToCome = status === 'waiting' && failures > 0
  if (status !== 'failed' && status !== 'unknown' && !isToCome) throw notFailed()
  return [{ type: 'TargetRetried', data: { ...data, network } }]
}

/**
 * One that is not out waits for the person to try it again. Of one that is, what follows in its thread goes out now, unless
 * the post was cancelled.
 */
export const resolveTarget: Decision<ResolveTarget> = (command, state) => {
  const { workspaceId, postId, accountId, userId, now, outcome, remote, partsOut } = command
  const target = requireTarget(state, accountId)
  if (target.status !== 'unknown') throw notUnknown()
  const of = { workspaceId, postId, accountId, run: target.run, userId }
  if (outcome === 'notPublished') {
    const failure = { code: 'unavailable', detail: null } as const
    return [{ type: 'TargetFailed', data: { ...of, code: failure.code, failure, retryAt: null, partsOut } }]
  }
  if (partsOut < target.parts.length && !state.isCancelled) {
    return [
      { type: 'TargetRetried', data: { workspaceId, postId, accountId, network: target.network, userId, at: now } },
    ]
  }
  const latenessMs = latenessOf(target, state, now)
  return [{ type: 'TargetPublished', data: { ...of, remote, publishedAt: now, latenessMs, how: 'person' } }]
}

export const pauseTarget: Decision<PauseTarget> = ({ type: _type, ...data }, { targets }) => {
  const target = targets.get(data.accountId)
  const isOver = target?.status === 'published' || target?.status === 'removed'
  return target && !isOver && target.paused !== data.why ? [{ type: 'TargetPaused', data }] : []
}

export const resumeTarget: Decision<ResumeTarget> = ({ type: _type, ...data }, { targets }) =>
  targets.get(data.accountId)?.paused ? [{ type: 'TargetResumed', data }] : []

/**
 * It is due for its own moment, not urged, so that nothing of it is sent after the last one. What may be out is looked at
 * all the same.
 */
export const goOnWithTarget: Decision<GoOnWithTarget> = ({ workspaceId, postId, accountId, userId, now }, state) => {
  const { status, moment, notLaterThan } = state
  const target = state.targets.get(accountId)
  const waitsForIt = target?.status === 'failed' && target.code !== null && isMendedByConnecting(target.code)
  if (status !== 'open' || moment === null || !waitsForIt) return []
  if (notLaterThan !== null && now > notLaterThan && target.partsOut === 0) return []
  const targets = [{ accountId, network: target.network }]
  return [{ type: 'PostScheduled', data: { workspaceId, postId, userId, moment, notLaterThan, targets } }]
}

/** @throws {DomainError} if it is not out, or the network has not answered to the wish before. */
const requireChangeable = ({ status, wish }: Target): void => {
  if (status !== 'published') throw notPublished()
  if (wish !== null) throw wishPending()
}

export const requestRemoval: Decision<RequestRemoval> = ({ type: _type, ...data }, state) => {
  const target = requireTarget(state, data.accountId)
  if (target.status === 'removed' || target.wish === 'removal') return []
  requireChangeable(target)
  if (!isRemovable(target.network)) throw notRemovable(target.network)
  return [{ type: 'TargetRemovalRequested', data }]
}

export const requestChange: Decision<RequestChange> = ({ type: _type, ...data }, state) => {
  const target = requireTarget(state, data.accountId)
  requireChangeable(target)
  if (!isChangeable(target.network)) throw notChangeable(target.network)
  return [{ type: 'TargetChangeRequested', data }]
}

export const reportWish: Decision<ReportWish> = ({ workspaceId, postId, accountId, wish, failure }, { targets }) => {
  if (targets.get(accountId)?.wish !== wish) return []
  const of = { workspaceId, postId, accountId }
  if (failure) return [{ type: 'TargetWishRefused', data: { ...of, wish, code: failure.code, failure } }]
  return [{ type: wish === 'removal' ? 'TargetRemoved' : 'TargetChanged', data: of }]
}
