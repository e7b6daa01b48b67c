/** What kind of refusal an error is; each edge (HTTP, command line) maps it to its own terms. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'insufficient'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'mismatch'
  | 'rateLimited'
  | 'unavailable'

/**
 * A refusal that a person or client can act on. `code` is a stable `context.reason`; the message is the sentence for
 * people and never carries personal data. `details` are for clients that act on it; of an input that is `invalid` the
 * `path` says which.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly kind: RefusalKind
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(kind: RefusalKind, code: string, message: string, details?: Readonly<Record<string, unknown>>) {
    super(message)
    this.kind = kind
    this.code = code
    this.details = details
  }
}

/** A key that makes a request repeatable came with another request. */
export const keyReused = (): DomainError =>
  new DomainError('mismatch', 'request.key_reused', 'This Idempotency-Key was used for a different request.')

/** The same request was done before, and would do something else now. */
export const requestOutdated = (): DomainError =>
  new DomainError(
    'conflict',
    'request.outdated',
    'This was asked for before, and things have changed since. Look again, and choose anew.',
  )
