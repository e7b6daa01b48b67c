import type { FailureCode } from '@vignette/domain/networks/failures'

/**
 * How far a call came that failed.
 *
 * - `neverSent`: no byte of it left us, so that nothing happened at the network.
 * - `refused`: the network answered that it did not do it.
 * - `lost`: it may have been done; only the network knows.
 */
export type FailurePhase = 'neverSent' | 'refused' | 'lost'

export type FailureDetails = {
  readonly code: FailureCode
  readonly phase: FailurePhase
  /** True if a fresh access token may be all that is missing: then one is asked for, and the call is repeated once. */
  readonly tokenExpired?: boolean
  /** The instant before which the network does not want to be asked again. */
  readonly retryAt?: string | null
  /** The HTTP status. */
  readonly status?: number | null
  /** The network's own name for the request, which its support asks for. */
  readonly requestId?: string | null
  /** The network's own words, shortened. */
  readonly says?: string | null
}

const longestWords = 500

/** A call of a network that failed. Its message never holds a token or a password. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly code: FailureCode
  readonly phase: FailurePhase
  readonly tokenExpired: boolean
  readonly retryAt: string | null
  readonly status: number | null
  readonly requestId: string | null
  readonly says: string | null

  constructor(details: FailureDetails) {
    const says = details.says?.slice(0, longestWords) ?? null
    super(says === null ? `${details.code}, ${details.phase}` : `${details.code}, ${details.phase}: ${says}`)
    this.code = details.code
    this.phase = details.phase
    this.tokenExpired = details.tokenExpired ?? false
    this.retryAt = details.retryAt ?? null
    this.status = details.status ?? null
    this.requestId = details.requestId ?? null
    this.says = says
  }
}

export const isFailure = (error: unknown): error is NetworkFailure => error instanceof NetworkFailure

/** For what was to come about and is so already. */
export const ignoring =
  (code: FailureCode) =>
  (error: unknown): undefined => {
    if (!isFailure(error) || error.code !== code) throw error
    return undefined
  }
