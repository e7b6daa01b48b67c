import { expect, it } from 'vitest'
import { type AnalyticsService, createAnalytics } from '../../../../apps/web/src/entities/analytics/create-analytics.ts'

const ada = { id: 'ada', email: 'ada@example.com', plan: 'freemium' } as const
const grace = { id: 'grace', email: 'grace@example.com', plan: 'growth' } as const

const recorded = () => {
  const calls: unknown[][] = []
  const service: AnalyticsService = {
    identify: ({ id, email, plan }) => void calls.push(['identify', id, email, plan]),
    capture: (name, properties) => void calls.push([name, properties]),
    reset: () => void calls.push(['reset']),
  }
  return { calls, service }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('loads nothing and sends nothing before somebody is identified', async () => {
  const { calls, service } = recorded()
  let loads = 0
  const analytics = createAnalytics({ load: async () => (loads++, service) })
  analytics.track('signed_in')
  await settled()
  expect([loads, calls]).toEqual([0, []])
})

it('identifies first, then sends what waited, then everything at once', async () => {
  const { calls, service } = recorded()
  const analytics = createAnalytics({ load: async () => service })
  analytics.track('signed_up')
  analytics.identify(ada)
  await settled()
  analytics.track('brand_wizard_completed', { industry: 'food', brand_tones: 2, visual_style: 'bold' })
  expect(calls).toEqual([
    ['identify', 'ada', 'ada@example.com', 'freemium'],
    ['signed_up', null],
    ['brand_wizard_completed', { industry: 'food', brand_tones: 2, visual_style: 'bold' }],
  ])
})

it('identifies again when the plan or the e-mail is another one, and only then', async () => {
  const { calls, service } = recorded()
  let loads = 0
  const analytics = createAnalytics({ load: async () => (loads++, service) })
  analytics.identify(ada)
  analytics.identify({ ...ada })
  analytics.identify({ ...ada, plan: 'growth' })
  await settled()
  analytics.identify({ ...ada, plan: 'growth' })
  analytics.identify({ ...ada, plan: 'growth', email: 'countess@example.com' })
  await settled()
  expect(loads).toBe(1)
  expect(calls.map(([, ...person]) => person.join(' '))).toEqual([
    'ada ada@example.com growth',
    'ada countess@example.com growth',
  ])
})

it('forgets who signed out, with what was still to be sent', async () => {
  const { calls, service } = recorded()
  const analytics = createAnalytics({ load: async () => service })
  analytics.track('signed_in')
  analytics.identify(ada)
  analytics.reset()
  await settled()
  expect(calls).toEqual([])

  analytics.identify(ada)
  await settled()
  analytics.reset()
  analytics.track('signed_in')
  expect(calls).toEqual([['identify', 'ada', 'ada@example.com', 'freemium'], ['reset']])
})

it('begins anew with another person', async () => {
  const { calls, service } = recorded()
  const analytics = createAnalytics({ load: async () => service })
  analytics.identify(ada)
  await settled()
  analytics.identify(grace)
  await settled()
  expect(calls.map(([name, id]) => [name, id])).toEqual([
    ['identify', 'ada'],
    ['reset', undefined],
    ['identify', 'grace'],
  ])
})

it('sends nothing where it is switched off', async () => {
  const analytics = createAnalytics({ load: async () => null })
  analytics.identify(ada)
  await settled()
  analytics.track('signed_in')
  analytics.reset()
})

it('disturbs nobody when its code cannot be loaded, and tries again with the next change', async () => {
  const { calls, service } = recorded()
  const attempts = [async () => Promise.reject(new Error('lost')), async () => service]
  const analytics = createAnalytics({ load: () => attempts.shift()?.() ?? Promise.resolve(null) })
  analytics.identify(ada)
  await settled()
  expect(calls).toEqual([])
  analytics.identify({ ...ada, plan: 'starter' })
  await settled()
  expect(calls).toEqual([['identify', 'ada', 'ada@example.com', 'starter']])
})

it('disturbs nobody when the service throws', async () => {
  const broken = () => {
    throw new Error('quota exceeded')
  }
  const analytics = createAnalytics({ load: async () => ({ identify: broken, capture: broken, reset: broken }) })
  analytics.identify(ada)
  await settled()
  expect(() => analytics.track('signed_in')).not.toThrow()
  expect(() => analytics.reset()).not.toThrow()
})

it('keeps no more than fifty events waiting', async () => {
  const { calls, service } = recorded()
  const analytics = createAnalytics({ load: async () => service })
  for (let count = 0; count < 60; count++) analytics.track('signed_in')
  analytics.identify(ada)
  await settled()
  expect(calls).toHaveLength(51)
})
