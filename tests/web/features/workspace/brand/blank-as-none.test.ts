import { expect, it } from 'vitest'
import { blankAsNone } from '../../../../../apps/web/src/features/workspace/brand/blank-as-none.ts'

it.each([
  ['', undefined],
  ['  ', undefined],
  [' Rob ', ' Rob '],
  [null, null],
])('makes %j %j', (text, value) => {
  expect(blankAsNone(text)).toBe(value)
})
