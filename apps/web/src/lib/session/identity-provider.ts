import type { FieldFailure } from '../api-error.ts'
import type { Session } from './session.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type NewAccount = Credentials & { readonly name: string }

/** `error` is the failure's own message, null when it has none. */
export type IdentityResult =
  | { readonly success: true }
  | { readonly success: false; readonly error: string | null; readonly fields: readonly FieldFailure[] }

/** Whoever knows the people: the identity service, or its stand-in in demo mode. No call rejects. */
export type IdentityProvider = {
  readonly currentSession: () => Promise<Session | null>
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
  readonly signUp: (account: NewAccount) => Promise<IdentityResult>
  readonly signOut: () => Promise<IdentityResult>
}
