import { expect, it } from 'vitest'
import {
  formatBytes,
  formatChange,
  formatCount,
  formatDistance,
  formatMoney,
  formatPrice,
  formatStorage,
  initialOf,
} from '../../../apps/web/src/lib/formats.ts'

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
