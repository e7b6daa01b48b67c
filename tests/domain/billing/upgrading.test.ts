import { periodAt } from '@vignette/domain/billing/subscription'
import { expect, it } from 'vitest'
import {
  activate,
  activatedOn,
  activeAfter,
  after,
  cancel,
  changed,
  downgrade,
  end,
  on,
  paidPlan,
  returned,
  sold,
  tryOut,
  upgrade,
} from './orders.ts'

const paid = activate('starter', 'month')
const midway = on('2026-04-16')

it('changes to a better plan at once, at the price and with the credits of the quote', () => {
  after(paid)
    .when(upgrade('growth', 'month', midway))
    .then(changed(midway))
})

it('keeps to the quote when the payment comes later in the same period', () => {
  const later = on('2026-04-29')
  after(paid)
    .when(upgrade('growth', 'month', later))
    .then(changed(later))
})

it('counts the credits again when the payment comes in another period than the quote', () => {
  const yearly = after(activate('starter', 'year'))
  const quoted = { from: paidPlan('starter', 'year') }
  const nextPeriod = on('2026-05-01')
  yearly
    .when(upgrade('growth', 'year', nextPeriod, quoted))
    .then(changed(nextPeriod, { interval: 'year', extraCredits: 4_500 }))
  const midOfNext = '2026-05-16T22:00:00.000Z'
  yearly
    .when(upgrade('growth', 'year', midOfNext, quoted))
    .then(changed(midOfNext, { interval: 'year', extraCredits: 2_250 }))
})

it('keeps the anchor', () => {
  const better = activeAfter(paid, upgrade('growth', 'month', midway))
  expect(better).toMatchObject({ tier: 'growth', anchor: activatedOn })
  expect(periodAt(better, midway)).toEqual({ start: activatedOn, end: on('2026-05-01') })
})

it('remembers each change for the better and its credits', () => {
  const from = paidPlan('growth', 'month')
  const scale = upgrade('scale', 'month', on('2026-04-20'), { checkoutId: 'best', from, extraCredits: 5_000 })
  expect(activeAfter(paid, upgrade('growth', 'month', midway), scale).upgrades).toEqual([
    { ...sold('growth'), changeId: 'better', from: sold('starter'), changedAt: midway, extraCredits: 2_250 },
    { ...sold('scale'), changeId: 'best', from: sold('growth'), changedAt: on('2026-04-20'), extraCredits: 5_000 },
  ])
})

it('applies an upgrade once', () => {
  after(paid, upgrade('growth', 'month', midway))
    .when(upgrade('growth', 'month', midway))
    .thenNothing()
})

it('withdraws what was scheduled, and says so', () => {
  const withdrawn = (type: 'CancellationWithdrawn' | 'PlanChangeWithdrawn') =>
    ({ type, data: { workspaceId: 'w' } }) as const
  after(paid, cancel(on('2026-04-05')))
    .when(upgrade('growth', 'month', midway))
    .then(withdrawn('CancellationWithdrawn'), changed(midway))
  const fromGrowth = { from: paidPlan('growth', 'month') }
  after(activate('growth', 'month'), downgrade('starter', on('2026-04-05')))
    .when(upgrade('scale', 'month', midway, fromGrowth))
    .then(withdrawn('PlanChangeWithdrawn'), changed(midway, { from: 'growth', to: 'scale' }))

  const onGrowth = activate('growth', 'month')
  const better = upgrade('scale', 'month', midway, { from: paidPlan('growth', 'month') })
  expect(activeAfter(onGrowth, cancel(on('2026-04-02')), better).scheduled).toBeNull()
  expect(activeAfter(onGrowth, downgrade('starter', on('2026-04-02')), better).scheduled).toBeNull()
})

it('turns months into a year, from the running period on', () => {
  const inThird = on('2026-06-10')
  const from = paidPlan('starter', 'month', on('2026-06-01'))
  const yearly = upgrade('starter', 'year', inThird, { from, extraCredits: 0, periodStart: on('2026-06-01') })
  after(paid)
    .when(yearly)
    .then(changed(inThird, { to: 'starter', interval: 'year', extraCredits: 0 }))
  const endOfTerm = (at: string) => activeAfter(paid, yearly, cancel(at)).scheduled?.effectiveAt
  expect(activeAfter(paid, yearly).anchor).toBe(activatedOn)
  expect(endOfTerm(on('2026-07-01'))).toBe(on('2027-06-01'))
  expect(endOfTerm(on('2027-05-10'))).toBe(on('2027-06-01'))
  expect(endOfTerm(on('2027-06-10'))).toBe(on('2028-06-01'))
  expect(endOfTerm(on('2026-05-20'))).toBe(on('2027-06-01'))
})

it('returns the payment for what the plan is already', () => {
  after(paid, upgrade('growth', 'month', midway))
    .when(upgrade('growth', 'month', midway, { checkoutId: 'again' }))
    .then(returned('alreadyOnPlan', 'again', 70_000_000))
})

it('returns the payment for an upgrade that was quoted from another plan: it had another price', () => {
  const best = upgrade('scale', 'month', midway, { checkoutId: 'best' })
  after(paid, upgrade('growth', 'month', midway))
    .when(best)
    .then(returned('quoteOutdated', 'best', 70_000_000))
  after(paid, best)
    .when(upgrade('growth', 'month', midway))
    .then(returned('quoteOutdated'))
  after(activate('starter', 'year'))
    .when(upgrade('growth', 'month', midway))
    .then(returned('quoteOutdated'))
})

it('returns the payment for an upgrade that was quoted in another term: it was for the rest of that one', () => {
  const quoted = upgrade('growth', 'month', on('2026-05-01'))
  after(paid).when(quoted).then(returned('quoteOutdated'))
  const again = activate('starter', 'month', on('2026-04-20'), { checkoutId: 'again' })
  after(paid, end(on('2026-04-10')), again)
    .when(upgrade('growth', 'month', on('2026-04-20')))
    .then(returned('quoteOutdated'))
})

it('returns the payment for an upgrade of a plan that has ended', () => {
  after()
    .when(upgrade('growth', 'month', midway))
    .then(returned('subscriptionEnded'))
  after(paid, end(on('2026-04-10')))
    .when(upgrade('growth', 'month', midway))
    .then(returned('subscriptionEnded'))
  after(tryOut(on('2026-04-15')))
    .when(upgrade('growth', 'month', midway))
    .then(returned('subscriptionEnded'))
})

it('returns a payment once', () => {
  after(activate('scale', 'month'), upgrade('growth', 'month', midway))
    .when(upgrade('growth', 'month', midway))
    .thenNothing()
})

it('has applied or returned each payment once, in whatever order they come', () => {
  const growth = upgrade('growth', 'month', midway, { checkoutId: 'growth' })
  const scale = upgrade('scale', 'month', midway, { checkoutId: 'scale' })
  const paidFirst = (...order: readonly ReturnType<typeof upgrade>[]) => {
    const { tier, settled } = activeAfter(paid, ...order)
    return { tier, settled: settled.toSorted() }
  }
  const settled = ['first', 'growth', 'scale']
  expect(paidFirst(growth, scale, growth, scale)).toEqual({ tier: 'growth', settled })
  expect(paidFirst(scale, growth, scale, growth)).toEqual({ tier: 'scale', settled })
})
