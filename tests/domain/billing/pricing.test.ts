import {
  defaultOverageBudget,
  extraCreditsOf,
  includedCredits,
  planChangeTo,
  quickCheckout,
  renewalPriceOf,
  trialCredits,
} from '@vignette/domain/billing/pricing'
import type { Interval } from '@vignette/domain/billing/schemas'
import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import { addMs } from '@vignette/domain/kernel/calendar'
import { dollars } from '@vignette/domain/kernel/money'
import type { Tier } from '@vignette/domain/plans/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { describe, expect, it } from 'vitest'
import {
  activate,
  activatedOn,
  activeAfter,
  agree,
  fail,
  on,
  paidPlan,
  sold,
  stateAfter,
  tryOut,
  upgrade,
} from './orders.ts'

const midway = on('2026-04-16')

const targets = tiersAscending.flatMap((tier) =>
  (['month', 'year'] as const).map((interval) => ({ tier, interval, label: `${tier}/${interval}` })),
)

/** freemium, starter, growth, scale, executive: each by the month and by the year. */
const kindsFrom = (subscription: OpenedSubscription): string =>
  targets.map(({ tier, interval }) => planChangeTo(subscription, { tier, interval }, midway).kind).join(' ')

const kinds = (row: string): string =>
  row
    .trim()
    .split(/\s+/)
    .map(
      (short) =>
        ({
          '-': 'none',
          act: 'activate',
          up: 'upgrade',
          down: 'downgrade',
          end: 'cancel',
          yr: 'payAnnuallyFirst',
          talk: 'contactSales',
          due: 'paymentDue',
        })[short],
    )
    .join(' ')

//                            freemium   starter    growth     scale      executive
it.each([
  ['freemium', stateAfter(), ' -   -    act  act   act  act   act  act   talk talk'],
  ['trial', stateAfter(tryOut(midway)), ' -   -    act  act   act  act   act  act   talk talk'],
  ['starter/month', stateAfter(activate('starter', 'month')), ' end end  -    up    up   up    up   up    talk talk'],
  ['starter/year', stateAfter(activate('starter', 'year')), ' end end  -    -     yr   up    yr   up    talk talk'],
  ['growth/month', stateAfter(activate('growth', 'month')), ' end end  down down  -    up    up   up    talk talk'],
  ['growth/year', stateAfter(activate('growth', 'year')), ' end end  down down  -    -     yr   up    talk talk'],
  ['scale/month', stateAfter(activate('scale', 'month')), ' end end  down down  down down  -    up    talk talk'],
  [
    'growth/month, not paid',
    stateAfter(activate('growth', 'month'), fail(midway)),
    ' end end  down down  -    due   due  due   talk talk',
  ],
  ['scale/year', stateAfter(activate('scale', 'year')), ' end end  down down  down down  -    -     talk talk'],
  ['executive', stateAfter(agree(activatedOn)), ' talk talk talk talk talk talk talk talk -    -'],
])('what can be chosen from %s', (_, subscription, row) => {
  expect(kindsFrom(subscription)).toBe(kinds(row))
})

it.each([
  ['starter', 59, 590],
  ['growth', 199, 1_990],
  ['scale', 499, 4_990],
] as const)('%s costs %i dollars a month and %i a year, and begins a full period', (tier, month, year) => {
  const chosen = (interval: Interval) => planChangeTo(stateAfter(), { tier, interval }, midway)
  const credits = includedCredits(tier)
  expect(chosen('month')).toEqual({ kind: 'activate', amountMicros: dollars(month), credits })
  expect(chosen('year')).toEqual({ kind: 'activate', amountMicros: dollars(year), credits })
})

it('sells executive at once for its minimum and the setup, and then collects the minimum', () => {
  expect(quickCheckout).toEqual({ interval: 'year', amountMicros: dollars(35_000) })
  expect(renewalPriceOf(sold('executive'), 'year')).toBe(dollars(30_000))
  expect(renewalPriceOf(sold('growth'), 'year')).toBe(dollars(1_990))
})

it('lets nobody spend more beyond the plan than its credits would cost again, unless they say so', () => {
  expect(tiersAscending.map((tier) => defaultOverageBudget(sold(tier)))).toEqual([0, 30, 90, 200, 500].map(dollars))
})

it('tries starter with seven thirtieths of its credits', () => {
  expect(trialCredits()).toBe(350)
})

