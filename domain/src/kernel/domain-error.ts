/** The kind of a refusal. Each edge (HTTP, command line) maps it to its own terms. */
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
 * A refusal that a person or client can act on. `code` is a stable `context.reason`; the message is a sentence for
 * people and never contains personal data. `details` are for clients; for `invalid` input its `path` names the field.
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

/** An idempotency key was used again with a different request. */
export const keyReused = (): DomainError =>
  new DomainError('mismatch', 'request.key_reused', 'This Idempotency-Key was used for a different request.')

/** The same request was carried out before and would now do something else. */
export const requestOutdated = (): DomainError =>
  new DomainError(
    'conflict',
    'request.outdated',
    'This was asked for before, and things have changed since. Please check, and choose again.',
  )
