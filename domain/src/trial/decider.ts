import { notVerified } from './refusals.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type { ClaimTrial } from './commands.ts'
import { type TrialEvent, trialEvents } from './events.ts'

export type Trial = { readonly claimedBy: string | null }

/** One stream per verified e-mail address: `trial-<keyed hash of the normalised address>`. */
export const trial: Aggregate<Trial, ClaimTrial, TrialEvent> = {
  kind: 'trial',
  events: trialEvents,
  initialState: () => ({ claimedBy: null }),
  decide: ({ workspaceId, isEmailVerified }, { claimedBy }) => {
    if (!isEmailVerified) throw notVerified()
    return claimedBy === null ? [{ type: 'TrialClaimed', data: { workspaceId } }] : []
  },
  evolve: (state, event) => (event.type === 'TrialClaimed' ? { claimedBy: event.data.workspaceId } : state),
}
