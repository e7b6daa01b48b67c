import { subscription } from '@vignette/domain/billing/decider'
import type { ApplyPayment } from '@vignette/domain/billing/commands'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { planChangeTo } from '@vignette/domain/billing/pricing'
import { hasNoPlan, type OpenedSubscription } from '@vignette/domain/billing/subscription'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { termsAt } from '@vignette/domain/workflows/terms'
import { limitsOfSubscription } from '@vignette/domain/workflows/current-limits'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

const [workspaceId, now] = ['w1', '2026-11-27T10:00:00.000Z']
const given = specification(subscription)

const further: SubscriptionEvent = {
  type: 'SubscriptionOpened',
  data: { workspaceId, anchor: now, withoutFreemium: true },
}
const ofSignUp: SubscriptionEvent = { type: 'SubscriptionOpened', data: { workspaceId, anchor: now } }
const activated: SubscriptionEvent = {
  type: 'SubscriptionActivated',
  data: {
    workspaceId,
    tier: 'growth',
    interval: 'month',
    activatedAt: now,
    checkoutId: 'c1',
    amountMicros: 199_000_000,
    catalogueVersion: currentCatalogue.version,
    provider: null,
  },
}
const ended: SubscriptionEvent = {
  type: 'SubscriptionEnded',
  data: { workspaceId, tier: 'growth', endedAt: now, reason: 'cancelled', anchor: now, subscriptionRef: null },
}
const freemiumEnded: SubscriptionEvent = { type: 'FreemiumEnded', data: { workspaceId } }
const closed = (reason: 'deleted' | 'neverPaid'): SubscriptionEvent => ({
  type: 'SubscriptionClosed',
  data: { workspaceId, closedAt: now, reason },
})

const stateOf = (...events: readonly SubscriptionEvent[]): OpenedSubscription => {
  const state = events.reduce(subscription.evolve, subscription.initialState())
  if (state.status === 'none') throw new Error('it was opened')
  return state
}

const payment: ApplyPayment = {
  type: 'ApplyPayment',
  now,
  purchase: {
    checkoutId: 'c2',
    kind: 'activate',
    from: null,
    tier: 'growth',
    catalogueVersion: currentCatalogue.version,
    interval: 'month',
    amountMicros: 199_000_000,
    extraCredits: 0,
    periodStart: now,
    provider: null,
  },
}

it.each([
  ['a further workspace before its first plan', [further]],
  ['a further workspace after its plan', [further, activated, ended]],
  ['one that changed hands', [ofSignUp, freemiumEnded]],
  ['one that is deleted', [ofSignUp, closed('deleted')]],
] as const)('%s has no plan and no credits', (_, events) => {
  const state = stateOf(...events)
  expect(hasNoPlan(state)).toBe(true)
  expect(termsAt(state, now)).toMatchObject({ included: 0, hardCap: true })
  expect(limitsOfSubscription(state)).toMatchObject({ monthlyGenerativeCredits: 0, mediaStorageGB: 0 })
})

it.each([
  ['the workspace of a sign-up', [ofSignUp], 100],
  ['a further workspace with a plan', [further, activated], 4_500],
] as const)('%s has one', (_, events, least) => {
  const state = stateOf(...events)
  expect(hasNoPlan(state)).toBe(false)
  expect(termsAt(state, now).included).toBeGreaterThanOrEqual(least)
})

it('freemium cannot be chosen where there is none, and a plan can be cancelled', () => {
  const choice = { tier: 'freemium', interval: 'month' } as const
  expect(planChangeTo(stateOf(further), choice, now)).toEqual({ kind: 'noFreemium' })
  expect(planChangeTo(stateOf(further, activated), choice, now)).toMatchObject({ kind: 'cancel' })
  expect(planChangeTo(stateOf(ofSignUp), choice, now)).toEqual({ kind: 'none' })
})

it('freemium ends once, and never comes back', () => {
  given(ofSignUp).when({ type: 'EndFreemium', now }).then(freemiumEnded)
  given(ofSignUp, freemiumEnded).when({ type: 'EndFreemium', now }).thenNothing()
  given(further).when({ type: 'EndFreemium', now }).thenNothing()
  expect(hasNoPlan(stateOf(ofSignUp, freemiumEnded, activated, ended))).toBe(true)
})

it('one that was never paid for is closed, and no other', () => {
  const close = { type: 'CloseIfNeverPaid', now } as const
  given(further).when(close).then(closed('neverPaid'))
  given(further, closed('neverPaid')).when(close).thenNothing()
  given(further, activated).when(close).thenNothing()
  given(further, activated, ended).when(close).thenNothing()
  given(ofSignUp).when(close).thenNothing()
  given(ofSignUp, freemiumEnded).when(close).thenNothing()
})

it('the plan of a deleted workspace ends at once', () => {
  const close = { type: 'CloseSubscription', now } as const
  given(ofSignUp).when(close).then(closed('deleted'))
  given(ofSignUp, closed('deleted')).when(close).thenNothing()
  given(further, activated).when(close).then(ended, closed('deleted'))
})

it.each([['deleted'], ['neverPaid']] as const)('what is paid for a closed one is returned: %s', (reason) => {
  given(further, closed(reason))
    .when(payment)
    .then({
      type: 'PaymentReturned',
      data: { workspaceId, checkoutId: 'c2', amountMicros: 199_000_000, reason: 'subscriptionEnded' },
    })
  given(further, closed(reason)).when({ type: 'StartTrial', isClaimed: true, now }).thenThrows('billing.trial_used')
})
