import { array, double } from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo } from '../../../../../apps/web/src/features/workspace/library/grid-moves.ts'
import { justifiedRows } from '../../../../../apps/web/src/features/workspace/library/justified-rows.ts'
import { property } from '../../../../support/property.ts'

const page = { width: 1000, gap: 10, height: 250 }

const widthOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0) + 10 * (widths.length - 1)

property(
  'fills each row to the pixel but the last, and shows every item once, in order',
  [array(double({ min: 0.2, max: 4, noNaN: true }), { minLength: 1, maxLength: 80 })],
  (aspects) => {
    const rows = justifiedRows(aspects, page)
    expect(rows.flatMap(({ start, widths }) => widths.map((_, at) => start + at))).toEqual(aspects.map((_, at) => at))
    for (const { widths, height } of rows.slice(0, -1)) {
      expect(widthOf(widths)).toBe(1000)
      expect(height).toBeLessThanOrEqual(350)
    }
    expect(widthOf(rows.at(-1)?.widths ?? [])).toBeLessThanOrEqual(1000)
  },
)

it('keeps aspects, and does not stretch the last row', () => {
  const [row] = justifiedRows([1, 1.5], page)
  expect(row).toEqual({ start: 0, height: 250, widths: [250, 375] })
})

it('keeps an item out of a row that it would make small', () => {
  const narrow = { width: 328, gap: 6, height: 190 }
  expect(justifiedRows([0.8, 0.56, 2.4, 1], narrow).map(({ widths }) => widths.length)).toEqual([2, 1, 1])
})

it('has no rows where there is no room yet', () => {
  expect(justifiedRows([1, 1], { ...page, width: 0 })).toEqual([])
})

const rows = [
  { start: 0, height: 100, widths: [300, 100, 100] },
  { start: 3, height: 100, widths: [100, 400] },
  { start: 5, height: 100, widths: [200] },
]

it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 0, 3],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 5, 5],
  ['End', 0, 5],
  ['Home', 4, 0],
])('%s leads from %i to %i', (key, from, to) => {
  expect(movedTo(key, from, rows)).toBe(to)
})

it('goes the other way where people write from right to left', () => {
  expect(movedTo('ArrowLeft', 1, rows, true)).toBe(2)
  expect(movedTo('ArrowRight', 1, rows, true)).toBe(0)
})

it('leaves other keys alone', () => {
  expect(movedTo('a', 1, rows)).toBeNull()
  expect(movedTo('ArrowDown', 0, [])).toBeNull()
})
