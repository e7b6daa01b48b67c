import { networks } from '@vignette/domain/networks/network-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkshop, type Workshop } from './workshop.ts'

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
    { network: 'instagram', offered: false, why: 'It cannot be connected here yet.' },
  ])
  for (const { network, offered } of offers) expect(adapterOf(network)?.network).toBe(offered ? network : undefined)
})

it('offers no demo network where none runs', () => {
  const { offers, adapterOf } = workshop.networksOf({})
  expect(offers[0]).toMatchObject({ network: 'demo', offered: false })
  expect(adapterOf('demo')).toBeUndefined()
})
