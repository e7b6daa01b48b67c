/**
 * Why a model gave nothing. `blocked`: it, or a filter of its provider, declined. `rateLimited`: too many ask.
 * `unavailable`: no answer, or half of one. `timedOut`: none in time. `misconfigured`: the provider does not take such
 * requests from us, whoever asks. `unusable`: an answer that is not what was asked for.
 */
export type AiFailure = 'blocked' | 'rateLimited' | 'unavailable' | 'timedOut' | 'misconfigured' | 'unusable'

type Details = { readonly status?: number | undefined; readonly retryAfterMs?: number | undefined }

/** Its message says the kind and the status alone, and it has no cause: errors of providers repeat what was asked. */
export class AiError extends Error {
  override readonly name = 'AiError'
  readonly code: AiFailure
  readonly status: number | undefined
  /** How long the provider wants to be left alone. */
  readonly retryAfterMs: number | undefined

  constructor(code: AiFailure, { status, retryAfterMs }: Details = {}) {
    super(status === undefined ? code : `${code} (${status})`)
    this.code = code
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
