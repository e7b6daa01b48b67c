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
import { updateAccount } from '../../credits/effects.ts'
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
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reaction, type Reactor } from '../../kernel/reactor.ts'

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

type AccountEvent = EventOf<(typeof events)[number]>

/** The id of the period that an event belongs to. */
const periodOf = ({ stream }: RecordedEvent): string => stream.slice(credits.kind.length + 1)

const advanceAt = (workspaceId: string, dueAt: string): Reaction =>
  commandTo(subscription, workspaceId, { type: 'Advance', now: dueAt }, dueAt)

/** People hear of the end of their trial this many days before it. */
const trialNoticeDays = 2

const noticeTrialEnding = (workspaceId: string, endsAt: string): Reaction => {
  const dueAt = addDays(endsAt, -trialNoticeDays)
  return commandTo(subscription, workspaceId, { type: 'NoticeTrialEnding', endsAt, now: dueAt }, dueAt)
}

/** Updates the account; `period` is the one that has ended, if any. */
const update = (workspaceId: string, period = ''): Reaction => effect(updateAccount, { workspaceId, period })

const updateAtOnce = ({ data }: { readonly data: { readonly workspaceId: string } }) => [update(data.workspaceId)]

const carryForward = (event: RecordedEvent & { readonly data: { readonly workspaceId: string } }) => [
  update(event.data.workspaceId, periodOf(event)),
]

const advanceWhenEffective = ({
  data: { workspaceId, effectiveAt },
}: {
  readonly data: { readonly workspaceId: string; readonly effectiveAt: string }
}) => [advanceAt(workspaceId, effectiveAt)]

const expire = (event: RecordedEvent & { readonly data: { readonly expiresAt: string | null } }) => {
  const { expiresAt } = event.data
  if (expiresAt === null) return [] // a grant that ends with its period
  return [commandTo(credits, periodOf(event), { type: 'Expire', now: expiresAt }, expiresAt)]
}

/**
 * Does on time what the next request would do otherwise: ends trials, plans, periods and holds, and opens what follows.
 * Only mails, invoices and credits that come back while nobody looks depend on it.
 */
export const accountKeeping: Reactor<AccountEvent> = {
  name: 'account-keeping',
  events,
  react: reactByType<AccountEvent>({
    UserSignedUp: ({ at, data: { workspaceId } }) => [
      commandTo(subscription, workspaceId, { type: 'OpenSubscription', workspaceId, anchor: at }),
    ],
    TrialStarted: ({ data: { workspaceId, endsAt } }) => [
      advanceAt(workspaceId, endsAt),
      update(workspaceId),
      noticeTrialEnding(workspaceId, endsAt),
    ],
    PlanChangeScheduled: advanceWhenEffective,
    CancellationScheduled: advanceWhenEffective,
    PaymentFailed: ({ data: { workspaceId, graceEndsAt } }) => [advanceAt(workspaceId, graceEndsAt)],
    SubscriptionOpened: updateAtOnce,
    TrialEnded: updateAtOnce,
    SubscriptionActivated: updateAtOnce,
    PlanChanged: updateAtOnce,
    SubscriptionEnded: updateAtOnce,
    PeriodOpened: (event) => {
      const { end } = event.data
      return [commandTo(credits, periodOf(event), { type: 'EndPeriod', at: end, now: end }, end)]
    },
    PeriodEnded: carryForward,
    GrantCarriedOut: carryForward,
    GrantIssued: expire,
    CreditsReserved: expire,
    HoldExtended: expire,
  }),
}
