import { businessHoursAfter } from '@vignette/domain/contact/due'
import { date, integer } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

it.each([
  ['a Tuesday morning', '2026-11-24T10:00:00.000Z', 24, '2026-11-25T10:00:00.000Z'],
  ['a Friday afternoon, over the weekend', '2026-11-27T16:00:00.000Z', 24, '2026-11-30T16:00:00.000Z'],
  ['a Friday, to the end of the day', '2026-11-27T16:00:00.000Z', 8, '2026-11-28T00:00:00.000Z'],
  ['a Saturday, from Monday on', '2026-11-28T11:00:00.000Z', 24, '2026-12-01T00:00:00.000Z'],
  ['a Sunday, over a week', '2026-11-29T23:59:59.999Z', 24 * 6, '2026-12-08T00:00:00.000Z'],
])('counts the hours of business days from %s', (_when, from, hours, due) => {
  expect(businessHoursAfter(from, hours)).toBe(due)
})

const instants = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

property(
  'more hours are later, and no message is due sooner than its hours',
  [instants, integer({ min: 1, max: 500 })],
  (at, hours) => {
    const from = at.toISOString()
    const due = Date.parse(businessHoursAfter(from, hours))
    expect(due - at.getTime()).toBeGreaterThanOrEqual(hours * 3_600_000)
    expect(Date.parse(businessHoursAfter(from, hours + 1))).toBeGreaterThan(due)
  },
)
