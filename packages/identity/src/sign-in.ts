/** The person behind a request, vouched for by the sign-in service. `signedInAt`: when the session was opened, in ms since 1970. */
export type Identity = {
  readonly userId: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly signedInAt: number
}

/** The identity service, or its stand-in in demo mode. */
export type SignIn = {
  /**
   * The person that a token was made for.
   * @throws {DomainError} `identity.not_signed_in`; `identity.unavailable` when that cannot be found out now.
   */
  readonly identify: (token: string) => Promise<Identity>
  /**
   * Asks the service itself whether it would still let this session in: it has not been ended, the account not disabled.
   * @throws {DomainError} as above.
   */
  readonly confirm: (identity: Identity) => Promise<void>
  /**
   * The same by what the service said within about a minute, for every request: it neither waits for the service, but
   * the first time, nor fails because that cannot be asked.
   * @throws {DomainError} `identity.not_signed_in`.
   */
  readonly confirmLately: (identity: Identity) => Promise<void>
  /**
   * Ends every session of a person at the service that was opened by an instant; once that is done, nothing happens.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly endSessions: (userId: string, until: string) => Promise<void>
  /**
   * Whether an account is known to own an address, now: it has it, and has proven that.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly ownsAddress: (userId: string, email: string) => Promise<boolean>
  /** Removes the account at the service; nothing happens when it is gone. @throws {DomainError} `identity.unavailable`. */
  readonly deleteAccount: (userId: string) => Promise<void>
}
