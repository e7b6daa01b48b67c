import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readAnswerBody } from './answer-body.ts'
import { brokenBy, exchange } from './exchange.ts'
import { OutboundFailure, type OutboundPhase } from './outbound-failure.ts'
import { type AddressRules, createAddressCheck, resolveByDns } from './public-address.ts'
import { type RequestBody, streamOf } from './request-body.ts'

/** A request to a service: sent once, over https, and never anywhere else than to its address. */
export type OutboundCall = {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestBody
  /** For all of it, until the answer is read. */
  readonly timeoutMs?: number
  /** An answer that is longer is a failure. */
  readonly maxBytes?: number
  readonly signal?: AbortSignal
  /** Asked when the first byte is to be written: if it is too late, nothing is sent. */
  readonly isLate?: () => boolean
}

type AnswerHead = {
  /** Where it was in the end. */
  readonly url: URL
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** An answer, whatever its status is. */
export type OutboundAnswer = AnswerHead & { readonly body: Buffer }

/** Something of the public web that anybody may read. Up to three redirects are followed. */
export type OutboundReading = {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** What comes after this many bytes is left away. */
  readonly maxBytes: number
  /** The body of an answer that is not wanted is not read, and is empty. */
  readonly wants?: (head: AnswerHead) => boolean
}

/** Every method fails with an `OutboundFailure`. */
export type Outbound = {
  readonly call: (call: OutboundCall) => Promise<OutboundAnswer>
  readonly read: (reading: OutboundReading) => Promise<OutboundAnswer>
}

export type OutboundOptions = Partial<AddressRules> & {
  /** Certificates of authorities to trust instead of the known ones. */
  readonly authorities?: readonly string[]
  /**
   * What could not be begun within this time is not sent: a process that stood still while it connected would send what
   * nobody expects any more.
   */
  readonly longestOpeningMs?: number
}

const usualTimeoutMs = 30_000
const usualOpeningMs = 10_000
const usualMaxBytes = 2_000_000
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Gives up when the signal does, also on what knows no signals. */
const within = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

const failingAs = async <Result>(
  phase: OutboundPhase,
  at: { readonly url: URL; readonly signal: AbortSignal },
  work: Promise<Result>,
): Promise<Result> => {
  try {
    return await within(at.signal, work)
  } catch (error) {
    throw brokenBy(error, phase, at)
  }
}

const headOf = (url: URL, { statusCode = 0, headers }: IncomingMessage): AnswerHead => ({
  url,
  status: statusCode,
  headers,
})

/**
 * The one client for everything that is fetched outside. Each address is resolved and checked, and the connection goes
 * to the address that was checked: nothing of our own network is reached, except hosts that are `allowed`.
 */
export const createOutbound = (options: OutboundOptions = {}): Outbound => {
  const { resolve = resolveByDns, allowed = [], authorities, longestOpeningMs = usualOpeningMs } = options
  const fromNow = () => {
    const latest = performance.now() + longestOpeningMs
    return () => performance.now() > latest
  }
  const check = createAddressCheck({ resolve, allowed })

  const call: Outbound['call'] = async ({ url, method, headers = {}, body, ...limits }) => {
    const timeout = AbortSignal.timeout(limits.timeoutMs ?? usualTimeoutMs)
    const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout
    const at = { url, signal }
    const tooLong = fromNow()
    const isLate = () => tooLong() || limits.isLate?.() === true
    const address = await failingAs('neverSent', at, check(url, true))
    const sent = { 'accept-encoding': 'identity', ...headers }
    const stream = body === undefined ? null : streamOf(body)
    const answer = await exchange({ url, address, method, headers: sent, body: stream, signal, isLate, authorities })
    const read = await failingAs('lost', at, readAnswerBody(answer, limits.maxBytes ?? usualMaxBytes))
    if (!read.isWhole) throw new OutboundFailure('tooBig', 'lost', url.host)
    return { ...headOf(url, answer), body: read.body }
  }

  /** The answer behind all redirects. */
  const follow = async (
    reading: OutboundReading,
    url: URL,
    left: number,
  ): Promise<{ url: URL; answer: IncomingMessage }> => {
    const { signal } = reading
    const isLate = fromNow()
    const address = await failingAs('neverSent', { url, signal }, check(url, false))
    const headers = { 'accept-encoding': 'identity', ...reading.headers }
    const answer = await exchange({ url, address, method: 'GET', headers, body: null, signal, isLate, authorities })
    const { location } = answer.headers
    if (!redirects.has(answer.statusCode ?? 0) || location === undefined) return { url, answer }
    answer.destroy()
    const next = URL.parse(location, url.href)
    if (left === 0 || next === null) throw new OutboundFailure('redirects', 'lost', url.host)
    return follow(reading, next, left - 1)
  }

  const read: Outbound['read'] = async (reading) => {
    const { url, answer } = await follow(reading, reading.url, mostRedirects)
    const head = headOf(url, answer)
    if (reading.wants?.(head) === false) {
      answer.destroy()
      return { ...head, body: Buffer.alloc(0) }
    }
    const at = { url, signal: reading.signal }
    const { body } = await failingAs('lost', at, readAnswerBody(answer, reading.maxBytes))
    return { ...head, body }
  }

  return { call, read }
}
