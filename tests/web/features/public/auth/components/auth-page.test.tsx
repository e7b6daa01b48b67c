// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GuestRoute } from '../../../../../../apps/web/src/app/guards/guest-route.tsx'
import { AuthPage } from '../../../../../../apps/web/src/features/public/auth/components/auth-page.tsx'
import { drawRoutes, startDemo } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

const opened = { token: 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }

const drawAt = async (address: string, state: unknown = null) => {
  await startDemo()
  server.answer('POST /demo/session', opened)
  const pages = [
    { path: '/login', element: null },
    { path: '/signup', element: null },
  ]
  const [pathname = '', search = ''] = address.split('?')
  return drawRoutes(
    [
      { element: <GuestRoute />, children: [{ element: <AuthPage />, children: pages }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { pathname, state, ...(search && { search: `?${search}` }) },
  )
}

it('creates an account: opens a session, has the sign-up recorded in its name, and leads to the dashboard', async () => {
  server.answer('POST /users', {})
  const { user, address } = await drawAt('/signup')
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret-1')
  await user.type(screen.getByLabelText(/^Full name/), 'Ada Lovelace')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText(/Account created successfully!/)).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 4_000 })
  const [recorded] = server.calls('POST /users')
  expect(recorded?.body).toEqual({ name: 'Ada Lovelace' })
  expect(recorded?.headers.get('Authorization')).toBe('Bearer token-of-ada')
})
