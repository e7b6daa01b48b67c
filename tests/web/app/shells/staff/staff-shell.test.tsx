// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { StaffShell } from '../../../../../apps/web/src/app/shells/staff/staff-shell.tsx'
import { drawRoutes, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { profile } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile({ roles: ['ops', 'support'] }) })
})

const drawConsole = (role: 'ops' | 'support', address: string) =>
  drawRoutes([{ element: <StaffShell role={role} />, children: [{ path: '*', element: <h1>A view</h1> }] }], address)

const currentView = async (label: string) => {
  const tabs = within(await screen.findByRole('navigation', { name: label }))
  return tabs.getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent
}

it.each([
  ['support', '/support', 'Support', 'Customers'],
  ['support', '/support/uid-of-a-customer', 'Support', 'Customers'],
  ['support', '/support/messages/m1', 'Support', 'Messages'],
  ['ops', '/ops', 'Operations', 'On call'],
  ['ops', '/ops/projections/profiles', 'Operations', 'Read models'],
  ['ops', '/ops/effects/e1', 'Operations', 'Effects'],
] as const)('in the console of %s, %s belongs to the view %s: %s', async (role, address, label, view) => {
  server.answer('GET /ops/workers', { items: [] })
  drawConsole(role, address)
  expect(await currentView(label)).toBe(view)
})
