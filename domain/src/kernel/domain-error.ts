/** What kind of refusal an error is; each edge (HTTP, command line) maps it to its own terms. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'mismatch'
  | 'rateLimited'

/**
 * A refusal that a person or client can act on. `code` is a stable `context.reason`; the message is the sentence for
 * people and never carries personal data.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}
