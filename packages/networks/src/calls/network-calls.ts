import type { IncomingHttpHeaders } from 'node:http'
import type { FailureCode } from '@vignette/domain/networks/failures'
import type { Outbound, OutboundAnswer, OutboundCall } from '@vignette/outbound/outbound'
import { OutboundFailure } from '@vignette/outbound/outbound-failure'
import type { z } from 'zod'
import { NetworkFailure } from '../network-failure.ts'
import { boundsFor } from './begun-within.ts'
import { retryAtIn } from './retry-at.ts'
import { secretsIn, withoutSecrets } from './secrets.ts'

/**
 * `token` is sent as a bearer token. `secrets` are what else the call holds that nobody may read in a failure. `takes` are
 * statuses that are no failure, besides those of success.
 */
export type NetworkCall = Omit<OutboundCall, 'url'> & {
  readonly url: string
  readonly token?: string
  readonly secrets?: readonly string[]
  readonly takes?: readonly number[]
}

/** `body` is undefined if it is no JSON. */
export type NetworkAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** What a network means by an answer that is no success. */
export type Verdict = {
  readonly code: FailureCode
  readonly tokenExpired?: boolean
  readonly says?: string | null
  /** True if nobody knows whether the call was carried out, although its status says that it was not. */
  readonly isOpen?: boolean
  /** Where the network says it in a way of its own. */
  readonly retryAt?: string | null
  readonly requestId?: string | null
}

export type Judge = (answer: NetworkAnswer) => Verdict

/** What most networks mean by a status. */
export const verdictByStatus = (status: number): Verdict => {
  if (status === 401) return { code: 'reconnect', tokenExpired: true }
  if (status === 403) return { code: 'permission' }
  if (status === 404 || status === 410) return { code: 'gone' }
  if (status === 413 || status === 415) return { code: 'mediaRefused' }
  if (status === 429) return { code: 'rateLimited' }
  return { code: status === 408 || status >= 500 || status < 400 ? 'unavailable' : 'content' }
}

/** For uploads, where what is wrong is the medium. */
export const ofMedia =
  (judge: Judge): Judge =>
  (answer) => {
    const verdict = judge(answer)
    return verdict.code === 'content' ? { ...verdict, code: 'mediaRefused' } : verdict
  }

/** After these nobody knows whether the call was carried out. */
const isOpen = (status: number): boolean => status === 408 || status >= 500

const jsonOf = ({ body }: OutboundAnswer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return undefined // a page of whoever stands in front of the service, for example
  }
}

const requestIdIn = (headers: IncomingHttpHeaders): string | null => {
  const id = headers['x-request-id']
  return typeof id === 'string' ? id : null
}

const waitsFor = (answer: NetworkAnswer, { code, retryAt }: Verdict): string | null => {
  if (retryAt) return retryAt
  return code === 'rateLimited' || answer.status === 503 ? retryAtIn(answer.headers, Date.now()) : null
}

const failureOf = (call: NetworkCall, answer: NetworkAnswer, verdict: Verdict): NetworkFailure => {
  const { code, tokenExpired = false, says, requestId } = verdict
  return new NetworkFailure({
    code,
    tokenExpired,
    phase: verdict.isOpen || isOpen(answer.status) ? 'lost' : 'refused',
    says: says ? withoutSecrets(says, secretsIn(call)) : null,
    status: answer.status,
    retryAt: waitsFor(answer, verdict),
    requestId: requestId ?? requestIdIn(answer.headers),
  })
}

/** An answer whose status says success and whose content cannot be read. */
const unreadable = (status: number): NetworkFailure =>
  new NetworkFailure({ code: 'unavailable', phase: 'lost', status, says: 'The answer could not be read.' })

/** What an answer holds. @throws {NetworkFailure} if it is not what the network promises. */
export const contentOf = <Content>(schema: z.ZodType<Content>, { status, body }: NetworkAnswer): Content => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw unreadable(status)
  return parsed.data
}

export type Call = (call: NetworkCall) => Promise<NetworkAnswer>

/** One request for each call. Every answer that is no success is a `NetworkFailure`, as the network means it. */
export const createCalls =
  ({ outbound, judge }: { readonly outbound: Pick<Outbound, 'call'>; readonly judge: Judge }): Call =>
  async (call) => {
    const { url, token, secrets: _secrets, takes = [], headers, ...rest } = call
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const sent = { accept: 'application/json', 'user-agent': 'Vignette', ...headers, ...authorization }
    const received = await outbound
      .call({ ...boundsFor(rest.method), ...rest, url: new URL(url), headers: sent })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundFailure)) throw error
        throw new NetworkFailure({ code: 'unavailable', phase: error.phase, says: error.message })
      })
    const answer = { status: received.status, headers: received.headers, body: jsonOf(received) }
    if ((answer.status >= 200 && answer.status < 300) || takes.includes(answer.status)) return answer
    throw failureOf(call, answer, judge(answer))
  }
