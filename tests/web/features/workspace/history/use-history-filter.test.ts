import { expect, it } from 'vitest'
import {
  historyFilterOf,
  withFilter,
} from '../../../../../apps/web/src/features/workspace/history/use-history-filter.ts'

const none = { kind: undefined, status: undefined, search: undefined }

it('takes kind and outcome from the address, where they are known', () => {
  expect(historyFilterOf(new URLSearchParams('kind=image&status=failed'), 'tea')).toEqual({
    kind: 'image',
    status: 'failed',
    search: 'tea',
  })
  expect(historyFilterOf(new URLSearchParams('kind=song&status=lost'), '')).toEqual(none)
})

it('changes one filter and leaves the rest of the address alone', () => {
  const address = new URLSearchParams('kind=image&page=2')
  expect(withFilter(address, { search: 'tea' }).toString()).toBe('kind=image&page=2&search=tea')
  expect(withFilter(address, { kind: '' }).toString()).toBe('page=2')
  expect(address.toString()).toBe('kind=image&page=2')
})
