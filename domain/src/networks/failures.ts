/**
 * Why something could not be done on a network.
 *
 * - `reconnect`: the network no longer takes our token; the account has to be connected again.
 * - `permission`: the account was connected without a right that this needs.
 * - `restricted`: the network has restricted or suspended the account.
 * - `content`: the network refuses the post as it is.
 * - `duplicate`: the network says that this was posted already.
 * - `rateLimited`: too much in a short time; it may go on later.
 * - `quota`: the network's limit per day is used up.
 * - `mediaProcessing`: the network was not done with a picture or video in time.
 * - `mediaRefused`: the network refuses a picture or video.
 * - `videoNotReady`: we are not done with making a video ready for the network.
 * - `mediaMissing`: a picture or video of the post is gone.
 * - `unavailable`: the network cannot be reached or fails.
 * - `notApproved`: our app has not been approved for this by the network.
 * - `budget`: the workspace's budget for a network that charges is used up.
 * - `tooLate`: the moment passed, and the post was not to go out later.
 * - `paused`: the plan no longer includes the account.
 * - `gone`: the account was disconnected, or what was published is no longer there.
 */
export const failureCodes = [
  'reconnect',
  'permission',
  'restricted',
  'content',
  'duplicate',
  'rateLimited',
  'quota',
  'mediaProcessing',
  'mediaRefused',
  'videoNotReady',
  'mediaMissing',
  'unavailable',
  'notApproved',
  'budget',
  'tooLate',
  'paused',
  'gone',
] as const

export type FailureCode = (typeof failureCodes)[number]

/** Failures that may pass by themselves, so that the call is repeated. */
const passing: ReadonlySet<FailureCode> = new Set([
  'rateLimited',
  'quota',
  'mediaProcessing',
  'videoNotReady',
  'unavailable',
])

/** Failures that only mean that it is too early. */
export const isLimit = (code: FailureCode): boolean => code === 'rateLimited' || code === 'quota'

export const isPassing = (code: FailureCode): boolean => passing.has(code)

/** Failures that are over once somebody has connected the account again. */
export const connectionFailures = ['reconnect', 'permission'] as const satisfies FailureCode[]

export const isMendedByConnecting = (code: FailureCode): boolean =>
  (connectionFailures as readonly FailureCode[]).includes(code)
