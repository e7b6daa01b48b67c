import type { ApplyPayment, Purchase } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import { extraCreditsOf, planChangeTo } from '../pricing.ts'
import { type ActiveSubscription, type OpenedSubscription, periodAt } from '../subscription.ts'
import { withdrawn } from './scheduling.ts'

const activate = ({ purchase, now }: ApplyPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { workspaceId } = state
  const { tier, catalogueVersion, interval, checkoutId, amountMicros, provider } = purchase
  const converted: SubscriptionEvent = { type: 'TrialEnded', data: { workspaceId, endedAt: now, outcome: 'converted' } }
  const plan = { workspaceId, tier, interval, activatedAt: now, checkoutId, amountMicros, catalogueVersion }
  const data = { ...plan, provider }
  return [...(state.status === 'trialing' ? [converted] : []), { type: 'SubscriptionActivated', data }]
}

const upgrade = ({ purchase, now }: ApplyPayment, state: ActiveSubscription): SubscriptionEvent[] => {
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

/** True if the quote of an upgrade still holds. From another plan or in another term the price would differ. */
const isStillQuoted = (purchase: Purchase, state: ActiveSubscription, now: string): boolean => {
  const change = planChangeTo(state, purchase, now)
  if (change.kind !== 'upgrade') return false
  const { tier, interval, termStart } = change.from
  const { from } = purchase
  return from?.tier === tier && from.interval === interval && from.termStart === termStart
}

const isOnPlan = ({ tier, interval }: Purchase, state: ActiveSubscription): boolean =>
  tier === state.tier && interval === state.term.interval

export const applyPayment = (command: ApplyPayment, state: OpenedSubscription): SubscriptionEvent[] => {
  const { purchase } = command
  if (state.settled.includes(purchase.checkoutId)) return []
  if (state.isClosed) return returned(command, state, 'subscriptionEnded')
  // they would go on paying for a plan that is not theirs any more
  if (command.isOfFormerOwner) return returned(command, state, 'quoteOutdated')
  if (purchase.kind === 'activate') {
    return state.status === 'active' ? returned(command, state, 'alreadyOnPlan') : activate(command, state)
  }
  if (state.status !== 'active') return returned(command, state, 'subscriptionEnded')
  if (isStillQuoted(purchase, state, command.now)) return upgrade(command, state)
  return returned(command, state, isOnPlan(purchase, state) ? 'alreadyOnPlan' : 'quoteOutdated')
}