describe('an upgrade costs the new plan for the rest of its term less the rest of the old one, in whole cents', () => {
  const cents = (from: OpenedSubscription, tier: Tier, interval: Interval, at: string) => {
    const change = planChangeTo(from, { tier, interval }, at)
    return change.kind === 'upgrade' ? change.amountMicros / 10_000 : change.kind
  }
  const starter = activeAfter(activate('starter', 'month'))
  const starterYear = activeAfter(activate('starter', 'year'))

  it.each([
    ['on the first day', activatedOn, 14_000],
    ['after 10 of 30 days', on('2026-04-11'), 9_333],
    ['midway', midway, 7_000],
    ['after 20 of 30 days', on('2026-04-21'), 4_667],
    ['on the last day', on('2026-04-30'), 467],
    ['after 10 of 31 days of the second month', on('2026-05-11'), 9_484],
  ])('starter to growth, %s', (_, at, expected) => {
    expect(cents(starter, 'growth', 'month', at)).toBe(expected)
  })

  it('and nothing where it would be less than half a dollar, which no card payment can be', () => {
    // 140 dollars for 30 days: half a dollar for 9,257,142 ms and a bit
    const beforeEnd = (ms: number) => addMs(on('2026-05-01'), -ms)
    expect(cents(starter, 'growth', 'month', beforeEnd(9_300_000))).toBe(50)
    expect(cents(starter, 'growth', 'month', beforeEnd(9_100_000))).toBe(0)
    expect(cents(starter, 'growth', 'month', beforeEnd(1))).toBe(0)
  })

  it('starter to scale midway', () => {
    expect(cents(starter, 'scale', 'month', midway)).toBe(22_000)
  })

  it('a year for a year, after 73 of 365 days', () => {
    expect(cents(starterYear, 'growth', 'year', on('2026-06-13'))).toBe(112_000)
    expect(cents(starterYear, 'scale', 'year', on('2026-06-13'))).toBe(352_000)
  })

  it('a year from months, counted from the running period', () => {
    expect(cents(starter, 'starter', 'year', activatedOn)).toBe(53_100)
    expect(cents(starter, 'starter', 'year', midway)).toBe(53_625)
    expect(cents(starter, 'growth', 'year', midway)).toBe(187_872)
    expect(cents(starter, 'growth', 'year', on('2026-05-01'))).toBe(193_100)
  })

  it('a year from months, of which the first was begun long ago', () => {
    const yearly = activeAfter(
      activate('starter', 'month'),
      upgrade('starter', 'year', on('2026-06-01'), {
        from: paidPlan('starter', 'month', on('2026-06-01')),
        periodStart: on('2026-06-01'),
        extraCredits: 0,
      }),
    )
    expect(cents(yearly, 'growth', 'year', on('2026-06-01'))).toBe(140_000)
    expect(cents(yearly, 'growth', 'year', on('2026-08-13'))).toBe(112_000)
  })
})

describe('an upgrade brings the difference of the credits for the rest of the period, rounded up', () => {
  const starter = activeAfter(activate('starter', 'month'))

  it.each([
    [activatedOn, 4_500],
    [on('2026-04-11'), 3_000],
    [midway, 2_250],
    ['2026-04-16T10:00:00.001Z', 2_250],
    ['2026-04-16T10:10:00.000Z', 2_249],
    ['2026-05-01T09:59:59.999Z', 1],
    [on('2026-05-01'), 4_500],
  ])('at %s', (at, expected) => {
    expect(extraCreditsOf(starter, sold('growth'), at)).toBe(expected)
  })

  it('by the month also when a year is paid for', () => {
    expect(extraCreditsOf(activeAfter(activate('starter', 'year')), sold('growth'), midway)).toBe(2_250)
  })

  it('and none for another way to pay', () => {
    expect(planChangeTo(starter, { tier: 'starter', interval: 'year' }, midway)).toMatchObject({ extraCredits: 0 })
  })

  it('and says for which period, and from which plan', () => {
    expect(planChangeTo(starter, { tier: 'growth', interval: 'month' }, on('2026-05-20'))).toMatchObject({
      periodStart: on('2026-05-01'),
      from: paidPlan('starter', 'month', on('2026-05-01')),
    })
  })
})

it('changes to less at the end of what is paid', () => {
  const growthYear = stateAfter(activate('growth', 'year'))
  const effectiveAt = on('2027-04-01')
  const less = (tier: Tier) => planChangeTo(growthYear, { tier, interval: 'month' }, on('2026-09-09'))
  expect(less('starter')).toEqual({ kind: 'downgrade', effectiveAt })
  expect(less('freemium')).toEqual({ kind: 'cancel', effectiveAt })
})
