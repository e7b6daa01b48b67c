/**
 * Records the sign-up of a person who has proven to be `userId`; repeated, it fills in a name that was missing. A person
 * who was forgotten comes back only by having `asked` for it, not because an old session is still in use.
 */
export type SignUp = {
  readonly type: 'SignUp'
  readonly userId: string
  readonly email: string
  readonly displayName: string | null
  readonly workspaceId: string
  readonly asked: boolean
}

/**
 * Records that all personal data of `userId` is erased. `holdsData` is whether any of it can still be read, wherever it
 * lies: a person may have left some without having an account.
 */
export type ForgetUser = { readonly type: 'ForgetUser'; readonly userId: string; readonly holdsData: boolean }

export type UserCommand = SignUp | ForgetUser
