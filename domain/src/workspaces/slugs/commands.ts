/** Who took a name in addresses last, and when. */
export type Holder = { readonly workspaceId: string; readonly takenAt: string }

/**
 * Takes a name in addresses. `free` is the holder whose own stream says that they do not have it any more; null if there
 * is none.
 */
export type TakeSlug = {
  readonly type: 'TakeSlug'
  readonly workspaceId: string
  readonly free: Holder | null
  readonly now: string
}
