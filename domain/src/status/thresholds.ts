import { type ServiceState, worseOf } from './services.ts'

/** The limits from which a service counts as degraded or out. */
export const thresholds = {
  /** Response time in milliseconds. */
  databaseMs: { degraded: 500 },
  httpMs: { degraded: 1_500 },
  /** How long a video waits before the work on it begins. */
  videoWaitMs: { degraded: 600_000 },
  /** The lag behind the log. */
  lagSeconds: { degraded: 30, outage: 300 },
  /** Customers of whom an event is parked, as a share of all, and how many it takes at least. */
  parked: { degradedShare: 0.01, fewestCustomers: 2 },
  /** Deliveries of the last hour that failed or have waited longer than `overdueSeconds`. */
  mail: { overdueSeconds: 300, degradedShare: 0.1, outageShare: 0.5, outageCount: 3 },
  /** How long posts are due without having begun, and how long they are under way. */
  publishing: { waitingSeconds: { degraded: 60, outage: 600 }, takenSeconds: { degraded: 600 } },
  /** Shares of the minutes of a day. */
  day: { degradedShare: 0.01, outageShare: 0.01 },
} as const

/** For a service that answered. */
export const stateOfLatency = (ms: number, { degraded }: { readonly degraded: number }): ServiceState =>
  ms > degraded ? 'degraded' : 'operational'

export const stateOfLag = ({ lagSeconds }: { readonly lagSeconds: number }): ServiceState => {
  const { degraded, outage } = thresholds.lagSeconds
  if (lagSeconds > outage) return 'outage'
  return lagSeconds > degraded ? 'degraded' : 'operational'
}

/** Of how many of all customers an event could not be folded. */
export type ParkedShare = { readonly customers: number; readonly ofCustomers: number }

/** True if parked events concern one in a hundred customers. A single customer is never a fault of the service. */
export const isWidespread = ({ customers, ofCustomers }: ParkedShare): boolean => {
  const { degradedShare, fewestCustomers } = thresholds.parked
  return customers >= fewestCustomers && customers >= degradedShare * ofCustomers
}

export const stateOfParked = (share: ParkedShare): ServiceState => (isWidespread(share) ? 'degraded' : 'operational')

export type MailCounts = {
  readonly delivered: number
  readonly failed: number
  readonly overdue: number
  /** True if workers do not reach the host that takes the mails. */
  readonly isAway: boolean
}

/** Measured as a share of all mails, because a single address that does not exist is no fault of the service. */
export const stateOfMail = ({ delivered, failed, overdue, isAway }: MailCounts): ServiceState => {
  if (isAway) return 'outage'
  const { degradedShare, outageShare, outageCount } = thresholds.mail
  const troubled = failed + overdue
  if (troubled === 0) return 'operational'
  const share = troubled / (delivered + troubled)
  if (troubled >= outageCount && share >= outageShare) return 'outage'
  return overdue > 0 || share >= degradedShare ? 'degraded' : 'operational'
}

/** The videos that wait or are worked on, the workers that make them, and how long the next one is likely to wait. */
export type VideoCounts = { readonly videos: number; readonly workers: number; readonly waitMs: number }

/** Where no worker makes videos and nobody waits for one, none are made, which is no outage. */
export const stateOfVideos = ({ videos, workers, waitMs }: VideoCounts): ServiceState | 'unused' => {
  if (workers > 0) return stateOfLatency(waitMs, thresholds.videoWaitMs)
  return videos > 0 ? 'outage' : 'unused'
}

/** The targets of posts that are due and have not ended, as far as the list of them knows. */
export type DuePosts = {
  /** Nobody has begun with them. */
  readonly waiting: number
  readonly oldestWaitingSeconds: number
  /** A worker has begun with them. */
  readonly taken: number
  readonly oldestTakenSeconds: number
  /** How far the list is behind the log. */
  readonly lagSeconds: number
  /** What is missing from it because an event could not be folded. */
  readonly parked: number
  /** What comes within a day. */
  readonly comingSoon: number
}

/** A list that lags, or from which posts are missing, says nothing good. */
export const stateOfPublishing = (due: DuePosts): ServiceState | 'unused' => {
  const { waitingSeconds, takenSeconds } = thresholds.publishing
  if (due.oldestWaitingSeconds > waitingSeconds.outage) return 'outage'
  const isLate = due.oldestWaitingSeconds > waitingSeconds.degraded || due.oldestTakenSeconds > takenSeconds.degraded
  if (isLate) return worseOf('degraded', stateOfLag(due))
  const isUsed = due.waiting + due.taken + due.comingSoon > 0
  if (due.parked > 0) return worseOf('degraded', stateOfLag(due))
  return isUsed ? stateOfLag(due) : 'unused'
}

/** Whether staff have to look after posts that are due. */
export const isOverdue = (due: DuePosts): boolean => {
  const state = stateOfPublishing(due)
  return state === 'degraded' || state === 'outage'
}

/** The state of a service that needs all of these. */
export const worstOf = (states: readonly ServiceState[]): ServiceState => states.reduce(worseOf, 'unknown')
