import type { ReportVideo } from '../commands.ts'
import type { PostEvent } from '../events.ts'
import { fittedName, isMakingVideos, type PostState } from '../state.ts'
import { type Decision, targetsWhere } from './of-post.ts'

/** Those that wait for this video, and for no other one. */
const resumedBy = (state: PostState, video: ReportVideo) => {
  const fitted = new Map(state.fitted).set(fittedName(video), video.outcome)
  if (isMakingVideos({ ...state, fitted }, video.network)) return []
  return targetsWhere(
    state,
    ({ network, status, code }) => network === video.network && status === 'waiting' && code === 'videoNotReady',
  )
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
    { type: 'PostVideoFitted', data: { ...data, at, resumed: resumedBy(state, command) } },
    ...hinderedBy(state, command),
  ]
}
