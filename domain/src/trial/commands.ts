export type ClaimTrial = {
  readonly type: 'ClaimTrial'
  readonly workspaceId: string
  readonly isEmailVerified: boolean
}
