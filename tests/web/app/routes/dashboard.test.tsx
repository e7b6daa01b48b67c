// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Dashboard } from '../../../../apps/web/src/app/routes/dashboard.tsx'
import { drawRoutes, signIn } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile, usage } from '../../samples.ts'

beforeEach(async () => {
  server.answer('GET /usage', usage())
  server.answer('GET /notifications', { items: [], unread: 0 })
  await signIn()
})

const drawAt = (address: string) =>
  drawRoutes(
    [
      {
        path: '/dashboard',
        element: <Dashboard />,
        children: [
          { index: true, element: <h1>Home</h1> },
          { path: 'billing', element: <h1>Billing</h1> },
        ],
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  )

it('leads a new person to the set-up of their brand', async () => {
  server.answer('GET /users/profile', { data: profile({ onboardingCompleted: false }) })
  const { address } = drawAt('/dashboard')
  await waitFor(() => expect(address()).toBe('/brand-setup'))
})

it('takes a plan along that was chosen before', async () => {
  server.answer('GET /users/profile', { data: profile({ onboardingCompleted: false }) })
  const { address } = drawAt('/dashboard/billing?plan=pro')
  await waitFor(() => expect(address()).toBe('/brand-setup?plan=pro'))
})

it('leads nobody there a second time in a browser session', async () => {
  server.answer('GET /users/profile', { data: profile({ onboardingCompleted: false }) })
  const first = drawAt('/dashboard')
  await waitFor(() => expect(first.address()).toBe('/brand-setup'))
  first.unmount()
  const { address } = drawAt('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(address()).toBe('/dashboard')
})

it('shows the dashboard to somebody whose brand is set up, with the way around it', async () => {
  server.answer('GET /users/profile', { data: profile() })
  drawAt('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Studio' })).toBeTruthy()
  expect(await screen.findByText('Ada')).toBeTruthy()
})

it('lets somebody in whose profile could not be loaded', async () => {
  server.refuse('GET /users/profile', 403)
  drawAt('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

it('waits for the first answer about the profile', async () => {
  const answer = server.hold('GET /users/profile', { data: profile() })
  drawAt('/dashboard')
  expect(screen.getByText('Loading Dashboard')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull()
  answer()
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

it('keeps the set-up from somebody who may not change the brand', async () => {
  server.answer('GET /users/profile', { data: profile({ onboardingCompleted: false, role: 'editor' }) })
  const { address } = drawAt('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(address()).toBe('/dashboard')
})

it('shows clients no page of the workspace', async () => {
  server.answer('GET /users/profile', { data: profile({ role: 'client' }) })
  drawAt('/dashboard')
  await screen.findByRole('heading', { name: 'Shared with you' })
  expect(screen.queryByRole('link', { name: 'Library' })).toBeNull()
})
