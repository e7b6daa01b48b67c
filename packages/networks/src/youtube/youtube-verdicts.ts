import { instantOf, momentOf } from '@vignette/domain/posts/wall-time'
import { z } from 'zod'
import { type Judge, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const errorBody = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional(), message: z.string().optional() })).default([]),
  }),
})
const tokenError = z.object({ error: z.string(), error_description: z.string().optional() })

const pacific = 'America/Los_Angeles'
const dayMs = 86_400_000

/**
 * The units of a project are counted by days of the west coast of America.
 *
 * @public for the test of days on which clocks differ
 */
export const nextQuotaDay = (now: string): string => {
  const today = momentOf(now, pacific).wallTime.slice(0, 10)
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return instantOf(`${tomorrow}T00:00:00`, pacific)
}

/** A channel's own limit counts the last 24 hours, so that there may be room before a day is over. */
const uploadPauseMs = 6 * 3_600_000

const nowText = (): string => new Date().toISOString()

const byReason: Readonly<Record<string, () => Verdict>> = {
  authError: () => ({ code: 'reconnect', tokenExpired: true }),
  quotaExceeded: () => ({ code: 'quota', retryAt: nextQuotaDay(nowText()) }),
  dailyLimitExceeded: () => ({ code: 'quota', retryAt: nextQuotaDay(nowText()) }),
  uploadLimitExceeded: () => ({ code: 'quota', retryAt: new Date(Date.now() + uploadPauseMs).toISOString() }),
  rateLimitExceeded: () => ({ code: 'rateLimited' }),
  userRateLimitExceeded: () => ({ code: 'rateLimited' }),
  accessNotConfigured: () => ({ code: 'notApproved' }),
  youtubeSignupRequired: () => ({ code: 'permission' }),
  accountSuspended: () => ({ code: 'restricted' }),
  accountClosed: () => ({ code: 'restricted' }),
  channelSuspended: () => ({ code: 'restricted' }),
  channelClosed: () => ({ code: 'restricted' }),
  commentsDisabled: () => ({ code: 'content' }),
  mediaBodyRequired: () => ({ code: 'mediaRefused' }),
}

/** Statuses after which nobody knows whether something was done, whatever is said with them. */
const isOpen = (status: number): boolean => status >= 500 || status === 408

/** What YouTube means by an answer of its API. */
export const judgeApi: Judge = ({ status, body }) => {
  const { error } = errorBody.safeParse(body).data ?? {}
  const reasons = error?.errors.map(({ reason }) => reason ?? '') ?? []
  const known = isOpen(status)
    ? undefined
    : reasons.map((reason) => byReason[reason]).find((each) => each !== undefined)
  return { ...(known?.() ?? verdictByStatus(status)), says: error?.errors[0]?.message ?? error?.message ?? null }
}

const appProblems = new Set(['invalid_client', 'unauthorized_client', 'deleted_client', 'org_internal'])

/** Where tokens come from: what is wrong with our project is nothing that connecting an account again could mend. */
export const judgeTokens: Judge = (answer) => {
  const { status, body } = answer
  const { error, error_description: description } = tokenError.safeParse(body).data ?? {}
  if (isOpen(status) || status === 429 || error === undefined) return verdictByStatus(status)
  return { code: appProblems.has(error) ? 'notApproved' : 'reconnect', says: description ?? error }
}
