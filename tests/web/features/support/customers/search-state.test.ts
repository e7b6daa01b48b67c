import { expect, it } from 'vitest'
import { queryIn } from '../../../../../apps/web/src/features/support/customers/search-state.ts'

it.each([[null], ['ada'], [{}], [{ query: 7 }]])('finds no query in the state %j', (state) => {
  expect(queryIn(state)).toBeNull()
})

it('finds the query that the search left in the state', () => {
  expect(queryIn({ query: 'ada@example.com' })).toBe('ada@example.com')
})
