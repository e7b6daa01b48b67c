import type { Query } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ledgerQuery } from '../../../../../../apps/web/src/features/workspace/usage/api/get-ledger.ts'
import { periodsQuery } from '../../../../../../apps/web/src/features/workspace/usage/api/get-periods.ts'

/** How soon a query asks again by itself while this is its answer; false for never. */
const intervalOf = ({ refetchInterval }: { readonly refetchInterval?: unknown }, data: unknown): unknown =>
  (refetchInterval as (query: Query) => unknown)({ state: { data } } as Query)
const pages = (...items: readonly object[]) => ({ pages: [{ items }], pageParams: [] })

it.each([
  ['periods that are not opened yet', periodsQuery, { items: [] }, 1_000],
  ['periods that are stale', periodsQuery, { items: [{}], stale: true }, 1_000],
  ['periods', periodsQuery, { items: [{}] }, false],
  ['periods that are loading', periodsQuery, undefined, false],
  ['a ledger before its first line', ledgerQuery({}), pages(), 1_000],
  ['a ledger', ledgerQuery({}), pages({}), false],
  ['a ledger without lines of a kind', ledgerQuery({ type: 'refunds' }), pages(), false],
  ['a ledger without lines of an action', ledgerQuery({ action: 'caption' }), pages(), false],
])('%s: asked for again (case %#)', (_what, query, data, soon) => {
  expect(intervalOf(query, data)).toBe(soon)
})
