import type { ShownTarget } from '@vignette/domain/posts/schemas/answers'

/** What a person can do about a target, the most helpful first. */
export type TargetAction = 'retry' | 'ask' | 'publishNow' | 'reschedule' | 'reconnect' | 'change' | 'resolve'

const afterFailure: Readonly<Record<NonNullable<ShownTarget['failure']>['action'], readonly TargetAction[]>> = {
  retry: ['retry', 'reschedule'],
  reconnect: ['reconnect', 'retry'],
  change: ['change', 'retry'],
  wait: ['retry', 'reschedule'],
  publishNow: ['publishNow', 'reschedule'],
  contact: ['retry'],
}

/** @public */
export const actionsOn = ({
  state,
  failure,
  hindrance,
  paused,
  canAsk,
  partsOut,
  thread,
}: ShownTarget): readonly TargetAction[] => {
  if (state === 'outcomeUnknown') return canAsk ? ['ask', 'resolve'] : ['resolve']
  if (state === 'failed') return failure ? afterFailure[failure.action] : ['retry']
  if (state !== 'scheduled') return []
  if (paused === 'disconnected') return ['reconnect']
  // it is tried again by itself, and a person may not want to wait; of what may be out, the network is asked first
  if (failure) return [partsOut > thread.length ? 'ask' : 'retry']
  const before = hindrance ? afterFailure[hindrance.action] : []
  return before.filter((action) => action === 'reconnect' || action === 'change')
}
