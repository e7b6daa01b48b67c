import { readFileSync } from 'node:fs'
import { networkNames, networks } from '@vignette/domain/networks/network-names'
import { allSetups, missingFor, type NetworkSettings, setupOf } from '@vignette/networks/network-setups'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const names = [...new Set(allSetups.flatMap(({ needs }) => needs))]

const valueOf = (name: string): string => (name.endsWith('_URL') ? 'http://network.test' : 'x')

/** Everything that any network needs, but for some. */
const settingsWithout = (...left: readonly string[]): NetworkSettings => ({
  ...Object.fromEntries(names.filter((name) => !left.includes(name)).map((name) => [name, valueOf(name)])),
  ...(!left.includes('PUBLIC_URL') && { PUBLIC_URL: 'https://posts.example.com' }),
})

const missingWith = (settings: NetworkSettings) =>
  Object.fromEntries(
    workshop.networksOf(settings).offers.map((offer) => [offer.network, missingFor(offer, settings)] as const),
  )

it('a network is offered once everything is set that it is said to need, and exactly those that are built', () => {
  const { offers } = workshop.networksOf(settingsWithout())
  const offered = offers.filter((offer) => offer.offered).map(({ network }) => network)
  expect(offered).toEqual(networks.filter((network) => setupOf(network) !== undefined))
})

it.each(names)('without %s only the networks that need it are not offered, and it is named', (name) => {
  const missing = missingWith(settingsWithout(name))
  for (const network of networks) {
    const setup = setupOf(network)
    const needsIt = setup?.needs.includes(name) ?? false
    expect([network, missing[network]]).toEqual([network, setup ? (needsIt ? [name] : []) : undefined])
  }
})

it('where all is set and a network cannot reach us, our address is what is missing', () => {
  const missing = missingWith(settingsWithout('PUBLIC_URL'))
  for (const network of networks) {
    const setup = setupOf(network)
    expect(missing[network]).toEqual(setup ? (setup.fetchesFromUs ? ['PUBLIC_URL'] : []) : undefined)
  }
})

/** The line of a network in the page on configuration. */
const lineOf = (network: (typeof networks)[number]): string => {
  const { needs = [], from, fetchesFromUs, review } = setupOf(network) ?? {}
  const settings = needs.map((name) => `\`${name}\``).join(', ')
  const place = from ? `[${from.name}](${from.url})` : ''
  return `| ${networkNames[network]} | ${settings || 'none'} | ${place || 'nowhere'} | ${fetchesFromUs ? 'yes' : 'no'} | ${review ?? 'nothing'} |`
}

it('the page on configuration has a line for each network that is built', () => {
  const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const section = page.split(/^## /m).find((each) => each.startsWith('Social networks\n')) ?? ''
  const lines = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  expect(lines).toEqual(networks.filter((network) => setupOf(network)).map(lineOf))
})
