import { type Judge, type Verdict, verdictByStatus } from '../calls/network-calls.ts'
import { z } from 'zod'

const apiError = z.object({
  error: z.object({ code: z.string(), message: z.string().optional(), log_id: z.string().optional() }),
})
const tokenError = z.object({
  error: z.string(),
  error_description: z.string().optional(),
  log_id: z.string().optional(),
})

const minuteMs = 60_000
/** The limits of a day count the last 24 hours, so that there may be room before a day is over. */
const quotaPauseMs = 6 * 60 * minuteMs

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()

const refused: Verdict = { code: 'mediaRefused' }
const notTaken: Verdict = { code: 'content' }

/** Codes of refusals, and reasons why TikTok did not publish what it had taken. */
const byCode: Readonly<Record<string, () => Verdict>> = {
  access_token_invalid: () => ({ code: 'reconnect', tokenExpired: true }),
  auth_removed: () => ({ code: 'reconnect' }),
  scope_not_authorized: () => ({ code: 'permission' }),
  scope_permission_missed: () => ({ code: 'permission' }),
  rate_limit_exceeded: () => ({ code: 'rateLimited', retryAt: inMs(minuteMs) }),
  spam_risk_too_many_posts: () => ({ code: 'quota', retryAt: inMs(quotaPauseMs) }),
  spam_risk_too_many_pending_share: () => ({ code: 'quota', retryAt: inMs(quotaPauseMs) }),
  reached_active_user_cap: () => ({ code: 'quota', retryAt: inMs(quotaPauseMs) }),
  spam_risk_user_banned_from_posting: () => ({ code: 'restricted' }),
  spam_risk: () => ({ code: 'restricted' }),
  spam_risk_text: () => ({ code: 'content' }),
  unaudited_client_can_only_post_to_private_accounts: () => ({ code: 'notApproved' }),
  url_ownership_unverified: () => ({ code: 'notApproved' }),
  privacy_level_option_mismatch: () => ({ code: 'content' }),
  publish_cancelled: () => ({ code: 'content' }),
  invalid_publish_id: () => ({ code: 'gone' }),
  file_format_check_failed: () => refused,
  duration_check_failed: () => refused,
  frame_rate_check_failed: () => refused,
  picture_size_check_failed: () => refused,
  photo_pull_failed: () => refused,
  video_pull_failed: () => refused,
  internal: () => ({ code: 'unavailable' }),
  internal_error: () => ({ code: 'unavailable' }),
}

const verdictByCode = (code: string): Verdict | undefined => byCode[code]?.()

/** Why TikTok did not publish what it had taken. */
export const verdictByReason = (reason: string): Verdict => verdictByCode(reason) ?? notTaken

/** What TikTok means by a body, whatever the status is: many refusals come with 200. Undefined: all is well. */
export const refusalIn = (body: unknown): (Verdict & { readonly isKnown: boolean }) | undefined => {
  const { error } = apiError.safeParse(body).data ?? {}
  if (!error || error.code === 'ok') return undefined
  const known = verdictByCode(error.code)
  const says = error.message ? `${error.code}: ${error.message}` : error.code
  return { ...(known ?? notTaken), says, requestId: error.log_id ?? null, isKnown: known !== undefined }
}

const isOpen = (status: number): boolean => status >= 500 || status === 408

export const judgeApi: Judge = ({ status, body }) => {
  const refusal = refusalIn(body)
  if (!refusal) return verdictByStatus(status)
  const { isKnown, ...verdict } = refusal
  return isOpen(status) || !isKnown ? { ...verdict, ...verdictByStatus(status) } : verdict
}

const appProblems = new Set(['invalid_client', 'unauthorized_client'])

/** Where tokens come from. Undefined: all is well. */
export const tokenRefusalIn = (body: unknown): Verdict | undefined => {
  const { data } = tokenError.safeParse(body)
  if (!data) return undefined
  const says = data.error_description ?? data.error
  return { code: appProblems.has(data.error) ? 'notApproved' : 'reconnect', says, requestId: data.log_id ?? null }
}

export const judgeTokens: Judge = ({ status, body }) =>
  isOpen(status) || status === 429 ? verdictByStatus(status) : (tokenRefusalIn(body) ?? verdictByStatus(status))

/** An address for an upload is good for an hour and for one upload: when it is refused, another one helps. */
export const judgeUpload: Judge = ({ status }) => {
  const { code } = verdictByStatus(status)
  return { code: code === 'mediaRefused' || code === 'rateLimited' ? code : 'unavailable' }
}
