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

/** Records that all personal data of `userId` is being erased. */
export type ForgetUser = { readonly type: 'ForgetUser'; readonly userId: string }

export type UserCommand = SignUp | ForgetUser
