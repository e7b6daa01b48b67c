/**
 * The reason why a model gave no usable answer. `blocked`: the model or a filter of its provider declined.
 * `rateLimited`: too many requests. `unavailable`: no answer, or an incomplete one. `timedOut`: no answer in time.
 * `misconfigured`: the provider does not accept such requests from this installation. `unusable`: an answer that does
 * not fit the request.
 */
export type AiFailure = 'blocked' | 'rateLimited' | 'unavailable' | 'timedOut' | 'misconfigured' | 'unusable'

type Details = { readonly status?: number | undefined; readonly retryAfterMs?: number | undefined }

/**
 * The message contains only the kind and the status, and there is no cause, since errors of providers may repeat the
 * request.
 */
export class AiError extends Error {
  override readonly name = 'AiError'
  readonly code: AiFailure
  readonly status: number | undefined
  /** The time that the provider asks to wait. */
  readonly retryAfterMs: number | undefined

  constructor(code: AiFailure, { status, retryAfterMs }: Details = {}) {
    super(status === undefined ? code : `${code} (${status})`)
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
