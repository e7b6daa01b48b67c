import { z } from 'zod'
import { type Judge, type NetworkAnswer, type Verdict, verdictByStatus } from '../calls/network-calls.ts'

const optionalText = z.string().optional().catch(undefined)

const errorBody = z.object({
  message: optionalText,
  code: optionalText,
  error: optionalText,
  error_description: optionalText,
  errorDetails: z
    .object({ inputErrors: z.array(z.object({ code: optionalText, description: optionalText })) })
    .optional()
    .catch(undefined),
})

type ErrorBody = z.infer<typeof errorBody>

const bodyOf = ({ body }: NetworkAnswer): ErrorBody => errorBody.safeParse(body).data ?? {}

const saysIn = ({ message, error_description: description, error, code }: ErrorBody): string | null =>
  message ?? description ?? error ?? code ?? null

const requestIdIn = ({ headers }: NetworkAnswer): string | null => {
  const id = headers['x-li-uuid']
  return typeof id === 'string' ? id : null
}

/** What is said in words only, and in codes that stand in several places. */
const bySentence: readonly (readonly [RegExp, Verdict])[] = [
  [/\bduplicate\b|DUPLICATE_POST/i, { code: 'duplicate' }],
  [
    /MEMBER_RESTRICTED|\b(?:member|account|organization) (?:is|was|has been) (?:restricted|suspended)/i,
    { code: 'restricted' },
  ],
  [/PROCESSING_FAILED|MEDIA_ASSET_(?:PROCESSING_FAILED|INVALID)/, { code: 'mediaRefused' }],
  [/WAITING_UPLOAD|MEDIA_ASSET_(?:WAITING|PROCESSING)|not (?:yet )?(?:ready|processed)/i, { code: 'mediaProcessing' }],
  [/urn:li:(?:image|video)\b.*\b(?:not found|not exist)/i, { code: 'mediaMissing' }],
]

/** Statuses that mean the same whatever is said with them. */
const isSettled = (status: number): boolean => status < 400 || status >= 500 || status === 401 || status === 408

/** LinkedIn counts by days of UTC. */
const nextDay = (): string => {
  const day = new Date()
  day.setUTCHours(24, 0, 0, 0)
  return day.toISOString()
}

const versionRetired = 426

const verdictOf = (status: number, body: ErrorBody): Verdict => {
  const says = saysIn(body)
  if (status === versionRetired) {
    return { code: 'unavailable', says: `${says ?? ''} LINKEDIN_VERSION has to be a newer one.`.trim() }
  }
  if (status === 429) {
    return /\bday\b/i.test(says ?? '') ? { code: 'quota', says, retryAt: nextDay() } : { code: 'rateLimited', says }
  }
  const inputCodes = body.errorDetails?.inputErrors.map(({ code }) => code) ?? []
  const words = [says, body.code, ...inputCodes].join(' ')
  const known = isSettled(status) ? undefined : bySentence.find(([sentence]) => sentence.test(words))
  // two writes at the same time: neither of them is wrong
  const usual = status === 409 ? ({ code: 'unavailable' } as const) : verdictByStatus(status)
  return { ...(known?.[1] ?? usual), says }
}

/** What LinkedIn means by an answer of its API. */
export const judgeApi: Judge = (answer) => ({
  ...verdictOf(answer.status, bodyOf(answer)),
  requestId: requestIdIn(answer),
})

const appProblems = new Set(['invalid_client', 'unauthorized_client', 'unauthorized_scope_error'])

/** Where tokens come from: what is wrong with our app is nothing that connecting an account again could mend. */
export const judgeTokens: Judge = (answer) => {
  const body = bodyOf(answer)
  const { status } = answer
  const isApp = appProblems.has(body.error ?? '')
  const isRefused = status >= 400 && status < 500 && status !== 429 && status !== 408
  const refused: Verdict = { code: isApp ? 'notApproved' : 'reconnect', says: saysIn(body) }
  return { ...(isRefused ? refused : verdictOf(status, body)), requestId: requestIdIn(answer) }
}

/** An address for an upload is good for a while and for one upload: when it is refused, another one helps. */
export const judgeUpload: Judge = (answer) => {
  const verdict = judgeApi(answer)
  if (verdict.code === 'content') return { ...verdict, code: 'mediaRefused' }
  const isPassing = verdict.code === 'reconnect' || verdict.code === 'permission' || verdict.code === 'gone'
  return isPassing ? { ...verdict, code: 'unavailable', tokenExpired: false } : verdict
}
