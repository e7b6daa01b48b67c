import { date, integer, nat } from 'fast-check'
import { expect, it } from 'vitest'
import { count, money, price, rate, shortDay, shortMoment } from '../../../apps/web/src/lib/english-formats.ts'
import { property } from '../../support/property.ts'

const runs = 2_000
const amounts = integer({ min: 0, max: 10 ** 12 }).map((micros) => micros / 1_000_000)
const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options })

// what `Intl` says is right; it is only slow to begin
for (const { what, values, format, reference } of [
  { what: 'a count', values: nat(), format: count, reference: new Intl.NumberFormat('en-US') },
  { what: 'money', values: amounts, format: money, reference: dollars({}) },
  { what: 'a price', values: amounts, format: price, reference: dollars({ trailingZeroDisplay: 'stripIfInteger' }) },
  {
    what: 'a rate',
    values: amounts,
    format: rate,
    reference: dollars({ minimumFractionDigits: 2, maximumFractionDigits: 3 }),
  },
])
  property(
    `writes ${what} as Intl does`,
    [values],
    (value) => {
      expect(format(value)).toBe(reference.format(value))
    },
    { runs },
  )

const days = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

property(
  'writes a day as Intl does',
  [date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })],
  (at) => {
    expect(shortDay(at.toISOString().slice(0, 10))).toBe(days.format(at))
  },
  { runs },
)

it('writes a moment in the zone of the reader', () => {
  const zone = process.env['TZ']
  try {
    process.env['TZ'] = 'Europe/Vienna'
    expect(shortMoment('2026-11-03T23:18:59.000Z')).toBe('Nov 4, 00:18 GMT+0100')
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})
