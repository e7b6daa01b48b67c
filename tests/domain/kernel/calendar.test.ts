import { addMonths, remainderOf, spanAt } from '@vignette/domain/kernel/calendar'
import { roundToCents, shareOf } from '@vignette/domain/kernel/money'
import { expect, it } from 'vitest'

it.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2028-02-29T23:59:59.999Z', 12, '2029-02-28T23:59:59.999Z'],
  ['2026-11-30T00:00:00.000Z', 3, '2027-02-28T00:00:00.000Z'],
  ['2026-12-15T00:00:00.000Z', 1, '2027-01-15T00:00:00.000Z'],
])('%s and %i months is %s', (anchor, months, expected) => {
  expect(addMonths(anchor, months)).toBe(expected)
})

const anchor = '2026-01-31T10:00:00.000Z'

it.each([
  ['2025-06-01T00:00:00.000Z', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T09:59:59.999Z', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', '2026-02-28T10:00:00.000Z', '2026-03-31T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'],
  ['2026-12-31T09:00:00.000Z', '2026-11-30T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
])('%s lies in the period from %s to %s', (at, start, end) => {
  expect(spanAt(anchor, at)).toEqual({ start, end })
})

it('counts years from the anchor too', () => {
  expect(spanAt('2028-02-29T00:00:00.000Z', '2030-02-28T00:00:00.000Z', 12)).toEqual({
    start: '2030-02-28T00:00:00.000Z',
    end: '2031-02-28T00:00:00.000Z',
  })
})

it('says what is left of a span, never less than nothing nor more than all', () => {
  const span = { start: '2026-01-01T00:00:00.000Z', end: '2026-01-01T00:00:10.000Z' }
  const left = (at: string) => remainderOf(span, at).left
  expect(['2025-12-31T00:00:00.000Z', '2026-01-01T00:00:04.000Z', '2026-02-01T00:00:00.000Z'].map(left)).toEqual([
    10_000, 6_000, 0,
  ])
})

it('rounds half a cent up, once', () => {
  expect([4_999, 5_000, 14_999, 15_000, 0].map(roundToCents)).toEqual([0, 10_000, 10_000, 20_000, 0])
})

it('takes shares exactly', () => {
  expect(shareOf(1_400, 1, 3, 'up')).toBe(467)
  expect(shareOf(1_500, 7, 30, 'up')).toBe(350)
  expect(shareOf(3, 1, 2, 'halfUp')).toBe(2)
  expect(shareOf(100_000_000_000, 2_591_999_999, 2_592_000_000, 'up')).toBe(99_999_999_962)
})
