import { networks } from '@vignette/domain/networks/network-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NetworkSettings } from '@vignette/networks/network-setups'
import { openWorkshop, type Workshop } from './workshop.ts'

const noApp = 'Whoever runs this installation has not registered an app there.'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

it('tells of every network whether it is offered, and why not', () => {
  const settings = { DEMO_NETWORK_URL: 'http://demo:4500', DEMO_NETWORK_PUBLIC_URL: 'https://parade.test' }
  const { offers, adapterOf } = workshop.networksOf(settings)
  expect(offers.map(({ network }) => network)).toEqual(networks)
  expect(offers.slice(0, 4)).toEqual([
    { network: 'demo', offered: true, url: 'https://parade.test' },
    { network: 'bluesky', offered: true, url: null },
    { network: 'mastodon', offered: true, url: null },
    { network: 'instagram', offered: false, why: noApp },
  ])
  for (const { network, offered } of offers) expect(adapterOf(network)?.network).toBe(offered ? network : undefined)
})

it('offers no demo network where none runs', () => {
  const { offers, adapterOf } = workshop.networksOf({})
  expect(offers[0]).toMatchObject({ network: 'demo', offered: false })
  expect(adapterOf('demo')).toBeUndefined()
})

it('offers Facebook and Instagram with an app of their own, and Instagram only where it can fetch from us', () => {
  const apps = { META_APP_ID: '1', META_APP_SECRET: 's', INSTAGRAM_APP_ID: '2', INSTAGRAM_APP_SECRET: 's' }
  const offersOf = (settings: NetworkSettings) =>
    workshop.networksOf(settings).offers.filter(({ network }) => network === 'instagram' || network === 'facebook')
  const offered = (network: string) => ({ network, offered: true, url: null })
  const why = 'Instagram fetches pictures and videos from us, and cannot reach this installation.'
  expect(offersOf({ ...apps, PUBLIC_URL: 'https://posts.example.com' })).toEqual([
    offered('instagram'),
    offered('facebook'),
  ])
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://posts.example.com', 'https://10.0.0.1', 'https://app']) {
    expect(offersOf({ ...apps, PUBLIC_URL })).toEqual([
      { network: 'instagram', offered: false, why },
      offered('facebook'),
    ])
  }
  expect(offersOf({ META_APP_ID: '1' })).toMatchObject([{ why: noApp }, { why: noApp }])
})

it('offers Threads with an app of its own, also where it can fetch nothing from us, and X with one and a budget', () => {
  const apps = { THREADS_APP_ID: '1', THREADS_APP_SECRET: 's', X_CLIENT_ID: '2', X_CLIENT_SECRET: 's' }
  const inside = workshop.networksOf({ ...apps, PUBLIC_URL: 'http://localhost:3000', X_MONTHLY_BUDGET: 0.5 })
  const outside = workshop.networksOf({ ...apps, PUBLIC_URL: 'https://posts.example.com' })
  for (const { adapterOf } of [inside, outside]) {
    expect([adapterOf('threads')?.network, adapterOf('x')?.network]).toEqual(['threads', 'x'])
  }
  expect([inside.canFetch('threads'), inside.canFetch('x'), outside.canFetch('threads')]).toEqual([false, true, true])
  expect([inside.budgetOf('x'), outside.budgetOf('x'), inside.budgetOf('threads')]).toEqual([500_000, 5_000_000, 0])
  const none = workshop.networksOf({ THREADS_APP_ID: '1', X_CLIENT_ID: '2' })
  const whys = none.offers.flatMap((each) =>
    (each.network === 'threads' || each.network === 'x') && !each.offered ? each.why : [],
  )
  expect(whys).toEqual([noApp, noApp])
})

it('offers Telegram and Discord to whoever has a bot', () => {
  const { adapterOf } = workshop.networksOf({})
  expect([adapterOf('telegram')?.signsInBy, adapterOf('discord')?.signsInBy]).toEqual(['password', 'password'])
})
