import { addDays } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { dollars } from '../kernel/money.ts'
import { currentCatalogue } from '../plans/catalogue.ts'
import type {
  AgreePlan,
  ApplyPayment,
  Cancel,
  EndSubscription,
  LeavePlan,
  NoticeTrialEnding,
  OpenSubscription,
  Purchase,
  RecordPayment,
  RecordPaymentFailure,
  ScheduleDowngrade,
  SetOverageBudget,
  StartTrial,
  SubscriptionCommand,
} from './commands.ts'
import { ended, nextDue } from './due.ts'
import { subscriptionEvents, type SubscriptionEvent } from './events.ts'
import { extraCreditsOf, limitsOfPlan, planChangeTo, trialCredits, trialOf } from './pricing.ts'
import {
  type Active,
  collectedWith,
  evolveSubscription,
  type OpenedSubscription,
  periodAt,
  type Subscription,
  termAt,
  tierOf,
} from './subscription.ts'

const graceDays = 7

const { version: catalogueVersion } = currentCatalogue

const conflict = (code: string, message: string) => new DomainError('conflict', `billing.${code}`, message)

const notOpen = () => conflict('not_open', 'This workspace has no plan yet. Please try again.')
const noPlan = () => conflict('no_paid_plan', 'There is no paid plan to change.')

const open = ({ workspaceId, anchor }: OpenSubscription, state: Subscription): SubscriptionEvent[] =>
  state.status === 'none' ? [{ type: 'SubscriptionOpened', data: { workspaceId, anchor } }] : []

type Advanced = { readonly state: OpenedSubscription; readonly events: readonly SubscriptionEvent[] }

/** What is due by now comes before what is asked for, so that nobody depends on a clock that ticks. */
const advance = (state: OpenedSubscription, now: string): Advanced => {
  const event = nextDue(state, now)
  if (!event) return { state, events: [] }
  const after = evolveSubscription(state, event)
  if (after.status === 'none') return { state, events: [] }
  const rest = advance(after, now)
  return { state: rest.state, events: [event, ...rest.events] }
}

const startTrial = ({ isClaimed, now }: StartTrial, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status === 'trialing') return []
  if (state.status === 'active') throw conflict('already_subscribed', 'You already have a paid plan.')
  if (state.hasTried || !isClaimed) {
    throw conflict('trial_used', 'The free trial can be used once. You can still choose any plan.')
  }
  const { workspaceId } = state
  const endsAt = addDays(now, trialOf.days)
  const data = { workspaceId, tier: trialOf.tier, startedAt: now, endsAt, credits: trialCredits(), catalogueVersion }
  return [{ type: 'TrialStarted', data }]
}

const noticeTrialEnding = ({ endsAt }: NoticeTrialEnding, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'trialing' || state.endsAt !== endsAt) return []
  const { workspaceId, tier } = state
  return [{ type: 'TrialEnding', data: { workspaceId, tier, endsAt } }]
}

const activate = ({ purchase, now }: ApplyPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { workspaceId } = state
  const { tier, catalogueVersion, interval, checkoutId, amountMicros, provider } = purchase
  const converted: SubscriptionEvent = { type: 'TrialEnded', data: { workspaceId, endedAt: now, outcome: 'converted' } }
  const plan = { workspaceId, tier, interval, activatedAt: now, checkoutId, amountMicros, catalogueVersion }
  const data = { ...plan, provider }
  return [...(state.status === 'trialing' ? [converted] : []), { type: 'SubscriptionActivated', data }]
}

const upgrade = ({ purchase, now }: ApplyPayment, state: Active): SubscriptionEvent[] => {
  const { workspaceId, tier: from } = state
  const { tier: to, catalogueVersion, interval, checkoutId, amountMicros, periodStart } = purchase
  const isSamePeriod = periodAt(state, now).start === periodStart
  const extraCredits = isSamePeriod ? purchase.extraCredits : extraCreditsOf(state, purchase, now)
  const data = { workspaceId, changeId: checkoutId, reason: 'upgrade' as const, from, to, interval, changedAt: now }
  return [...withdrawn(state), { type: 'PlanChanged', data: { ...data, amountMicros, extraCredits, catalogueVersion } }]
}

const returned = (
  { purchase: { checkoutId, amountMicros } }: ApplyPayment,
  { workspaceId }: OpenedSubscription,
  reason: 'alreadyOnPlan' | 'subscriptionEnded' | 'quoteOutdated',
): SubscriptionEvent[] => [{ type: 'PaymentReturned', data: { workspaceId, checkoutId, amountMicros, reason } }]

/** Whether it would be quoted from the same now. From another plan, or in another term, it would have another price. */
const isStillQuoted = (purchase: Purchase, state: Active, now: string): boolean => {
  const change = planChangeTo(state, purchase, now)
  if (change.kind !== 'upgrade') return false
  const { tier, interval, termStart } = change.from
  const { from } = purchase
  return from?.tier === tier && from.interval === interval && from.termStart === termStart
}

const isOnPlan = ({ tier, interval }: Purchase, state: Active): boolean =>
  tier === state.tier && interval === state.term.interval

const applyPayment = (command: ApplyPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { purchase } = command
  if (state.settled.includes(purchase.checkoutId)) return []
  if (purchase.kind === 'activate') {
    return state.status === 'active' ? returned(command, state, 'alreadyOnPlan') : activate(command, state)
  }
  if (state.status !== 'active') return returned(command, state, 'subscriptionEnded')
  if (isStillQuoted(purchase, state, command.now)) return upgrade(command, state)
  return returned(command, state, isOnPlan(purchase, state) ? 'alreadyOnPlan' : 'quoteOutdated')
}

const scheduleDowngrade = ({ to, now }: ScheduleDowngrade, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active') throw noPlan()
  const change = planChangeTo(state, { tier: to, interval: state.term.interval }, now)
  if (change.kind !== 'downgrade') throw conflict('no_downgrade', 'Please choose a smaller plan than yours.')
  if (state.scheduled?.kind === 'change' && state.scheduled.to === to) return []
  const { workspaceId, tier: from } = state
  return [
    ...withdrawn(state),
    {
      type: 'PlanChangeScheduled',
      data: { workspaceId, from, to, effectiveAt: change.effectiveAt, catalogueVersion },
    },
  ]
}

const withdrawn = ({ scheduled, workspaceId }: Active): SubscriptionEvent[] => {
  if (!scheduled) return []
  const type = scheduled.kind === 'cancel' ? 'CancellationWithdrawn' : 'PlanChangeWithdrawn'
  return [{ type, data: { workspaceId } }]
}

const cancel = ({ reason, now }: Cancel, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active') throw noPlan()
  if (state.scheduled?.kind === 'cancel') return []
  const { workspaceId } = state
  const effectiveAt = termAt(state, now).end
  return [...withdrawn(state), { type: 'CancellationScheduled', data: { workspaceId, reason, effectiveAt } }]
}

const leave = ({ atOnce, now }: LeavePlan, state: OpenedSubscription): SubscriptionEvent[] => {
  const { workspaceId } = state
  if (state.status === 'trialing') {
    return [{ type: 'TrialEnded', data: { workspaceId, endedAt: now, outcome: 'lapsed' } }]
  }
  if (state.status !== 'active') return []
  return atOnce ? [ended(state, 'cancelled', now, now)] : cancel({ type: 'Cancel', reason: 'other', now }, state)
}

const resume = (state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active')
    throw conflict('nothing_to_resume', 'The plan has already ended. You can choose one again.')
  return withdrawn(state)
}

/** Whether an invoice is for the plan that there is now. */
const isForPlan = (state: OpenedSubscription, subscriptionRef: string): state is Active =>
  state.status === 'active' && collectedWith(state) === subscriptionRef

const isUnpaid = ({ unpaid }: Active, id: string): boolean => unpaid.some(({ invoiceId }) => invoiceId === id)

const recordFailure = (command: RecordPaymentFailure, state: OpenedSubscription): SubscriptionEvent[] => {
  const { invoiceId, subscriptionRef, now } = command
  if (state.status !== 'active' || state.settled.includes(invoiceId) || isUnpaid(state, invoiceId)) return []
  if (subscriptionRef !== null && !isForPlan(state, subscriptionRef)) return []
  const { workspaceId } = state
  return [
    { type: 'PaymentFailed', data: { workspaceId, invoiceId, failedAt: now, graceEndsAt: addDays(now, graceDays) } },
  ]
}

const recordPayment = (command: RecordPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { invoiceId, subscriptionRef, amountMicros, now } = command
  const { workspaceId, settled } = state
  if (settled.includes(invoiceId)) return []
  if (subscriptionRef !== null && !isForPlan(state, subscriptionRef)) {
    return amountMicros > 0 ? [{ type: 'InvoiceReturned', data: { workspaceId, invoiceId, amountMicros } }] : []
  }
  if (state.status === 'active' && isUnpaid(state, invoiceId)) {
    return [{ type: 'PaymentRecovered', data: { workspaceId, invoiceId, recoveredAt: now } }]
  }
  return [{ type: 'PaymentReceived', data: { workspaceId, invoiceId, receivedAt: now } }]
}

/** What is agreed on rests on nothing that the provider knows of. */
const restsOn = (state: Active, basis: string): boolean => {
  const purchases = [state.purchaseId, ...state.upgrades.map(({ changeId }) => changeId)]
  return !state.isAgreed && [collectedWith(state), ...purchases].includes(basis)
}

const endSubscription = (command: EndSubscription, state: OpenedSubscription): SubscriptionEvent[] => {
  const { reason, basis, now } = command
  if (state.status !== 'active' || !restsOn(state, basis)) return []
  return [ended(state, reason, now, now)]
}

const setBudget = ({ budgetMicros }: SetOverageBudget, state: OpenedSubscription): SubscriptionEvent[] => {
  if (state.status !== 'active' || !limitsOfPlan(state).hasOverageAllowed) {
    throw new DomainError(
      'forbidden',
      'billing.no_overage',
      'Your plan has no overage: nothing is ever charged beyond it.',
    )
  }
  if (state.overageBudgetMicros === budgetMicros) return []
  return [{ type: 'OverageBudgetSet', data: { workspaceId: state.workspaceId, budgetMicros } }]
}

const agreePlan = (command: AgreePlan, state: OpenedSubscription): SubscriptionEvent[] => {
  const { changeId, annualValueMicros, setupFeeMicros, actor, reason, now } = command
  const { minimumACV = 0, setupFee = 0 } = currentCatalogue.plans.executive.pricing
  if (annualValueMicros < dollars(minimumACV)) {
    throw new DomainError(
      'invalid',
      'billing.below_minimum',
      `An executive plan is worth at least $${minimumACV.toLocaleString('en-US')} a year.`,
    )
  }
  if (setupFeeMicros !== dollars(setupFee)) {
    throw new DomainError(
      'invalid',
      'billing.setup_fee',
      `The setup fee of an executive plan is $${setupFee.toLocaleString('en-US')}.`,
    )
  }
  if (state.status === 'active' && state.isAgreed) return []
  const { workspaceId } = state
  const from = tierOf(state)
  const isActive = state.status === 'active'
  const agreement = { workspaceId, annualValueMicros, setupFeeMicros, agreedAt: now, actor, reason }
  const extraCredits = isActive ? extraCreditsOf(state, { tier: 'executive', catalogueVersion }, now) : 0
  const converted: SubscriptionEvent = { type: 'TrialEnded', data: { workspaceId, endedAt: now, outcome: 'converted' } }
  const data = { workspaceId, changeId, reason: 'agreement' as const, from, to: 'executive' as const, changedAt: now }
  return [
    { type: 'PlanAgreed', data: { ...agreement, subscriptionRef: isActive ? collectedWith(state) : null } },
    ...(state.status === 'trialing' ? [converted] : []),
    ...(isActive ? withdrawn(state) : []),
    { type: 'PlanChanged', data: { ...data, interval: 'year', amountMicros: 0, extraCredits, catalogueVersion } },
  ]
}

const decideOpened = (
  command: Exclude<SubscriptionCommand, { type: 'OpenSubscription' }>,
  state: OpenedSubscription,
): readonly SubscriptionEvent[] => {
  switch (command.type) {
    case 'Advance':
      return []
    case 'StartTrial':
      return startTrial(command, state)
    case 'NoticeTrialEnding':
      return noticeTrialEnding(command, state)
    case 'ApplyPayment':
      return applyPayment(command, state)
    case 'ScheduleDowngrade':
      return scheduleDowngrade(command, state)
    case 'Cancel':
      return cancel(command, state)
    case 'LeavePlan':
      return leave(command, state)
    case 'Resume':
      return resume(state)
    case 'RecordPaymentFailure':
      return recordFailure(command, state)
    case 'RecordPayment':
      return recordPayment(command, state)
    case 'EndSubscription':
      return endSubscription(command, state)
    case 'SetOverageBudget':
      return setBudget(command, state)
    case 'AgreePlan':
      return agreePlan(command, state)
  }
}

/** One stream per workspace: `subscription-<workspace>`. */
export const subscription: Aggregate<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  kind: 'subscription',
  events: subscriptionEvents,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'OpenSubscription') return open(command, state)
    if (state.status === 'none') throw notOpen()
    const { state: advanced, events } = advance(state, command.now)
    return [...events, ...decideOpened(command, advanced)]
  },
  evolve: evolveSubscription,
}
