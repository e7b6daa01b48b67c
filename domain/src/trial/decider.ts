import type { Aggregate } from '../kernel/decider.ts'
import { trialEvents, type TrialEvent } from './events.ts'

export type Trial = { readonly claimedBy: string | null }

type ClaimTrial = { readonly type: 'ClaimTrial'; readonly workspaceId: string }

/** One stream per verified e-mail address: `trial-<keyed hash of the normalised address>`. */
export const trial: Aggregate<Trial, ClaimTrial, TrialEvent> = {
  kind: 'trial',
  events: trialEvents,
  initialState: () => ({ claimedBy: null }),
  decide: ({ workspaceId }, { claimedBy }) =>
    claimedBy === null ? [{ type: 'TrialClaimed', data: { workspaceId } }] : [],
  evolve: (state, event) => (event.type === 'TrialClaimed' ? { claimedBy: event.data.workspaceId } : state),
}
