/** A person begins a further workspace. `settled` are those of theirs that have had a plan, or are deleted. */
export type FoundWorkspace = {
  readonly type: 'FoundWorkspace'
  readonly userId: string
  readonly workspaceId: string
  readonly settled: readonly string[]
  readonly now: string
}

/**
 * A person takes over a workspace on the free plan. `free` are the other workspaces on the free plan that they own, and
 * `settled` those they claimed earlier that are not free any more, or not theirs and not offered to them.
 */
export type ClaimFreemium = {
  readonly type: 'ClaimFreemium'
  readonly userId: string
  readonly workspaceId: string
  readonly free: readonly string[]
  readonly settled: readonly string[]
  readonly now: string
}

export type FounderCommand = FoundWorkspace | ClaimFreemium
