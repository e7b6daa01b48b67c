import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type { PostCommand } from './commands.ts'
import {
  goOnWithTarget,
  pauseTarget,
  reportWish,
  requestChange,
  requestRemoval,
  resolveTarget,
  resumeTarget,
  retryTarget,
} from './decisions/afterwards.ts'
import {
  markDueSoon,
  reportFailed,
  reportHindrance,
  reportPublished,
  reportUnknown,
  takeTarget,
} from './decisions/running.ts'
import { reportTroubles } from './decisions/troubles.ts'
import { reportVideo } from './decisions/videos.ts'
import { cancelPost, deletePost, editPost, keepMedia, movePost, schedulePost, writePost } from './decisions/writing.ts'
import { type PostEvent, postEvents } from './events.ts'
import { evolve } from './evolve.ts'
import { noPost, type PostState } from './state.ts'

/**
 * One stream per post: `post-<id>`, with a target for each account that it goes to. Whether a target may be taken by a
 * worker is decided here, where it is also decided whether the post may be edited, moved or cancelled.
 */
export const post: Aggregate<PostState, PostCommand, PostEvent> = {
  kind: 'post',
  events: postEvents,
  initialState: noPost,
  evolve,
  decide: decideByType({
    WritePost: writePost,
    EditPost: editPost,
    SchedulePost: schedulePost,
    MovePost: movePost,
    CancelPost: cancelPost,
    DeletePost: deletePost,
    KeepMedia: keepMedia,
    ReportVideo: reportVideo,
    MarkDueSoon: markDueSoon,
    ReportHindrance: reportHindrance,
    TakeTarget: takeTarget,
    ReportPublished: reportPublished,
    ReportFailed: reportFailed,
    ReportUnknown: reportUnknown,
    RetryTarget: retryTarget,
    ResolveTarget: resolveTarget,
    PauseTarget: pauseTarget,
    ResumeTarget: resumeTarget,
    GoOnWithTarget: goOnWithTarget,
    RequestRemoval: requestRemoval,
    RequestChange: requestChange,
    ReportWish: reportWish,
    ReportTroubles: reportTroubles,
  }),
}
