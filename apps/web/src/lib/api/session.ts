/** `token` resolves to a valid token, and rejects when there is none. */
export type Session = {
  readonly firebaseUID: string
  readonly email: string
  readonly token: () => Promise<string>
}

/** `left`: signed out on purpose. `expired`: the session is no longer accepted. */
type SignedOutReason = 'visitor' | 'left' | 'expired'

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly session: Session }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }
