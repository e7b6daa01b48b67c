import type { Outbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import {
  createCalls,
  type Judge,
  type NetworkAnswer,
  ofMedia,
  type Verdict,
  verdictByStatus,
} from '../calls/network-calls.ts'

const words = z.string().optional().catch(undefined)

/** The shapes in which X says what went wrong: a problem, a list of them, or what the service of tokens says. */
const errorBody = z.object({
  title: words,
  detail: words,
  type: words,
  errors: z
    .array(z.object({ message: words, detail: words, title: words }))
    .optional()
    .catch(undefined),
  error: words,
  error_description: words,
})

type ErrorBody = z.infer<typeof errorBody>

const saysIn = ({ detail, errors, error_description: described, error, title }: ErrorBody): string | null => {
  const [first] = errors ?? []
  return detail ?? first?.detail ?? first?.message ?? described ?? error ?? title ?? null
}

/** What X means by 403, which it says in words and in the address of a page about the problem. */
const bySentence: readonly (readonly [RegExp, Verdict])[] = [
  [/duplicate/i, { code: 'duplicate' }],
  [/usage-capped|UsageCapExceeded/i, { code: 'quota' }],
  [/suspended|temporarily locked|account is locked/i, { code: 'restricted' }],
  [/client-forbidden|client-not-enrolled|unsupported-authentication/i, { code: 'notApproved' }],
  [/automated|spam/i, { code: 'restricted' }],
]

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** X counts whole days of a person and of an app, and quarters of an hour, in headers of their own. */
const limitOf = ({ headers }: NetworkAnswer): Verdict => {
  const isUsedUp = (kind: string): boolean => textOf(headers[`x-${kind}-limit-24hour-remaining`]) === '0'
  const day = ['user', 'app'].find(isUsedUp)
  const seconds = Number(textOf(headers[day ? `x-${day}-limit-24hour-reset` : 'x-rate-limit-reset']))
  const retryAt = seconds > 0 ? new Date(seconds * 1_000).toISOString() : null
  return { code: day ? 'quota' : 'rateLimited', retryAt }
}

const verdictOf = (answer: NetworkAnswer, body: ErrorBody): Verdict => {
  const { status } = answer
  if (status === 429) return limitOf(answer)
  if (status === 402) return { code: 'notApproved' } // what the app has paid for is used up
  const known = [saysIn(body), body.title, body.type].join(' ')
  const found = status === 403 ? bySentence.find(([sentence]) => sentence.test(known)) : undefined
  return found?.[1] ?? verdictByStatus(status)
}

const requestIdIn = ({ headers }: NetworkAnswer): string | null => textOf(headers['x-transaction-id']) || null

const judge: Judge = (answer) => {
  const body = errorBody.safeParse(answer.body).data ?? {}
  return { says: saysIn(body), ...verdictOf(answer, body), requestId: requestIdIn(answer) }
}

/** Where tokens come from: what is wrong with our app is nothing that connecting an account again could mend. */
const judgeTokens: Judge = (answer) => {
  const body = errorBody.safeParse(answer.body).data ?? {}
  const { status } = answer
  const isApp = /^(?:invalid_client|unauthorized_client)$/.test(body.error ?? '')
  const isRefused = status >= 400 && status < 500 && status !== 429 && status !== 408
  const refused: Verdict = { code: isApp ? 'notApproved' : 'reconnect' }
  return { ...(isRefused ? refused : verdictOf(answer, body)), says: saysIn(body), requestId: requestIdIn(answer) }
}

export const createXCalls = ({ outbound, url }: { readonly outbound: Outbound; readonly url: string }) => ({
  call: createCalls({ outbound, judge }),
  callWithMedia: createCalls({ outbound, judge: ofMedia(judge) }),
  tokens: createCalls({ outbound, judge: judgeTokens }),
  at: (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const asked = new URLSearchParams(query).toString()
    return `${url}/2/${path}${asked === '' ? '' : `?${asked}`}`
  },
})

export type XCalls = ReturnType<typeof createXCalls>
