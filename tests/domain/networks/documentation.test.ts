import { readFileSync } from 'node:fs'
import { shortNameOf, networks } from '@vignette/domain/networks/network-names'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { expect, it } from 'vitest'
import { documentedTable } from './documented-table.ts'

const page = readFileSync(new URL('../../../docs/publishing.md', import.meta.url), 'utf8')
const section = page.split(/^## /m).find((each) => each.startsWith('Networks\n')) ?? ''

it('the page on publishing has the table of networks as it is in the code', () => {
  const documented = section.split('\n').filter((line) => line.startsWith('|'))
  expect(documented.join('\n')).toBe(documentedTable())
})

it('the page on publishing names the networks that fetch media from us, that charge, and that mark what a model made', () => {
  const itemOf = (name: string) => section.split('\n- ').find((item) => item.startsWith(`**${name}**`)) ?? ''
  for (const network of networks) {
    const { needsPublicAddress, costs, aiDisclosure } = capabilitiesOf(network)
    const isNamed = (item: string) => new RegExp(String.raw`\b${shortNameOf(network)}\b`, 'u').test(itemOf(item))
    expect([network, isNamed('A public address')]).toEqual([network, needsPublicAddress !== null])
    expect([network, isNamed('Costs')]).toEqual([network, costs !== null])
    expect([network, isNamed('Made by a model')]).toEqual([network, aiDisclosure !== null])
  }
})
