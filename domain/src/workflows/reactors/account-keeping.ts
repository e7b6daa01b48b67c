import { subscription } from '../../billing/decider.ts'
import {
  cancellationScheduled,
  paymentFailed,
  planChanged,
  planChangeScheduled,
  subscriptionActivated,
  subscriptionEnded,
  subscriptionOpened,
  trialEnded,
  trialStarted,
} from '../../billing/events.ts'
import { credits } from '../../credits/decider.ts'
import {
  creditsReserved,
  grantCarriedOut,
  grantIssued,
  holdExtended,
  periodEnded,
  periodOpened,
} from '../../credits/events.ts'
import { userSignedUp } from '../../identity/events.ts'
import { addDays } from '../../kernel/calendar.ts'
import type { EventOf, Recorded } from '../../kernel/event.ts'
import { commandTo, type Reaction, type Reactor } from '../../kernel/reactor.ts'

const events = [
  userSignedUp,
  subscriptionOpened,
  trialStarted,
  trialEnded,
  subscriptionActivated,
  planChangeScheduled,
  planChanged,
  cancellationScheduled,
  paymentFailed,
  subscriptionEnded,
  periodOpened,
  periodEnded,
  grantIssued,
  grantCarriedOut,
  creditsReserved,
  holdExtended,
] as const

/** The id of the period that an event is in. */
const periodOf = ({ stream }: Recorded): string => stream.slice(credits.kind.length + 1)

const advanceAt = (workspaceId: string, dueAt: string): Reaction =>
  commandTo(subscription, workspaceId, { type: 'Advance', now: dueAt }, dueAt)

/** So long before its end people are told of it. */
const trialNoticeDays = 2

const noticeTrialEnding = (workspaceId: string, endsAt: string): Reaction => {
  const dueAt = addDays(endsAt, -trialNoticeDays)
  return commandTo(subscription, workspaceId, { type: 'NoticeTrialEnding', endsAt, now: dueAt }, dueAt)
}

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
export const accountKeeping: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'account-keeping',
  events,
  react: (event) => {
    const { workspaceId } = event.data
    switch (event.type) {
      case 'UserSignedUp':
        return [commandTo(subscription, workspaceId, { type: 'OpenSubscription', workspaceId, anchor: event.at })]
      case 'TrialStarted': {
        const { endsAt } = event.data
        return [advanceAt(workspaceId, endsAt), look(workspaceId, ''), noticeTrialEnding(workspaceId, endsAt)]
      }
      case 'PlanChangeScheduled':
      case 'CancellationScheduled':
        return [advanceAt(workspaceId, event.data.effectiveAt)]
      case 'PaymentFailed':
        return [advanceAt(workspaceId, event.data.graceEndsAt)]
      case 'SubscriptionOpened':
      case 'TrialEnded':
      case 'SubscriptionActivated':
      case 'PlanChanged':
      case 'SubscriptionEnded':
        return [look(workspaceId, '')]
      case 'PeriodOpened': {
        const { end } = event.data
        return [commandTo(credits, periodOf(event), { type: 'EndPeriod', at: end, now: end }, end)]
      }
      case 'PeriodEnded':
      case 'GrantCarriedOut':
        return [look(workspaceId, periodOf(event))]
      case 'GrantIssued':
      case 'CreditsReserved':
      case 'HoldExtended': {
        const { expiresAt } = event.data
        if (expiresAt === null) return [] // a grant that ends with its period
        return [commandTo(credits, periodOf(event), { type: 'Expire', now: expiresAt }, expiresAt)]
      }
    }
  },
}
