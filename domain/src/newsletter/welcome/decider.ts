import type { Aggregate } from '../../kernel/decider.ts'
import type { ClaimWelcome } from './commands.ts'
import { type WelcomeEvent, welcomeEvents } from './events.ts'

export type Welcome = { readonly claimedBy: string | null }

/** One stream per mailbox, which several addresses may reach: `welcome-<mailbox id>`. */
export const welcome: Aggregate<Welcome, ClaimWelcome, WelcomeEvent> = {
  kind: 'welcome',
  events: welcomeEvents,
  initialState: () => ({ claimedBy: null }),
  decide: ({ workspaceId }, { claimedBy }) =>
    claimedBy === null ? [{ type: 'WelcomeClaimed', data: { workspaceId } }] : [],
  evolve: (state, event) => (event.type === 'WelcomeClaimed' ? { claimedBy: event.data.workspaceId } : state),
}
