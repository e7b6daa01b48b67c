import { afterEach, expect, it } from 'vitest'
import {
  durationOf,
  formatAgo,
  formatBytes,
  formatChange,
  formatCount,
  formatDistance,
  formatInstant,
  formatMoney,
  formatPrice,
  formatStorage,
  initialOf,
  weekAt,
} from '../../../apps/web/src/lib/formats.ts'
import { readerFormats } from '../../../apps/web/src/lib/reader-formats.ts'

afterEach(() => readerFormats.choose(null))

it.each([
  ['ada', 'A'],
  ['😀 Smile', '😀'],
  ['e\u0301clair', 'E\u0301'],
  ['👩‍🎨 Art', '👩‍🎨'],
  ['', ''],
])('%j begins with %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

it.each([
  [999, '999 bytes'],
  [1, '1 byte'],
  [1_499, '1 kB'],
  [2_500_000, '2.5 MB'],
  [3_200_000_000_000, '3,200 GB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})

it.each([
  [0.25, '250 MB'],
  [1.24, '1.2 GB'],
])('%d GB of storage are shown as %s', (gigabytes, shown) => {
  expect(formatStorage(gigabytes)).toBe(shown)
})

it.each([
  [19, '$19'],
  [19.5, '$19.50'],
])('a price of %d is shown as %s', (dollars, shown) => {
  expect(formatPrice(dollars)).toBe(shown)
})

it.each([
  [1_500_000, '$1.50'],
  [12_500, '$0.013'],
])('%d micro-dollars are shown as %s', (micros, shown) => {
  expect(formatMoney(micros)).toBe(shown)
})

it.each([
  [12_345, '12,345'],
  [1.25, '1.3'],
])('the count %d is shown as %s', (value, shown) => {
  expect(formatCount(value)).toBe(shown)
})

it.each([
  [5, '+5'],
  [-5, '-5'],
  [0, '0'],
])('a change of %d is shown as %s', (value, shown) => {
  expect(formatChange(value)).toBe(shown)
})

it.each([
  ['2026-01-08T00:00:00.000Z', 'in 7 days'],
  ['2026-01-02T00:00:00.000Z', 'in 24 hours'],
  ['2026-01-01T04:10:00.000Z', 'in 5 hours'],
  ['2025-12-01T00:00:00.000Z', 'in 0 hours'],
])('seen from the first of January, %s is %s', (at, shown) => {
  expect(formatDistance(at, new Date('2026-01-01T00:00:00.000Z'))).toBe(shown)
})

const now = Date.parse('2026-01-15T01:30:00.000Z')

it.each([
  ['2026-01-15T01:29:40.000Z', 'now'],
  ['2026-01-15T01:31:00.000Z', 'now'],
  ['2026-01-15T01:25:00.000Z', '5 minutes ago'],
  ['2026-01-15T00:25:00.000Z', '1 hour ago'],
  ['2026-01-14T23:00:00.000Z', 'yesterday'],
  ['2026-01-14T00:10:00.000Z', 'yesterday'],
  ['2026-01-12T12:00:00.000Z', '3 days ago'],
  ['2026-01-08T23:00:00.000Z', 'Jan 8, 2026'],
])('%s was %s', (at, shown) => {
  readerFormats.choose({ locale: 'en-US', timeZone: 'UTC' })
  expect(formatAgo(at, now)).toBe(shown)
})

it('counts the days of the reader', () => {
  readerFormats.choose({ locale: 'en-GB', timeZone: 'America/New_York' })
  expect(formatAgo('2026-01-14T06:00:00.000Z', now)).toBe('19 hours ago')
  expect(formatAgo('2026-01-08T23:00:00.000Z', now)).toBe('6 days ago')
})

it('writes everything as the reader does, as soon as they choose it', () => {
  readerFormats.choose({ locale: 'en-US', timeZone: 'UTC' })
  expect([formatInstant('2026-01-15T23:30:00.000Z'), formatCount(1_234)]).toEqual([
    'January 15, 2026 at 11:30 PM UTC',
    '1,234',
  ])
  readerFormats.choose({ locale: 'en-DE', timeZone: 'Europe/Berlin' })
  expect([formatInstant('2026-01-15T23:30:00.000Z'), formatCount(1_234), formatPrice(19.5)]).toEqual([
    '16 January 2026 at 00:30 CET',
    '1.234',
    '$19.50',
  ])
})

it.each([
  [0.4, 'under 1 sec'],
  [40, '40 sec'],
  [720, '12 min'],
  [10_800, '3 hr'],
  [432_000, '5 days'],
])('%d seconds are %s', (seconds, shown) => {
  expect(durationOf(seconds)).toBe(shown)
})

it('begins a week on Monday, where the workspace is', () => {
  const sundayInLondon = Date.parse('2026-11-22T20:00:00.000Z')
  expect(weekAt(sundayInLondon, 'Asia/Tokyo')).toBe(weekAt(sundayInLondon, 'Europe/London') + 1)
  expect(weekAt(sundayInLondon + 4 * 3_600_000, 'Europe/London')).toBe(weekAt(sundayInLondon, 'Europe/London') + 1)
  expect(weekAt(0, 'UTC')).toBe(0)
})
