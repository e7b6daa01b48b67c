import { expect, it } from 'vitest'
import { addressIn, slugIn } from '../../../../apps/web/src/lib/workspaces/address.ts'

it.each([
  ['/w/bakery', 'bakery'],
  ['/w/Bakery/dashboard/library', 'bakery'],
  ['/w/', null],
  ['/w', null],
  ['/', null],
  ['/dashboard', null],
  ['/what/bakery', null],
  ['/dashboard/w/bakery', null],
])('finds the workspace in %s', (pathname, slug) => {
  expect(slugIn(pathname)).toBe(slug)
})

it('puts pages into a workspace', () => {
  expect(addressIn('bakery', '/dashboard/library?sort=name#top')).toBe('/w/bakery/dashboard/library?sort=name#top')
})
