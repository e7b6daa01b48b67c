import type { LookupAddress } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { answeredWithError, tooManyRedirects, tooSlow, unreachable } from '@vignette/domain/brand/refusals'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { createAddressCheck, type Resolve, resolveByDns } from './public-address.ts'
import { readBody } from './read-body.ts'

export type Fetched = {
  /** Where it was in the end. */
  readonly url: URL
  /** The media type, without parameters. */
  readonly type: string
  readonly text: string
}

export type FetchOptions = {
  /** The media types that are of use; the body of any other is not read. */
  readonly types: readonly string[]
  /** What comes after this many bytes is left away. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Fetches text from the public web. @throws {DomainError} with a sentence for the person who typed the address. */
export type PublicFetch = (url: URL, options: FetchOptions) => Promise<Fetched | null>

const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Connects to this address, whatever the name means by then. */
const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)

const headers = {
  accept: 'text/html,text/css;q=0.9',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; BrandReader/1.0)',
}

const open = (url: URL, address: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    request(url, { agent: false, lookup: pinnedTo(address), headers, signal })
      .once('response', resolve)
      .on('error', reject)
      .end()
  })

/** Gives up when the signal does, also on what knows no signals. */
const within = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', giveUp))
}

const failureOf = (error: unknown, signal: AbortSignal): unknown => {
  if (error instanceof DomainError) return error
  return signal.aborted ? tooSlow() : unreachable()
}

type Access = {
  readonly resolve?: Resolve
  /** Hosts with their ports that may be inside the network. */
  readonly allowed?: readonly string[]
}

/**
 * A `fetch` for addresses that people type. Each address on the way is resolved and checked, and the connection goes to
 * the address that was checked. Nothing of the person is sent along.
 */
export const createPublicFetch = ({ resolve = resolveByDns, allowed = [] }: Access = {}): PublicFetch => {
  const checkAddress = createAddressCheck({ resolve, allowed })

  /** The answer behind all redirects. */
  const follow = async (
    url: URL,
    signal: AbortSignal,
    left: number,
  ): Promise<{ url: URL; answer: IncomingMessage }> => {
    const address = await within(signal, checkAddress(url))
    const answer = await open(url, address, signal)
    const { statusCode = 0 } = answer
    if (!redirects.has(statusCode) || answer.headers.location === undefined) return { url, answer }
    answer.destroy()
    if (left === 0) throw tooManyRedirects()
    const next = URL.parse(answer.headers.location, url.href)
    if (next === null) throw unreachable()
    return follow(next, signal, left - 1)
  }

  return async (first, { types, maxBytes, signal }) => {
    try {
      const { url, answer } = await follow(first, signal, mostRedirects)
      const { statusCode = 0 } = answer
      const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      if (statusCode !== 200 || !types.includes(type)) {
        answer.destroy()
        if (statusCode !== 200) throw answeredWithError(statusCode)
        return null
      }
      return { url, type, text: await within(signal, readBody(answer, maxBytes)) }
    } catch (error) {
      throw failureOf(error, signal)
    }
  }
}
