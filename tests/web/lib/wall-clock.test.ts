import { expect, it } from 'vitest'
import { nextFullHour, startOfDay, wallClockAt } from '../../../apps/web/src/lib/wall-clock.ts'

it('shows what clocks in a zone show', () => {
  const at = Date.parse('2026-12-24T23:30:00Z')
  expect(wallClockAt(at, 'Europe/Berlin')).toBe('2026-12-25T00:30')
  expect(wallClockAt(at, 'Asia/Kathmandu')).toBe('2026-12-25T05:15')
})

it('begins with a full hour that is at least an hour away', () => {
  expect(nextFullHour(Date.parse('2026-12-24T10:10:00Z'), 'UTC')).toBe('2026-12-24T12:00')
  expect(nextFullHour(Date.parse('2026-12-24T10:00:00Z'), 'UTC')).toBe('2026-12-24T11:00')
})

it.each([
  ['2026-12-24', 'Europe/Berlin', '2026-12-23T23:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T07:00:00.000Z'],
  ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant)
})
