import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { periodAt, tierOf } from '@vignette/domain/billing/subscription'
import { expect, it } from 'vitest'
import {
  activate,
  activated,
  activatedOn,
  advance,
  after,
  end,
  given,
  justBefore,
  on,
  open,
  returned,
  signedUpOn,
  stateAfter,
  trialEnded,
  tryOut,
} from './orders.ts'

const triedOn = on('2026-01-20')
const trialEndsOn = on('2026-01-27')

it('puts a new workspace on freemium, once', () => {
  given()
    .when(open)
    .then({ type: 'SubscriptionOpened', data: { workspaceId: 'w', anchor: signedUpOn } })
  after().when(open).thenNothing()
  after(activate('starter', 'month')).when(open).thenNothing()
  expect(tierOf(stateAfter())).toBe('freemium')
})

it('does nothing for a workspace that was not opened', () => {
  given().when(advance(signedUpOn)).thenThrows('billing.not_open')
  given().when(activate('starter', 'month')).thenThrows('billing.not_open')
})

it('counts the periods of a free workspace from its sign-up', () => {
  expect(periodAt(stateAfter(), on('2026-03-05'))).toEqual({ start: on('2026-02-10'), end: on('2026-03-10') })
})

it('begins a trial of seven days with 350 credits', () => {
  after()
    .when(tryOut(triedOn))
    .then({
      type: 'TrialStarted',
      data: {
        workspaceId: 'w',
        tier: 'starter',
        startedAt: triedOn,
        endsAt: trialEndsOn,
        credits: 350,
        catalogueVersion: 1,
      },
    })
})

it('is one period on starter for as long as the trial lasts', () => {
  const trial = stateAfter(tryOut(triedOn))
  expect(tierOf(trial)).toBe('starter')
  expect(periodAt(trial, on('2026-01-25'))).toEqual({ start: triedOn, end: trialEndsOn })
})

it('does not begin a second trial', () => {
  after(tryOut(triedOn))
    .when(tryOut(on('2026-01-21')))
    .thenNothing()
  after(tryOut(triedOn), advance(trialEndsOn))
    .when(tryOut(on('2026-05-01')))
    .thenThrows('billing.trial_used')
})

it('says that a trial is used when it lapses at that very moment', () => {
  after(tryOut(triedOn)).when(tryOut(trialEndsOn)).thenThrows('billing.trial_used')
})

it('does not begin the trial of a person who has had one elsewhere', () => {
  after().when(tryOut(triedOn, false)).thenThrows('billing.trial_used')
})

it('does not begin a trial of what is already paid for', () => {
  after(activate('growth', 'month'))
    .when(tryOut(on('2026-04-02')))
    .thenThrows('billing.already_subscribed')
})

it('does not begin a trial after a paid plan that followed one', () => {
  const left = end(on('2026-03-01'))
  after(tryOut(triedOn), activate('starter', 'month', on('2026-01-22')), left)
    .when(tryOut(on('2026-03-02')))
    .thenThrows('billing.trial_used')
})

it('lapses to freemium at the end of the trial, whenever that is noticed', () => {
  const trial = after(tryOut(triedOn))
  trial.when(advance(justBefore(trialEndsOn))).thenNothing()
  trial.when(advance(trialEndsOn)).then(trialEnded(trialEndsOn, 'lapsed'))
  trial.when(advance(on('2026-06-01'))).then(trialEnded(trialEndsOn, 'lapsed'))
})

it('counts the periods of freemium from the end of the trial', () => {
  const lapsed = stateAfter(tryOut(triedOn), advance(on('2026-02-20')))
  expect(lapsed).toMatchObject({ status: 'free', anchor: trialEndsOn, hasTried: true })
  expect(periodAt(lapsed, on('2026-02-20')).start).toBe(trialEndsOn)
})

it('begins a full period with the payment', () => {
  after()
    .when(activate('growth', 'year'))
    .then(activated('growth', 'year', activatedOn))
  const paid = stateAfter(activate('growth', 'year'))
  expect(paid).toMatchObject({ status: 'active', tier: 'growth', anchor: activatedOn })
  expect(periodAt(paid, on('2026-04-20'))).toEqual({ start: activatedOn, end: on('2026-05-01') })
})

it('turns a trial into a plan when it is paid for', () => {
  const paidOn = on('2026-01-22')
  after(tryOut(triedOn))
    .when(activate('starter', 'month', paidOn))
    .then(trialEnded(paidOn, 'converted'), activated('starter', 'month', paidOn))
  expect(stateAfter(tryOut(triedOn), activate('starter', 'month', paidOn))).toMatchObject({ anchor: paidOn })
})

it('ends a trial before a payment that comes after it', () => {
  after(tryOut(triedOn))
    .when(activate('starter', 'month'))
    .then(trialEnded(trialEndsOn, 'lapsed'), activated('starter', 'month', activatedOn))
})

it('applies a payment once, however often it is reported', () => {
  after(activate('starter', 'month'))
    .when(activate('starter', 'month', on('2026-04-03')))
    .thenNothing()
  const left = end(on('2026-04-05'))
  after(activate('starter', 'month'), left)
    .when(activate('starter', 'month', on('2026-04-06')))
    .thenNothing()
})

it('returns the payment for a plan when there is one already, once', () => {
  const second = activate('growth', 'month', on('2026-04-02'), { checkoutId: 'second' })
  after(activate('starter', 'month'))
    .when(second)
    .then(returned('alreadyOnPlan', 'second', 59_000_000))
  after(activate('starter', 'month'), second).when(second).thenNothing()
})

it('leaves the state alone for events of a newer release', () => {
  const state = stateAfter(activate('starter', 'month'))
  const newer = { type: 'SomethingNew', data: {} } as unknown as SubscriptionEvent
  expect(subscription.evolve(state, newer)).toBe(state)
})
