import { expect, it } from 'vitest'
import { consoles } from '../../../../apps/web/src/app/navigation/consoles.ts'
import { pagesOf } from '../../../../apps/web/src/app/navigation/pages.ts'

const labelsOf = (...roles: Parameters<typeof pagesOf>[0]) => pagesOf(roles, 'owner').map(({ label }) => label)

it('shows customers no console', () => {
  expect(labelsOf()).not.toContain('Support')
  expect(labelsOf()[0]).toBe('Home')
})

it('adds the console of each role that somebody has, after the pages of everybody', () => {
  expect(labelsOf('support').slice(-1)).toEqual(['Support'])
  expect(labelsOf('ops', 'support').slice(-2).toSorted()).toEqual(['Operations', 'Support'])
})

it('has every view of a console below the path of that console', () => {
  for (const [role, { views }] of Object.entries(consoles)) {
    expect(views.every(({ path }) => path === `/${role}` || path.startsWith(`/${role}/`))).toBe(true)
  }
})

it.each([
  [
    'owner',
    ['Home', 'Studio', 'Templates', 'Library', 'Posts', 'Accounts', 'History', 'Usage', 'Billing', 'Team', 'Settings'],
  ],
  ['editor', ['Home', 'Studio', 'Templates', 'Library', 'Posts', 'Accounts', 'History', 'Usage', 'Team', 'Settings']],
  ['viewer', ['Home', 'Templates', 'Library', 'Posts', 'Accounts', 'History', 'Usage', 'Team', 'Settings']],
  ['client', ['Home', 'Settings']],
] as const)('shows the pages that the role of %s allows', (role, labels) => {
  expect(pagesOf([], role).map(({ label }) => label)).toEqual(labels)
})
