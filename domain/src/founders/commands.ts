/** A person begins a further workspace. `settled` are those of theirs that have had a plan, or are deleted. */
export type FoundWorkspace = {
  readonly type: 'FoundWorkspace'
  readonly userId: string
  readonly workspaceId: string
  readonly settled: readonly string[]
  readonly now: string
}
