import type { LookupAddress } from 'node:dns'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { OutboundFailure, type OutboundPhase, type OutboundReason } from './outbound-failure.ts'
import type { StreamBody } from './request-body.ts'

export type Exchange = {
  readonly url: URL
  readonly address: LookupAddress
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: StreamBody | null
  readonly signal: AbortSignal
  /** Asked when the first byte is to be written: if it is too late, nothing is. */
  readonly isLate: () => boolean
  /** Certificates of authorities to trust besides the known ones. */
  readonly authorities?: readonly string[] | undefined
}

/** Connects to this address, whatever the name means by then. */
const pinnedTo =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)

const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO|HOSTNAME_)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError'

const reasonOf = (error: unknown, phase: OutboundPhase, signal: AbortSignal): OutboundReason => {
  if (signal.aborted) return isTimeout(signal.reason) ? 'timeout' : 'cancelled'
  if (tlsCodes.test(codeOf(error))) return 'tls'
  return phase === 'neverSent' ? 'unreachable' : 'cut'
}

/** What is wrong with a request whose connection or whose body broke. */
export const brokenBy = (error: unknown, phase: OutboundPhase, { url, signal }: Pick<Exchange, 'url' | 'signal'>) =>
  error instanceof OutboundFailure ? error : new OutboundFailure(reasonOf(error, phase, signal), phase, url.host, error)

/** Once this has happened, what was written may have left. */
const openEvent = ({ protocol }: URL): string => (protocol === 'https:' ? 'secureConnect' : 'connect')

const whenOpen = (request: ClientRequest, url: URL, onOpen: () => void): void => {
  request.once('socket', (socket: Socket) => socket.prependOnceListener(openEvent(url), onOpen))
}

/** @param onBegin is called just before the first byte is written. What it throws keeps everything back. */
const send = async (request: ClientRequest, body: StreamBody | null, onBegin: () => void): Promise<void> => {
  const content = await body?.open()
  onBegin()
  if (content === undefined) request.end()
  else await pipeline(content, request)
}

/**
 * One request over a connection of its own, up to the head of the answer. A connection that was used before could have
 * been closed by the other side meanwhile, and then nobody knew whether the request had arrived.
 *
 * @throws {OutboundFailure}
 */
export const exchange = (wanted: Exchange): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { url, address, method, headers, body, signal, isLate, authorities } = wanted
    let phase: OutboundPhase = 'neverSent'
    let isAnswered = false
    const length = body === null ? {} : { 'content-type': body.contentType, 'content-length': String(body.bytes) }
    const { request: start } = url.protocol === 'https:' ? https : http
    const trust = authorities ? { ca: [...authorities] } : {}
    const options = { agent: false, lookup: pinnedTo(address), method, signal, ...trust }
    try {
      const request = start(url, { ...options, headers: { ...headers, ...length } })
      const fail = (error: unknown) => {
        if (isAnswered) return // who has answered need not take the rest of the body
        request.destroy()
        reject(brokenBy(error, phase, wanted))
      }
      const begin = () => {
        if (isLate()) throw new OutboundFailure('timeout', phase, url.host)
        phase = 'lost'
      }
      whenOpen(request, url, () => void send(request, body, begin).catch(fail))
      request.on('error', fail).once('response', (answer) => {
        isAnswered = true
        resolve(answer)
      })
    } catch (error) {
      reject(brokenBy(error, phase, wanted)) // a header that cannot be written, for example
    }
  })
