import type { FittedVideo, KeptMedium, Moment, PostWording, RemotePost, ShownVideo, TargetFailure } from './schemas.ts'
import type { PostTarget } from './schemas/targets.ts'

type OfPost = { readonly workspaceId: string; readonly postId: string }
type ByUser = OfPost & { readonly userId: string }
type OfTarget = OfPost & { readonly accountId: string }
type OfRun = OfTarget & { readonly run: number }

/** Nothing of it goes out any more after `notLaterThan`; null: it may for ever. */
export type Timing = { readonly moment: Moment; readonly notLaterThan: string | null }

/** With a `timing` it is scheduled in the same breath: either both happen or nothing does. */
type Content = ByUser & {
  readonly wording: PostWording
  readonly targets: readonly PostTarget[]
  readonly timing?: Timing | null
}

export type WritePost = Content & { readonly type: 'WritePost' }

/** `version` is the one that the person saw; null where they did not say. */
export type EditPost = Content & { readonly type: 'EditPost'; readonly version: number | null }

export type SchedulePost = ByUser & Timing & { readonly type: 'SchedulePost' }

/** The instant of its wall time is another one, by new rules of its zone. */
export type MovePost = OfPost & Timing & { readonly type: 'MovePost' }

/** What its publication says of a target that has begun, up to a run of it. */
export type SeenTarget = { readonly accountId: string; readonly run: number; readonly mayBeOut: boolean }

export type CancelPost = OfPost & {
  readonly type: 'CancelPost'
  readonly userId: string | null
  /** Of each target of which something is out or may be. */
  readonly seen: readonly SeenTarget[]
}

export type DeletePost = OfPost & { readonly type: 'DeletePost'; readonly userId: string | null }

export type KeepMedia = OfPost & {
  readonly type: 'KeepMedia'
  readonly version: number
  readonly media: readonly KeptMedium[]
  readonly altTexts: Readonly<Record<string, string>>
  readonly missing: readonly string[]
  readonly videos: readonly ShownVideo[]
}

/** What became of a video for a network. */
export type ReportVideo = OfPost &
  ShownVideo & { readonly type: 'ReportVideo'; readonly outcome: FittedVideo; readonly now: string }

/** `at` is the moment that the caller knows of; a target that moved meanwhile is left alone. */
export type MarkDueSoon = OfTarget & { readonly type: 'MarkDueSoon'; readonly at: string }

export type ReportHindrance = OfTarget & { readonly type: 'ReportHindrance'; readonly failure: TargetFailure }

/** Begins with a target whose moment `at` has come at `now`. */
export type TakeTarget = OfTarget & { readonly type: 'TakeTarget'; readonly at: string; readonly now: string }

export type ReportPublished = OfRun & {
  readonly type: 'ReportPublished'
  readonly remote: RemotePost | null
  readonly publishedAt: string
  readonly how: 'answered' | 'found'
}

/** `retryAt` is when it may be tried again, if the failure may pass by itself; `isUnclear`: something of it may be out. */
export type ReportFailed = OfRun & {
  readonly type: 'ReportFailed'
  readonly failure: TargetFailure
  readonly retryAt: string | null
  readonly partsOut: number
  readonly isUnclear: boolean
}

export type ReportUnknown = OfRun & { readonly type: 'ReportUnknown'; readonly partsOut: number }

/** A person, or staff by `userId` null, wants a failed target to be tried again at `at`. */
export type RetryTarget = OfTarget & {
  readonly type: 'RetryTarget'
  readonly userId: string | null
  readonly at: string
}

/** A person looked: it is out, or it is not. */
export type ResolveTarget = OfTarget & {
  readonly type: 'ResolveTarget'
  readonly userId: string
  readonly now: string
  readonly outcome: 'published' | 'notPublished'
  readonly remote: RemotePost | null
  /** How many of its parts are out, by what they say. */
  readonly partsOut: number
}

export type PauseTarget = OfTarget & { readonly type: 'PauseTarget'; readonly why: 'plan' | 'disconnected' }

export type ResumeTarget = OfTarget & { readonly type: 'ResumeTarget' }

/** Its account was connected again: what failed for want of that goes on, as long as it is in time. */
export type GoOnWithTarget = OfTarget & {
  readonly type: 'GoOnWithTarget'
  readonly userId: string
  readonly now: string
}

/** Deletes what was published from the network. */
export type RequestRemoval = OfTarget & { readonly type: 'RequestRemoval'; readonly userId: string }

/** Changes what was published on the network. */
export type RequestChange = OfTarget & {
  readonly type: 'RequestChange'
  readonly userId: string
  readonly text: string
}

/** What the network did about it. `failure` is null where it did it. */
export type ReportWish = OfTarget & {
  readonly type: 'ReportWish'
  readonly wish: 'removal' | 'change'
  readonly failure: TargetFailure | null
}

/** Says what a person has to know about the targets, if they have not been told. */
export type ReportTroubles = OfPost & { readonly type: 'ReportTroubles' }

export type PostCommand =
  | WritePost
  | EditPost
  | SchedulePost
  | MovePost
  | CancelPost
  | DeletePost
  | KeepMedia
  | ReportVideo
  | MarkDueSoon
  | ReportHindrance
  | TakeTarget
  | ReportPublished
  | ReportFailed
  | ReportUnknown
  | RetryTarget
  | ResolveTarget
  | PauseTarget
  | ResumeTarget
  | GoOnWithTarget
  | RequestRemoval
  | RequestChange
  | ReportWish
  | ReportTroubles
