/**
 * Gives a workspace its account manager, or takes them away with null. `from` is the one whom the agent sees, so that two
 * who choose at the same time notice each other.
 */
export type ChooseManager = {
  readonly type: 'ChooseManager'
  readonly workspaceId: string
  readonly from: string | null
  readonly manager: string | null
  readonly agent: string
  readonly now: string
}
