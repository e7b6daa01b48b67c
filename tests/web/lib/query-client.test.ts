import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  forgetPersonalAnswers,
  queryClient,
  refreshPersonalAnswers,
  refreshSupport,
  whileFewPages,
} from '../../../apps/web/src/lib/query-client.ts'
import { customersQuery } from '../../../apps/web/src/features/support/customers/api/search-customers.ts'

// before each as well: tests of other files share the client
beforeEach(() => queryClient.clear())
afterEach(() => queryClient.clear())

const known = async () => {
  await queryClient.fetchQuery({ queryKey: ['config'], queryFn: async () => 'public', meta: { public: true } })
  await queryClient.fetchQuery({ queryKey: ['usage'], queryFn: async () => 'personal' })
  const search = { ...customersQuery('ada'), queryFn: async () => ({ items: [], nextCursor: null }) }
  await queryClient.fetchInfiniteQuery(search as never)
}

const keys = (of: 'all' | 'outdated'): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => of === 'all' || state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])

it('asks again for what is personal, but for a search that is written down each time', async () => {
  await known()
  await refreshPersonalAnswers()
  expect(keys('outdated')).toEqual(['usage'])
})

it('asks again also for what was under way when it happened, and nobody looks at', async () => {
  const late = Promise.withResolvers<string>()
  const usage = { queryKey: ['usage'], queryFn: () => late.promise, staleTime: 0 }
  await queryClient.fetchQuery({ ...usage, queryFn: async () => 'before' })
  const underWay = queryClient.fetchQuery(usage).catch(() => undefined)
  await refreshPersonalAnswers()
  late.resolve('of before, too')
  await underWay
  expect(keys('outdated')).toEqual(['usage'])
})

it('forgets all that is personal', async () => {
  await known()
  forgetPersonalAnswers()
  expect(keys('all')).toEqual(['config'])
})

it('asks again for what support sees, but not for a history of many pages, and not for what is not support', async () => {
  await queryClient.fetchQuery({
    queryKey: ['support', 'customer'],
    queryFn: async () => 'c',
    meta: { recorded: true },
  })
  await queryClient.fetchQuery({ queryKey: ['usage'], queryFn: async () => 'u' })
  for (const pages of [1, 2]) {
    const data = { pages: Array.from({ length: pages }, () => 'page'), pageParams: [null, 'next'].slice(0, pages) }
    const history = {
      queryKey: ['support', 'timeline', pages],
      queryFn: async () => data,
      meta: { recorded: true as const },
    }
    await queryClient.fetchQuery(history)
  }
  await refreshSupport()
  const outdated = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
  expect(outdated.map(({ queryKey }) => queryKey)).toEqual([
    ['support', 'customer'],
    ['support', 'timeline', 1],
  ])
})

it.each([
  [0, 5],
  [3, 5],
  [4, false],
])('a list of which %i pages are shown is asked for every %s ms', (count, wanted) => {
  const data = { pages: Array.from({ length: count }, () => 'page'), pageParams: [] }
  expect(whileFewPages(5)({ state: { data } })).toBe(wanted)
})
