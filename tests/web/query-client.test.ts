import { afterEach, expect, it } from 'vitest'
import { forgetPersonalAnswers, queryClient, refreshPersonalAnswers } from '../../apps/web/src/lib/query-client.ts'
import { customersQuery } from '../../apps/web/src/features/support/api/search-customers.ts'

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
