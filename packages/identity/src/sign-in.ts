/**
 * The person behind a request, confirmed by the sign-in service. `signedInAt` is when the session was opened, in ms
 * since 1970.
 */
export type Identity = {
  readonly userId: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly signedInAt: number
  /** True if the person has proven more than a password, since the session was opened. */
  readonly hasSecondFactor: boolean
}

/** The identity service, or its stand-in in demo mode. */
export type SignIn = {
  /**
   * The person that a token was issued to.
   * @throws {DomainError} `identity.not_signed_in`; `identity.unavailable` when the token cannot be checked now.
   */
  readonly identify: (token: string) => Promise<Identity>
  /**
   * Asks the service whether the session is still valid: not ended, and the account not disabled.
   * @throws {DomainError} as above.
   */
  readonly confirm: (identity: Identity) => Promise<void>
  /**
   * The same check with an answer that is up to about a minute old, for every request. It waits for the service only
   * the first time and does not fail when the service is unavailable.
   * @throws {DomainError} `identity.not_signed_in`.
   */
  readonly confirmLately: (identity: Identity) => Promise<void>
  /**
   * Ends all sessions of a person that were opened up to an instant. A repetition changes nothing.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly endSessions: (userId: string, until: string) => Promise<void>
  /**
   * True if the account has the address now and has proven to own it.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly ownsAddress: (userId: string, email: string) => Promise<boolean>
  /**
   * Deletes the account at the service. A repetition changes nothing.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly deleteAccount: (userId: string) => Promise<void>
  /**
   * Takes the second step off an account whose owner has lost their device. A repetition changes nothing.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly removeSecondFactor: (userId: string) => Promise<void>
}
