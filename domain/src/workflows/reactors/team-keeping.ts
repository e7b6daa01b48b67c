import {
  planAgreed,
  planChanged,
  subscriptionActivated,
  subscriptionEnded,
  trialEnded,
  trialStarted,
} from '../../billing/events.ts'
import { credits } from '../../credits/decider.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { fitSeats } from '../../members/effects.ts'
import { creditRequestGranted, memberJoined, memberRestored, seatsFitted } from '../../members/events.ts'
import { periodId } from '../period-id.ts'

const events = [
  trialStarted,
  trialEnded,
  subscriptionActivated,
  planChanged,
  planAgreed,
  subscriptionEnded,
  memberJoined,
  memberRestored,
  seatsFitted,
  creditRequestGranted,
] as const

type TeamEvent = EventOf<(typeof events)[number]>

type OfWorkspace = { readonly data: { readonly workspaceId: string } }

const followPlan = ({ data: { workspaceId } }: OfWorkspace) => [effect(fitSeats, { workspaceId, givesBack: 1 })]

/** The plan may have changed while the seat was given. */
const checkSeats = ({ data: { workspaceId } }: OfWorkspace) => [effect(fitSeats, { workspaceId, givesBack: 0 })]

/** Makes the members fit the seats of the plan, and lets members spend what was granted to them. */
export const teamKeeping: Reactor<TeamEvent> = {
  name: 'team-keeping',
  events,
  react: reactByType<TeamEvent>({
    TrialStarted: followPlan,
    TrialEnded: followPlan,
    SubscriptionActivated: followPlan,
    PlanChanged: followPlan,
    PlanAgreed: followPlan,
    SubscriptionEnded: followPlan,
    MemberJoined: checkSeats,
    MemberRestored: checkSeats,
    // also seats that were taken away by a run that did not know of a larger plan yet
    SeatsFitted: ({ data: { workspaceId, suspended } }) =>
      suspended.length > 0 ? [effect(fitSeats, { workspaceId, givesBack: 1 })] : [],
    CreditRequestGranted: ({ data: { workspaceId, requestId: allowanceId, userId, credits: amount, periodStart } }) => [
      commandTo(credits, periodId(workspaceId, periodStart), {
        type: 'GiveAllowance',
        allowanceId,
        userId,
        credits: amount,
      }),
    ],
  }),
}
