import type { Aggregate } from '../kernel/decider.ts'
import { oneFreemium } from '../members/refusals.ts'
import { lifeLimits } from '../workspaces/limits.ts'
import { tooManyUnpaid } from '../workspaces/refusals.ts'
import type { ClaimFreemium, FounderCommand, FoundWorkspace } from './commands.ts'
import { type FounderEvent, founderEvents } from './events.ts'

export type Founder = {
  /** The further workspaces of the person, also those that are deleted. */
  readonly founded: readonly string[]
  /** The workspace on the free plan that they took over last, or are taking over. */
  readonly claimed: string | null
}

const found = (
  { userId, workspaceId, settled, now: foundedAt }: FoundWorkspace,
  { founded }: Founder,
): readonly FounderEvent[] => {
  if (founded.includes(workspaceId)) return []
  if (founded.filter((id) => !settled.includes(id)).length >= lifeLimits.unpaid) throw tooManyUnpaid()
  return [{ type: 'WorkspaceFounded', data: { userId, workspaceId, foundedAt } }]
}

const claim = (
  { userId, workspaceId, free, settled, now: claimedAt }: ClaimFreemium,
  { claimed }: Founder,
): readonly FounderEvent[] => {
  if (free.some((id) => id !== workspaceId)) throw oneFreemium()
  if (claimed === workspaceId) return []
  if (claimed !== null && !settled.includes(claimed)) throw oneFreemium()
  return [{ type: 'FreemiumClaimed', data: { userId, workspaceId, claimedAt } }]
}

/**
 * One stream per person: `founder-<user id>`, so that they can neither begin too many workspaces at the same time nor take
 * over two on the free plan.
 */
export const founder: Aggregate<Founder, FounderCommand, FounderEvent> = {
  kind: 'founder',
  events: founderEvents,
  isImpersonal: true,
  initialState: () => ({ founded: [], claimed: null }),
  decide: (command, state) => (command.type === 'FoundWorkspace' ? found(command, state) : claim(command, state)),
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'WorkspaceFounded':
        return { ...state, founded: [...state.founded, data.workspaceId] }
      case 'FreemiumClaimed':
        return { ...state, claimed: data.workspaceId }
      default:
        return state // written by a newer release
    }
  },
}
