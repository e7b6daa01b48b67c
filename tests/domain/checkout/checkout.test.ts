import { checkout, purchaseOf } from '@vignette/domain/checkout/decider'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { completed, expired, failed, mismatched, payment, purchase, reportedAt, started } from './purchases.ts'

const given = specification(checkout)
const fail = { type: 'ReportFailure', now: reportedAt } as const
const expire = { type: 'ReportExpiry', now: reportedAt } as const

it('is started once', () => {
  given().when({ type: 'StartCheckout', checkout: purchase }).then(started)
  given(started).when({ type: 'StartCheckout', checkout: purchase }).thenNothing()
})

it('is not known before it is started', () => {
  given().when(payment()).thenThrows('checkout.unknown')
  given().when(expire).thenThrows('checkout.unknown')
})

it('is completed by the payment that was asked for, once', () => {
  given(started).when(payment()).then(completed)
  given(started)
    .when(payment({ currency: 'USD' }))
    .then(completed)
  given(started, completed).when(payment()).thenNothing()
})

it('is completed by a payment that comes after everything else', () => {
  for (const before of [failed, expired, mismatched('amount')]) given(started, before).when(payment()).then(completed)
})

it.each([
  ['amount', { amountMicros: 70_000_001 }],
  ['amount', { amountMicros: 69_990_000 }],
  ['currency', { currency: 'eur' }],
  ['account', { account: 'acct_other' }],
  ['livemode', { isLive: false }],
] as const)('takes no payment that has another %s', (what, other) => {
  given(started).when(payment(other)).then(mismatched(what))
  given(started, mismatched(what)).when(payment(other)).thenNothing()
  given(started, completed).when(payment(other)).thenNothing()
})

it('fails and expires where nobody has paid', () => {
  given(started).when(fail).then(failed)
  given(started, failed).when(fail).thenNothing()
  given(started).when(expire).then(expired)
  given(started, failed).when(expire).then(expired)
  for (const state of [completed, expired, mismatched('amount')]) {
    given(started, state).when(fail).thenNothing()
    given(started, state).when(expire).thenNothing()
  }
})

it('is a purchase with all that the quote said', () => {
  const state = [started, completed].reduce(checkout.evolve, checkout.initialState())
  if (state.status !== 'completed') throw new Error('not paid')
  const { checkoutId, kind, from, tier, catalogueVersion, interval, amountMicros, extraCredits, periodStart } = purchase
  const plan = { tier, catalogueVersion, interval }
  const bought = { checkoutId, kind, from, ...plan, amountMicros, extraCredits, periodStart }
  expect(purchaseOf(state)).toEqual({ ...bought, provider: null })
})
