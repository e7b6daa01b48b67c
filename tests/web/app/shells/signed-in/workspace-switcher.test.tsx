// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WorkspaceSwitcher } from '../../../../../apps/web/src/app/shells/signed-in/workspace-switcher.tsx'
import { draw, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { workspace } from '../../../samples.ts'

const own = workspace('own', { role: 'owner', creditsLeft: 50 })
const bakery = workspace('bakery')
const mill = workspace('mill', { suspended: true })
const bookshop = workspace('bookshop', { role: 'client' })

beforeEach(() => signIn())
afterEach(() => history.replaceState(null, '', '/'))

it('leads somebody who belongs to one workspace to a new one', async () => {
  server.answer('GET /workspaces', { items: [own], nextCursor: null })
  const { user } = draw(<WorkspaceSwitcher />)
  await user.click(await screen.findByRole('button', { name: 'Workspace: The own' }))
  const entry = await screen.findByRole('menuitem', { name: 'New workspace' })
  expect(entry.getAttribute('href')).toBe('/new-workspace')
})

it('says which has no plan, and until when one can be kept', async () => {
  const unpaid = workspace('new', { role: 'owner', standing: 'unpaid', creditsLeft: 0 })
  const leaving = workspace('old', { erasesAt: '2026-12-11T10:00:00.000Z' })
  server.answer('GET /workspaces', { items: [own, unpaid, leaving], nextCursor: null })
  const { user } = draw(<WorkspaceSwitcher />)
  await user.click(await screen.findByRole('button', { name: 'Workspace: The own' }))
  const [, second, third] = await screen.findAllByRole('menuitem')
  expect(second?.textContent).toBe('The newOwner. No plan yet')
  expect(third?.textContent).toMatch(/^The oldWill be deleted on .*Dec.*11/)
})

it('leads to the others, with the role and the credits in each', async () => {
  history.replaceState(null, '', '/w/bakery/dashboard')
  server.answer('GET /workspaces', { items: [own, bakery, mill, bookshop], nextCursor: null })
  const { user } = draw(<WorkspaceSwitcher />)
  await user.click(await screen.findByRole('button', { name: 'Workspace: The bakery' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'The ownOwner on Growth, 50 credits left',
    'The bakeryEditor on Growth, 1,200 credits left',
    'The millYour seat is suspended',
    'The bookshopClient',
    'New workspace',
  ])
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/w/own/dashboard',
    '/w/bakery/dashboard',
    '/w/mill/dashboard',
    '/w/bookshop/dashboard',
    '/new-workspace',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null])
})
