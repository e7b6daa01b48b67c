import type { Query } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { billingQuery } from '../../../apps/web/src/entities/billing/get-billing.ts'
import { brandQuery } from '../../../apps/web/src/entities/brand/get-brand.ts'
import { usageQuery } from '../../../apps/web/src/entities/credits/get-usage.ts'
import { generationsQuery } from '../../../apps/web/src/entities/generation/get-generations.ts'
import { libraryQuery } from '../../../apps/web/src/entities/library/get-library.ts'
import { generation, libraryItem, libraryPage, usage } from '../samples.ts'

/** How soon a query asks again by itself while this is its answer; false for never. */
const intervalOf = (query: { readonly refetchInterval?: unknown }, data: unknown): unknown => {
  const { refetchInterval } = query
  return typeof refetchInterval === 'function'
    ? (refetchInterval as (query: Query) => unknown)({ state: { data } } as Query)
    : refetchInterval
}
const pages = (...each: readonly object[]) => ({ pages: each, pageParams: [] })
const running = generation({ status: 'running' })
const done = generation()

it.each([
  ['billing', billingQuery, { stale: true }, 3_000],
  ['billing', billingQuery, {}, false],
  ['the brand', brandQuery, { stale: true }, 3_000],
  ['the brand', brandQuery, undefined, false],
  ['usage', usageQuery, { ...usage(), stale: true }, 3_000],
  ['usage', usageQuery, usage({ held: 4 }), 5_000],
  ['usage', usageQuery, usage(), false],
  ['generations', generationsQuery(), pages({ items: [done], stale: true }), 2_000],
  ['generations', generationsQuery(), pages({ items: [done, running] }), 5_000],
  ['generations', generationsQuery(), pages({ items: [done] }), false],
  ['generations', generationsQuery(), pages({ items: [running] }, { items: [done] }), false],
  ['generations', generationsQuery(), undefined, false],
  ['the library', libraryQuery({}), pages({ ...libraryPage([libraryItem('a')]), stale: true }), 1_500],
  ['the library', libraryQuery({}), pages(libraryPage([])), false],
])('%s is asked for again (case %#)', (_what, query, data, soon) => {
  expect(intervalOf(query, data)).toBe(soon)
})
