/**
 * Why nothing came of a request.
 *
 * - `private`: the address is not of the public internet, or not one of the web.
 * - `insecure`: the request is for https only, and the address is not.
 * - `unknownHost`: nobody knows the name.
 * - `unreachable`: nobody answers there, or not in a way that can be read.
 * - `tls`: who answers could not show that it is the one.
 * - `timeout`: it took too long.
 * - `cut`: the connection ended early.
 * - `tooBig`: the answer was longer than it may be.
 * - `redirects`: one redirect too many, or one to nowhere.
 * - `cancelled`: it was given up.
 */
export type OutboundReason =
  | 'private'
  | 'insecure'
  | 'unknownHost'
  | 'unreachable'
  | 'tls'
  | 'timeout'
  | 'cut'
  | 'tooBig'
  | 'redirects'
  | 'cancelled'

/**
 * - `neverSent`: it is certain that no byte of the request left.
 * - `lost`: the request may have arrived, in whole or in part.
 */
export type OutboundPhase = 'neverSent' | 'lost'

/** A request without a whole answer. It names no more than the host, since addresses and headers may hold secrets. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure'
  readonly reason: OutboundReason
  readonly phase: OutboundPhase

  constructor(reason: OutboundReason, phase: OutboundPhase, host: string, cause?: unknown) {
    super(`${host}: ${reason}, ${phase}`, cause === undefined ? {} : { cause })
    this.reason = reason
    this.phase = phase
  }
}
