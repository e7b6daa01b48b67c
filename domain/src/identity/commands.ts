/**
 * Records the sign-up of a person who has proven to be `userId`; repeated, it fills in a name that was missing, and
 * follows an address that was changed at the sign-in service. A person who was forgotten comes back only by having
 * `asked` for it, not because an old session is still in use.
 */
export type SignUp = {
  readonly type: 'SignUp'
  readonly userId: string
  readonly email: string
  readonly displayName: string | null
  readonly workspaceId: string
  readonly asked: boolean
  /** When the session was opened that says so of a verified address; without it, it replaces no other. */
  readonly provenAt?: string | null
}

export type ChangeDisplayName = {
  readonly type: 'ChangeDisplayName'
  readonly userId: string
  readonly displayName: string
}

/** Has the account erased some days after `now`, unless that is taken back. `email` is the address, typed again. */
export type RequestDeletion = {
  readonly type: 'RequestDeletion'
  readonly userId: string
  readonly email: string
  readonly now: string
}

export type WithdrawDeletion = { readonly type: 'WithdrawDeletion'; readonly userId: string }

/** The time to take it back is over: of the request that said `erasesAt`, not of another. */
export type EraseIfDue = { readonly type: 'EraseIfDue'; readonly userId: string; readonly erasesAt: string }

/**
 * Records that all personal data of `userId` is erased. `holdsData` is whether any of it can still be read, wherever it
 * lies: a person may have left some without having an account.
 */
export type ForgetUser = { readonly type: 'ForgetUser'; readonly userId: string; readonly holdsData: boolean }

export type UserCommand = SignUp | ChangeDisplayName | RequestDeletion | WithdrawDeletion | EraseIfDue | ForgetUser
