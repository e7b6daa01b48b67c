import { expect, it } from 'vitest'
import { initialOf } from '../../../apps/web/src/lib/formats.ts'

it.each([
  ['ada', 'A'],
  ['😀 Smile', '😀'],
  ['e\u0301clair', 'E\u0301'],
  ['👩‍🎨 Art', '👩‍🎨'],
  ['', ''],
])('%j begins with %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
