import {
  paymentFailed,
  cancellationScheduled,
  planChangeScheduled,
  subscriptionEvents,
  trialStarted,
} from '../../billing/events.ts'
import {
  creditsReserved,
  grantCarriedOut,
  grantIssued,
  holdExtended,
  periodEnded,
  periodOpened,
} from '../../credits/events.ts'
import { userSignedUp } from '../../identity/events.ts'
import type { EventOf, Recorded } from '../../kernel/event.ts'
import type { Reaction, Reactor } from '../../kernel/reactor.ts'

const events = [
  userSignedUp,
  trialStarted,
  planChangeScheduled,
  cancellationScheduled,
  paymentFailed,
  ...subscriptionEvents.filter(({ type }) =>
    ['SubscriptionOpened', 'TrialEnded', 'SubscriptionActivated', 'PlanChanged', 'SubscriptionEnded'].includes(type),
  ),
  periodOpened,
  periodEnded,
  grantIssued,
  grantCarriedOut,
  creditsReserved,
  holdExtended,
] as const

type AccountEvent =
  | EventOf<typeof userSignedUp>
  | EventOf<(typeof subscriptionEvents)[number]>
  | EventOf<typeof periodOpened>
  | EventOf<typeof periodEnded>
  | EventOf<typeof grantIssued>
  | EventOf<typeof grantCarriedOut>
  | EventOf<typeof creditsReserved>
  | EventOf<typeof holdExtended>

/** The id of the stream that an event is in. */
const idIn = ({ stream }: Recorded, kind: string): string => stream.slice(kind.length + 1)

const advanceAt = (workspaceId: string, dueAt: string): Reaction => ({
  type: 'command',
  aggregate: 'subscription',
  id: workspaceId,
  command: { type: 'Advance', now: dueAt } as { type: string },
  dueAt,
})

const inPeriod = (event: Recorded, command: { type: string }, dueAt: string): Reaction => ({
  type: 'command',
  aggregate: 'credits',
  id: idIn(event, 'credits'),
  command,
  dueAt,
})

/** Has a worker look at the account: it opens the period that is due, follows the plan, carries over what is left. */
const look = (workspaceId: string, period: string): Reaction => ({
  type: 'effect',
  kind: 'credits.look',
  ref: { workspaceId, period },
})

/**
 * Does on time what otherwise the next reader would do: ends trials, plans, periods and holds, and opens what follows.
 * Nothing depends on it but mails, invoices and credits that come back while nobody looks.
 */
export const accountKeeping: Reactor<AccountEvent> = {
  name: 'account-keeping',
  events,
  react: (event) => {
    switch (event.type) {
      case 'UserSignedUp': {
        const { workspaceId } = event.data
        const command = { type: 'OpenSubscription', workspaceId, anchor: event.at } as { type: string }
        return [{ type: 'command', aggregate: 'subscription', id: workspaceId, command }]
      }
      case 'SubscriptionOpened':
        return [look(event.data.workspaceId, '')]
      case 'TrialStarted':
        return [advanceAt(event.data.workspaceId, event.data.endsAt), look(event.data.workspaceId, '')]
      case 'PlanChangeScheduled':
      case 'CancellationScheduled':
        return [advanceAt(event.data.workspaceId, event.data.effectiveAt)]
      case 'PaymentFailed':
        return [advanceAt(event.data.workspaceId, event.data.graceEndsAt)]
      case 'TrialEnded':
      case 'SubscriptionActivated':
      case 'PlanChanged':
      case 'SubscriptionEnded':
        return [look(event.data.workspaceId, '')]
      case 'PeriodOpened': {
        const { end } = event.data
        return [inPeriod(event, { type: 'EndPeriod', at: end, now: end } as { type: string }, end)]
      }
      case 'PeriodEnded':
        return [look(event.data.workspaceId, idIn(event, 'credits'))]
      case 'GrantCarriedOut':
        return [look(event.data.workspaceId, idIn(event, 'credits'))]
      case 'GrantIssued':
      case 'CreditsReserved':
      case 'HoldExtended': {
        const { expiresAt } = event.data
        if (expiresAt === null) return [] // a grant that ends with its period
        return [inPeriod(event, { type: 'Expire', now: expiresAt } as { type: string }, expiresAt)]
      }
      default:
        return []
    }
  },
}
