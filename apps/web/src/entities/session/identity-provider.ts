import type { FieldFailure } from '#lib/api/api-error.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type NewAccount = Credentials & { readonly name: string }

/** `error` is the failure's own message, null when it has none. */
export type IdentityResult =
  | { readonly success: true }
  | { readonly success: false; readonly error: string | null; readonly fields: readonly FieldFailure[] }

/** Changes that only the identity service can make. It asks for the password again. */
export type AccountCredentials = {
  readonly changePassword: (change: { readonly current: string; readonly next: string }) => Promise<IdentityResult>
  /** Sends a mail to the new address, which becomes the account's once its link is opened. */
  readonly changeEmail: (change: { readonly password: string; readonly email: string }) => Promise<IdentityResult>
  /** Sends a mail to the account's address, whose link verifies it. */
  readonly sendVerification: () => Promise<IdentityResult>
}

/** `refused`: the link is no longer valid. `unknown`: nobody is signed in to whom the address could belong. */
export type Verification = 'verified' | 'unverified' | 'refused' | 'unknown' | 'failed'

/**
 * The identity service, or its stand-in in demo mode. From the moment it is created it keeps the session store
 * informed about who is signed in. No call rejects.
 */
export type IdentityProvider = {
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
  readonly signUp: (account: NewAccount) => Promise<IdentityResult>
  readonly resetPassword: (email: string) => Promise<IdentityResult>
  /** Null in demo mode, which has neither passwords nor mails. */
  readonly credentials: AccountCredentials | null
  /** Applies the code of a mail's link, if there is one, and checks again whether the address is verified. */
  readonly verifyEmail: (code: string | null) => Promise<Verification>
  readonly signOut: () => Promise<IdentityResult>
}
