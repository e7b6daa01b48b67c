import { expect, it } from 'vitest'
import { instantsOf } from '../../../../../../apps/web/src/features/support/customers/as-of/use-instants.ts'

const early = '2026-01-01T10:00:00.000Z'
const late = '2026-02-01T10:00:00.000Z'

it.each([
  ['', { at: null, other: undefined }],
  [`at=${early}`, { at: early, other: undefined }],
  [`at=${early}&with=${late}`, { at: early, other: late }],
  [`at=${early}&with=`, { at: early, other: null }],
  ['at=yesterday&with=soon', { at: null, other: null }],
])('are read from the address "%s"', (query, instants) => {
  expect(instantsOf(new URLSearchParams(query))).toEqual(instants)
})
