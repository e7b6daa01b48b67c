import { dollars } from '../../kernel/money.ts'
import { currentCatalogue } from '../../plans/catalogue.ts'
import type { AgreePlan } from '../commands.ts'
import type { SubscriptionEvent } from '../events.ts'
import { catalogueVersion, extraCreditsOf } from '../pricing.ts'
import { belowMinimum, otherSetupFee } from '../refusals.ts'
import { collectedWith, type OpenedSubscription, tierOf } from '../subscription.ts'
import { withdrawn } from './scheduling.ts'

export const agreePlan = (command: AgreePlan, state: OpenedSubscription): SubscriptionEvent[] => {
  const { changeId, annualValueMicros, setupFeeMicros, actor, userId, now } = command
  const { minimumACV = 0, setupFee = 0 } = currentCatalogue.plans.executive.pricing
  if (annualValueMicros < dollars(minimumACV)) {
    throw belowMinimum(minimumACV)
  }
  if (setupFeeMicros !== dollars(setupFee)) {
    throw otherSetupFee(setupFee)
  }
  if (state.status === 'active' && state.isAgreed) return []
  const { workspaceId } = state
  const from = tierOf(state)
  const isActive = state.status === 'active'
  const reason = userId === null ? null : command.reason
  const agreement = { workspaceId, userId, annualValueMicros, setupFeeMicros, agreedAt: now, actor, reason }
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
