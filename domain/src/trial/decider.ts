import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { trialEvents, type TrialEvent } from './events.ts'

export type Trial = { readonly claimedBy: string | null }

type ClaimTrial = { readonly type: 'ClaimTrial'; readonly workspaceId: string; readonly isEmailVerified: boolean }

export const emailNotVerified = 'Please verify your e-mail address first: one trial per verified address.'

/** One stream per verified e-mail address: `trial-<keyed hash of the normalised address>`. */
export const trial: Aggregate<Trial, ClaimTrial, TrialEvent> = {
  kind: 'trial',
  events: trialEvents,
  initialState: () => ({ claimedBy: null }),
  decide: ({ workspaceId, isEmailVerified }, { claimedBy }) => {
    if (!isEmailVerified) throw new DomainError('forbidden', 'trial.email_not_verified', emailNotVerified)
    return claimedBy === null ? [{ type: 'TrialClaimed', data: { workspaceId } }] : []
  },
  evolve: (state, event) => (event.type === 'TrialClaimed' ? { claimedBy: event.data.workspaceId } : state),
}
