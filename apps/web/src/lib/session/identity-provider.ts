import type { FieldFailure } from '../api-error.ts'
import type { Session } from './session.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type NewAccount = Credentials & { readonly name: string }

/** `error` is the failure's own message, null when it has none. */
export type IdentityResult =
  | { readonly success: true }
  | { readonly success: false; readonly error: string | null; readonly fields: readonly FieldFailure[] }

/** What only the identity service can change of an account; it asks for the password anew. */
export type AccountCredentials = {
  readonly changePassword: (change: { readonly current: string; readonly next: string }) => Promise<IdentityResult>
  /** Sends a mail to the new address; it is the account's once the link in it was followed. */
  readonly changeEmail: (change: { readonly password: string; readonly email: string }) => Promise<IdentityResult>
  /** Sends a mail to the account's address, whose link verifies it. */
  readonly sendVerification: () => Promise<IdentityResult>
}

/** Whoever knows the people: the identity service, or its stand-in in demo mode. No call rejects. */
export type IdentityProvider = {
  readonly currentSession: () => Promise<Session | null>
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
  readonly signUp: (account: NewAccount) => Promise<IdentityResult>
  readonly resetPassword: (email: string) => Promise<IdentityResult>
  /** Null in demo mode, which has neither passwords nor mails. */
  readonly credentials: AccountCredentials | null
  readonly signOut: () => Promise<IdentityResult>
}
