import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type { SubscriptionCommand } from './commands.ts'
import { agreePlan } from './decisions/agreement.ts'
import { endSubscription } from './decisions/ending.ts'
import { recordFailure, recordPayment } from './decisions/invoices.ts'
import { close, closeIfNeverPaid, endFreemium, open } from './decisions/opening.ts'
import { setBudget } from './decisions/overage-budget.ts'
import { applyPayment } from './decisions/purchases.ts'
import { cancel, leave, passOn, resume, scheduleDowngrade } from './decisions/scheduling.ts'
import { noticeTrialEnding, startTrial } from './decisions/trials.ts'
import { nextDue } from './due.ts'
import { type SubscriptionEvent, subscriptionEvents } from './events.ts'
import { notOpen } from './refusals.ts'
import { type OpenedSubscription, type Subscription } from './subscription.ts'
import { evolveSubscription } from './state.ts'

type Advanced = { readonly state: OpenedSubscription; readonly events: readonly SubscriptionEvent[] }

/** Events that are due come before those of the command, so that no decision depends on a timer having fired. */
const advance = (state: OpenedSubscription, now: string): Advanced => {
  const event = nextDue(state, now)
  if (!event) return { state, events: [] }
  const after = evolveSubscription(state, event)
  if (after.status === 'none') return { state, events: [] }
  const rest = advance(after, now)
  return { state: rest.state, events: [event, ...rest.events] }
}

type Opened = Exclude<SubscriptionCommand, { type: 'OpenSubscription' }>

const decideOpened = decideByType<OpenedSubscription, Opened, SubscriptionEvent>({
  Advance: () => [],
  StartTrial: startTrial,
  NoticeTrialEnding: noticeTrialEnding,
  ApplyPayment: applyPayment,
  ScheduleDowngrade: scheduleDowngrade,
  Cancel: cancel,
  LeavePlan: leave,
  PassPlanOn: passOn,
  Resume: (_command, state) => resume(state),
  RecordPaymentFailure: recordFailure,
  RecordPayment: recordPayment,
  EndSubscription: endSubscription,
  SetOverageBudget: setBudget,
  AgreePlan: agreePlan,
  EndFreemium: endFreemium,
  CloseSubscription: close,
  CloseIfNeverPaid: closeIfNeverPaid,
})

/** One stream per workspace: `subscription-<workspace>`. */
export const subscription: Aggregate<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  kind: 'subscription',
  events: subscriptionEvents,
  isImpersonal: true,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'OpenSubscription') return open(command, state)
    if (state.status === 'none') throw notOpen()
    const { state: advanced, events } = advance(state, command.now)
    return [...events, ...decideOpened(command, advanced)]
  },
  evolve: evolveSubscription,
}
