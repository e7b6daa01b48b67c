import { termAt } from '@vignette/domain/billing/subscription'
import { addMs } from '@vignette/domain/kernel/calendar'
import { afterEach, describe, expect, it } from 'vitest'
import { openPaidLife, type PaidLife, type Quicker } from './paid-life.ts'

let life: PaidLife
afterEach(() => life.close())

const both: readonly Quicker[] = ['we', 'stripe']

const on = (day: string): string => `${day}T10:00:00.000Z`
const month = { interval: 'month' } as const
const startsAt = on('2027-01-05')
const hourMs = 3_600_000

describe.each(both)('when a term ends and the quicker one is: %s', (quicker) => {
  it('Stripe charges a plan that was bought on 31 January when its terms end, however late we heard of it', async () => {
    life = await openPaidLife({ startsAt, quicker, reportedAfterMs: 15 * hourMs })
    await life.choose({ tier: 'starter', ...month }, addMs(on('2027-01-31'), 400))
    const ends: string[] = []
    for (const moment of ['2027-02-10', '2027-03-10', '2027-04-10', '2027-05-10'].map(on)) {
      await life.passUntil(moment)
      ends.push(termAt(await life.plan(), moment).end)
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(on))
    expect(life.charges()).toEqual(ends.slice(0, 3).map((at) => ({ at, cents: 5_900 })))
  })

  it('a smaller plan that was chosen is charged once, at its price, and again a month later', async () => {
    life = await openPaidLife({ startsAt, quicker })
    await life.choose({ tier: 'scale', ...month }, on('2027-01-10'))
    const chosen = await life.choose({ tier: 'starter', ...month }, on('2027-01-20'))
    expect(chosen).toEqual({ kind: 'scheduled', effectiveAt: on('2027-02-10') })
    await life.passUntil(on('2027-02-11'))
    expect((await life.plan()).tier).toBe('starter')
    expect(life.charges()).toEqual([{ at: on('2027-02-10'), cents: 5_900 }])
    await life.passUntil(on('2027-03-11'))
    expect(life.charges().map(({ at }) => at)).toEqual([on('2027-02-10'), on('2027-03-10')])
  })

  it('whoever cancelled is not charged again, and whoever resumed is', async () => {
    life = await openPaidLife({ startsAt, quicker })
    await life.choose({ tier: 'growth', ...month }, on('2027-01-31'))
    await life.send((now) => ({ type: 'Cancel', reason: 'other', now }), on('2027-02-05'))
    await life.send((now) => ({ type: 'Resume', now }), on('2027-02-06'))
    await life.passUntil(on('2027-03-05'))
    expect(life.charges()).toEqual([{ at: on('2027-02-28'), cents: 19_900 }])
    await life.send((now) => ({ type: 'Cancel', reason: 'other', now }), on('2027-03-29'))
    await life.passUntil(on('2027-05-01'))
    expect(life.charges()).toHaveLength(1)
    expect(life.atStripe().status).toBe('canceled')
    await expect(life.plan()).rejects.toThrow('the plan is free')
  })

  it('a month that becomes a year is charged again when the year is over', async () => {
    life = await openPaidLife({ startsAt, quicker })
    await life.choose({ tier: 'starter', ...month }, on('2027-01-10'))
    await life.choose({ tier: 'starter', interval: 'year' }, on('2027-02-20'))
    expect((await life.plan()).term.interval).toBe('year')
    await life.passUntil(on('2028-02-11'))
    expect(life.charges()).toEqual([
      { at: on('2027-02-10'), cents: 5_900 },
      { at: on('2028-02-10'), cents: 59_000 },
    ])
  })
})

it('an upgrade is charged at its price from the next term on, on the same day', async () => {
  life = await openPaidLife({ startsAt })
  await life.choose({ tier: 'starter', ...month }, on('2027-01-31'))
  await life.choose({ tier: 'growth', ...month }, on('2027-03-01'))
  await life.passUntil(on('2027-05-01'))
  expect(life.charges()).toEqual([
    { at: on('2027-02-28'), cents: 5_900 },
    { at: on('2027-03-31'), cents: 19_900 },
    { at: on('2027-04-30'), cents: 19_900 },
  ])
})

it('a year that was bought on 29 February is charged on the last day of it', async () => {
  life = await openPaidLife({ startsAt: on('2028-02-01') })
  await life.choose({ tier: 'starter', interval: 'year' }, on('2028-02-29'))
  await life.passUntil(on('2029-03-01'))
  expect(life.charges()).toEqual([{ at: on('2029-02-28'), cents: 59_000 }])
  expect(termAt(await life.plan(), on('2029-03-01')).start).toBe(on('2029-02-28'))
})
