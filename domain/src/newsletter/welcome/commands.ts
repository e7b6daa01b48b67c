/** Claims the welcome credits that a mailbox has once, however its address is spelled. */
export type ClaimWelcome = { readonly type: 'ClaimWelcome'; readonly workspaceId: string }
