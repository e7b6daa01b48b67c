import { digits } from '@vignette/domain/kernel/schemas'
import { expect, it } from 'vitest'

const page = digits(0, 99_999)

it.each([
  ['0', 0],
  ['7', 7],
  ['99999', 99_999],
  [12, 12],
])('%j is a number', (value, number) => {
  expect(page.parse(value)).toBe(number)
})

it.each(['0x1', '1e3', '', ' 1', '1.0', '-1', '+1', '100000', '٣', 'Infinity', null, true, [1]])(
  '%j is none',
  (value) => {
    expect(page.safeParse(value).success).toBe(false)
  },
)

it('may have a default', () => {
  expect(digits(1, 100).default(50).parse(undefined)).toBe(50)
})
