import {
  planAgreed,
  planChanged,
  subscriptionActivated,
  subscriptionEnded,
  trialEnded,
  trialStarted,
} from '../../billing/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { fitAccounts } from '../../social-accounts/effects.ts'
import { accountConnected, accountDisconnected } from '../../social-accounts/events.ts'

const events = [
  trialStarted,
  trialEnded,
  subscriptionActivated,
  planChanged,
  planAgreed,
  subscriptionEnded,
  accountConnected,
  accountDisconnected,
] as const
type Event = EventOf<(typeof events)[number]>

type OfWorkspace = { readonly data: { readonly workspaceId: string } }

const fit = ({ data: { workspaceId } }: OfWorkspace) => [effect(fitAccounts, { workspaceId })]

/** Pauses the social accounts beyond the plan, and lets them go on with a larger one. */
export const accountFitting: Reactor<Event> = {
  name: 'account-fitting',
  events,
  react: reactByType<Event>({
    TrialStarted: fit,
    TrialEnded: fit,
    SubscriptionActivated: fit,
    PlanChanged: fit,
    PlanAgreed: fit,
    SubscriptionEnded: fit,
    // the plan may have changed while it was being connected
    AccountConnected: fit,
    // the next one has its place
    AccountDisconnected: fit,
  }),
}
