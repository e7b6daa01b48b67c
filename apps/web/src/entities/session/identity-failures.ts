import { ApiError } from '#lib/api/api-error.ts'
import type { IdentityResult } from './identity-provider.ts'

/** Failures of the identity service for which we have our own sentence (specification, section 8). */
const sentences: Readonly<Record<string, string>> = {
  'auth/user-not-found': 'No account found with this email. Try signing up instead.',
  'auth/wrong-password': 'Incorrect password. Please try again.',
  // from projects that do not reveal whether an e-mail has an account
  'auth/invalid-credential': 'Incorrect password. Please try again.',
  'auth/email-already-in-use': 'An account already exists with this email. Try logging in instead.',
  'auth/weak-password': 'Password should be at least 6 characters long.',
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/invalid-verification-code':
    'This code is not valid, or was used before. Please wait for the next one and try again.',
  'auth/code-expired': 'That took too long. Please start again.',
  'auth/unverified-email': 'Please verify your email address first. Then you can set up two-step sign-in.',
  'auth/requires-recent-login': 'Please sign out and in again, and change it within five minutes.',
  'auth/operation-not-allowed': 'Two-step sign-in is not switched on for this installation.',
}

/** "Firebase: Error (auth/x)." is how its library says that there is no message. */
const wrapped = /^Firebase: (?:Error|(.+?)) \(auth\/[\w-]+\)\.?$/s

/** The sentence for people when a call of the identity service, or of our API on the way, has failed. */
export const failureOf = (error: unknown): IdentityResult & { success: false } => {
  if (error instanceof ApiError) {
    return { success: false, error: error.details.sentence, fields: error.details.fields }
  }
  return { success: false, error: sentences[codeOf(error) ?? ''] ?? ownMessageOf(error), fields: [] }
}

export const resetFailureOf = (error: unknown): IdentityResult => ({
  success: false,
  error: codeOf(error) === 'auth/user-not-found' ? 'No account found with this email address.' : null,
  fields: [],
})

/** The identity service's code, as in `auth/user-not-found`; null for a failure of anything else. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('auth/')
    ? error.code
    : null

const ownMessageOf = (error: unknown): string | null => {
  if (codeOf(error) === null || !(error instanceof Error)) return null
  const parts = wrapped.exec(error.message)
  return (parts ? parts[1] : error.message) || null
}
