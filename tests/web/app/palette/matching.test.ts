import { expect, it } from 'vitest'
import { matching } from '../../../../apps/web/src/app/palette/matching.ts'

const places = [
  { label: 'Billing', keywords: 'plan upgrade' },
  { label: 'Café au lait' },
  { label: 'Library', keywords: 'pictures files' },
]
const found = (typed: string) => matching(places, typed).map(({ label }) => label)

it.each([
  ['', ['Billing', 'Café au lait', 'Library']],
  ['bil', ['Billing']],
  ['UPGRADE', ['Billing']],
  ['cafe', ['Café au lait']],
  ['lib fil', ['Library']],
  ['rary', []],
  ['billing files', []],
])('what was typed as %j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})
