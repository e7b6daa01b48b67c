/** Records the sign-up of a person who has proven to be `userId`; repeated, it fills in a name that was missing. */
export type SignUp = {
  readonly type: 'SignUp'
  readonly userId: string
  readonly email: string
  readonly displayName: string | null
  readonly workspaceId: string
}

export type UserCommand = SignUp
