import type { FieldFailure } from '#lib/api/api-error.ts'

export type Credentials = { readonly email: string; readonly password: string }
export type NewAccount = Credentials & { readonly name: string }

/** What is asked of people with two-step sign-in after their password. */
export type SecondStep = {
  readonly answer: (code: string) => Promise<IdentityResult>
  readonly takesRecoveryCodes: boolean
}

/** `error` is the failure's own message, null when it has none. With a `secondStep` it is no failure yet. */
export type IdentityResult =
  | { readonly success: true }
  | {
      readonly success: false
      readonly error: string | null
      readonly fields: readonly FieldFailure[]
      readonly secondStep?: SecondStep
    }

/** Changes that only the identity service can make. It asks for the password again. */
export type AccountCredentials = {
  readonly changePassword: (change: { readonly current: string; readonly next: string }) => Promise<IdentityResult>
  /** Sends a mail to the new address, which becomes the account's once its link is opened. */
  readonly changeEmail: (change: { readonly password: string; readonly email: string }) => Promise<IdentityResult>
  /** Sends a mail to the account's address, whose link verifies it. */
  readonly sendVerification: () => Promise<IdentityResult>
}

export type SecondFactorState = {
  readonly isOn: boolean
  /** The session has it, too. */
  readonly isOfSession: boolean
  /** Null where there are none. */
  readonly recoveryCodesLeft: number | null
}

export type SecondFactorSetUp = {
  /** To type into an app. */
  readonly secret: string
  /** For a QR code. */
  readonly uri: string
  /** Turns it on with a code of the app. @returns the recovery codes, none where there are none. */
  readonly confirm: (code: string) => Promise<readonly string[]>
}

/** Two-step sign-in of the signed-in person. Calls reject with a sentence for people. */
export type SecondFactorSettings = {
  readonly read: () => Promise<SecondFactorState>
  readonly setUp: () => Promise<SecondFactorSetUp>
  /** The session ends with it. */
  readonly turnOff: (proof: { readonly password: string; readonly code: string }) => Promise<void>
}

/** `refused`: the link is no longer valid. `unknown`: nobody is signed in to whom the address could belong. */
export type Verification = 'verified' | 'unverified' | 'refused' | 'unknown' | 'failed'

/**
 * The identity service, or its stand-in in demo mode. From the moment it is created it keeps the session store
 * informed about who is signed in. No call rejects, except those of `secondFactor`.
 */
export type IdentityProvider = {
  readonly signIn: (credentials: Credentials) => Promise<IdentityResult>
  readonly signUp: (account: NewAccount) => Promise<IdentityResult>
  readonly resetPassword: (email: string) => Promise<IdentityResult>
  /** Null in demo mode, which has neither passwords nor mails. */
  readonly credentials: AccountCredentials | null
  readonly secondFactor: SecondFactorSettings
  /** Applies the code of a mail's link, if there is one, and checks again whether the address is verified. */
  readonly verifyEmail: (code: string | null) => Promise<Verification>
  readonly signOut: () => Promise<IdentityResult>
}
