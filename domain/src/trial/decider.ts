import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'

/** A person has used their one trial, in this workspace. The stream's name is all that is known of the person. */
export const trialClaimed = defineEvent('TrialClaimed', { schema: z.strictObject({ workspaceId: workspaceIdSchema }) })

export const trialEvents = [trialClaimed] as const

type TrialEvent = EventOf<typeof trialClaimed>

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
