import { expect, it } from 'vitest'
import { gridRowsOf } from '../../../../../apps/web/src/features/workspace/library/grid-rows.ts'
import { manyItems } from '../../../../e2e/many-items.ts'

const items = manyItems(30)

it('gives each item of a list a line of its own, without a gap', () => {
  const { rows, gap } = gridRowsOf(items, 'list', 1_000)
  expect(gap).toBe(0)
  expect(rows.map(({ start, height, widths }) => [start, height, widths.length])).toEqual(
    items.map((_, index) => [index, 68, 1]),
  )
})

it('makes tiles smaller and closer in a narrow window', () => {
  const wide = gridRowsOf(items, 'grid', 1_200)
  const narrow = gridRowsOf(items, 'grid', 360)
  expect([wide.gap, narrow.gap]).toEqual([10, 6])
  expect(narrow.rows.length).toBeGreaterThan(wide.rows.length)
  expect(narrow.rows.at(-1)?.height).toBeLessThan(wide.rows.at(-1)?.height ?? 0)
})

it('has no tiles before the width is known', () => {
  expect(gridRowsOf(items, 'grid', 0).rows).toEqual([])
})
