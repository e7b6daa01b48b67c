import { DomainError } from '@vignette/domain/kernel/domain-error'

export const unauthenticated = () =>
  new DomainError('unauthenticated', 'identity.not_signed_in', 'Please sign in again to continue.')

/** A library's message may quote an address or a token; the names and codes of its errors do not. */
const namesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return [`${error.name}${code}`, ...namesOf(error.cause)]
}

/** The sign-in service cannot be reached. Nobody is signed out because of that. */
export const identityUnavailable = (what: string, cause?: unknown) => {
  const refusal = new DomainError(
    'unavailable',
    'identity.unavailable',
    'We cannot check your sign-in right now. Please try again in a moment.',
  )
  refusal.cause = new Error([what, ...namesOf(cause)].join(': '))
  return refusal
}
