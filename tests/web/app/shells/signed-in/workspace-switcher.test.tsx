// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WorkspaceSwitcher } from '../../../../../apps/web/src/app/shells/signed-in/workspace-switcher.tsx'
import { draw, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { workspace } from '../../../samples.ts'

const own = workspace('own', { role: 'owner', creditsLeft: 50 })
const bakery = workspace('bakery')
const mill = workspace('mill', { suspended: true })

beforeEach(() => signIn())
afterEach(() => history.replaceState(null, '', '/'))

it('is not there for somebody who belongs to one workspace', async () => {
  server.answer('GET /workspaces', { items: [own], nextCursor: null })
  draw(<WorkspaceSwitcher />)
  await waitFor(() => expect(server.calls('GET /workspaces')).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

it('leads to the others, with the role and the credits in each', async () => {
  history.replaceState(null, '', '/w/bakery/dashboard')
  server.answer('GET /workspaces', { items: [own, bakery, mill], nextCursor: null })
  const { user } = draw(<WorkspaceSwitcher />)
  await user.click(await screen.findByRole('button', { name: 'Workspace: The bakery' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'The ownOwner, 50 credits left',
    'The bakeryEditor, 1,200 credits left',
    'The millYour seat is suspended',
  ])
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/w/own/dashboard',
    '/w/bakery/dashboard',
    '/w/mill/dashboard',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null])
})
