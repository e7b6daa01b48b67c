// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { describe, expect, it } from 'vitest'
import { GuestRoute } from '../../../../apps/web/src/app/guards/guest-route.tsx'
import { MemberRoute } from '../../../../apps/web/src/app/guards/member-route.tsx'
import { StaffRoute } from '../../../../apps/web/src/app/guards/staff-route.tsx'
import { VerificationRoute } from '../../../../apps/web/src/app/guards/verification-route.tsx'
import { sessions } from '../../../../apps/web/src/lib/api/api.ts'
import { ada, drawRoutes, signIn, startDemo } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile } from '../../samples.ts'

const memberPages = [
  {
    path: '/dashboard/*',
    element: (
      <MemberRoute>
        <label>
          Note <input />
        </label>
      </MemberRoute>
    ),
  },
  { path: '*', element: <h1>Elsewhere</h1> },
]

it('sends visitors to the sign-in, which remembers where they wanted to go', async () => {
  await startDemo()
  const { address, router } = drawRoutes(memberPages, '/dashboard/usage?from=2026#ledger')
  expect(address()).toBe('/login')
  expect(router.state.location.state).toEqual({ from: '/dashboard/usage?from=2026#ledger' })
})

it('leads somebody to the front page who signs out on a page of members', async () => {
  await signIn()
  const { address, router } = drawRoutes(memberPages, '/dashboard')
  act(() => sessions.close('left'))
  expect(address()).toBe('/')
  expect(router.state.location.state).toBeNull()
})

it('asks somebody to sign in again whose session has ended', async () => {
  await signIn()
  const { address } = drawRoutes(memberPages, '/dashboard')
  act(() => sessions.expire(ada))
  expect(address()).toBe('/login')
})

it('shows the next person nothing that a page holds of the one before', async () => {
  await signIn()
  const { user } = drawRoutes(memberPages, '/dashboard')
  await user.type(screen.getByLabelText('Note'), 'my secret')
  act(() => sessions.open({ ...ada, firebaseUID: 'bob', email: 'bob@example.com' }))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('')
})

const staffPages = [
  {
    path: '/ops',
    element: (
      <StaffRoute role="ops">
        <h1>Operations</h1>
      </StaffRoute>
    ),
  },
  { path: '*', element: <h1>Elsewhere</h1> },
]

it('lets staff in who have the role', async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile({ roles: ['ops'] }) })
  drawRoutes(staffPages, '/ops')
  expect(screen.getByText('Initializing App')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Operations' })).toBeTruthy()
})

it('leads everybody else away, as if nothing were there', async () => {
  await signIn()
  server.answer('GET /users/profile', { data: profile({ roles: ['support'] }) })
  const { address } = drawRoutes(staffPages, '/ops')
  await waitFor(() => expect(address()).toBe('/'))
})

it('says so when it cannot be known whether somebody has the role', async () => {
  await signIn()
  server.refuse('GET /users/profile', 403)
  drawRoutes(staffPages, '/ops')
  expect(await screen.findByText('It was refused.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Operations' })).toBeNull()
})

it.each([
  ['a visitor', false],
  ['somebody who is signed in', true],
])('lets %s verify an address', async (_who, isSignedIn) => {
  await (isSignedIn ? signIn() : startDemo())
  drawRoutes([{ element: <VerificationRoute />, children: [{ path: '*', element: <h1>Verify</h1> }] }], '/verify-email')
  expect(screen.getByRole('heading', { name: 'Verify' })).toBeTruthy()
})

describe('somebody who has signed in', () => {
  const guestPages = [
    { element: <GuestRoute />, children: [{ path: '/login', element: <h1>Log in</h1> }] },
    { path: '*', element: <h1>Inside</h1> },
  ]
  const arrive = async (
    roles: readonly StaffRole[],
    { search = '', state = null }: { readonly search?: string; readonly state?: unknown } = {},
  ) => {
    await signIn()
    server.answer('GET /users/profile', { data: profile({ roles: [...roles] }) })
    const { address } = drawRoutes(guestPages, { pathname: '/login', search, state })
    await screen.findByRole('heading', { name: 'Inside' })
    return address()
  }

  it.each([
    [[], '/dashboard'],
    [['support'], '/support'],
    [['ops'], '/ops'],
    [['ops', 'support'], '/support'],
  ] as const)('with the roles %j comes to %s', async (roles, place) => {
    expect(await arrive(roles)).toBe(place)
  })

  it.each([
    [{ from: '/ops/log' }, '/ops/log'],
    [null, '/dashboard/billing?plan=starter'],
  ])(
    'comes to where they wanted to go, then to the plan that they chose, whatever their role (%j)',
    async (state, place) => {
      expect(await arrive(['support'], { search: '?plan=starter', state })).toBe(place)
    },
  )

  it('comes back to the invitation that was opened in this tab, unless they wanted to go elsewhere', async () => {
    sessionStorage.setItem('invitation', 'w.i.secret')
    expect(await arrive([])).toBe('/invitation')
    cleanup()
    expect(await arrive([], { state: { from: '/dashboard/usage' } })).toBe('/dashboard/usage')
  })

  it('comes to the dashboard when it cannot be known whether they have a role', async () => {
    await signIn()
    server.refuse('GET /users/profile', 429)
    const { address } = drawRoutes(guestPages, '/login')
    await screen.findByRole('heading', { name: 'Inside' })
    expect(address()).toBe('/dashboard')
  })
})
