import type { ReportVideo } from '../commands.ts'
import type { PostEvent } from '../events.ts'
import type { PostTarget } from '../schemas/targets.ts'
import { fittedName, isMakingVideos, type PostState, type Target } from '../state.ts'
import { type Decision, targetsWhere } from './of-post.ts'

/** The targets to come on its network, if that waits for no other video. */
const readyBy = (state: PostState, video: ReportVideo, holds: (target: Target) => boolean): PostTarget[] => {
  const fitted = new Map(state.fitted).set(fittedName(video), video.outcome)
  if (isMakingVideos({ ...state, fitted }, video.network)) return []
  return targetsWhere(
    state,
    (target) => target.network === video.network && target.status === 'waiting' && holds(target),
  )
}

const isHeldUp = ({ code }: Target): boolean => code === 'videoNotReady'

/** What was prepared before its video was ready is prepared once more, so that the video is at the network in time. */
const preparedBy = (state: PostState, command: ReportVideo): readonly PostEvent[] => {
  const { workspaceId, postId } = command
  return readyBy(state, command, (target) => target.isPrepared && !isHeldUp(target)).flatMap(({ accountId }) => {
    const at = state.targets.get(accountId)?.at
    return at ? [{ type: 'TargetDueSoon', data: { workspaceId, postId, accountId, at } } as const] : []
  })
}

/** People hear at once of a video that a network will not take, while there is time to choose another one. */
const hinderedBy = (state: PostState, { workspaceId, postId, network, outcome }: ReportVideo): readonly PostEvent[] => {
  if (outcome.is === 'ready') return []
  const code = 'mediaRefused'
  const failure = { code, detail: outcome.reason } as const
  const waiting = targetsWhere(
    state,
    (target) => target.network === network && target.status === 'waiting' && target.hindrance !== code,
  )
  return waiting.map(({ accountId }) => ({
    type: 'TargetHindered',
    data: { workspaceId, postId, accountId, code, failure },
  }))
}

/** What became of a video that the post does not show any more is of no interest. */
export const reportVideo: Decision<ReportVideo> = (command, state) => {
  const { type: _type, now: at, ...data } = command
  const isShown = state.shown.some((each) => fittedName(each) === fittedName(command))
  if (state.status !== 'open' || !isShown || state.fitted.has(fittedName(command))) return []
  return [
    { type: 'PostVideoFitted', data: { ...data, at, resumed: readyBy(state, command, isHeldUp) } },
    ...(command.outcome.is === 'ready' ? preparedBy(state, command) : hinderedBy(state, command)),
  ]
}
