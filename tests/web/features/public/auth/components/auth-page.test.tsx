// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GuestRoute } from '../../../../../../apps/web/src/app/guards/guest-route.tsx'
import { AuthPage } from '../../../../../../apps/web/src/features/public/auth/components/auth-page.tsx'
import { sessions } from '../../../../../../apps/web/src/lib/api/api.ts'
import { ada, configure, drawRoutes, signIn, startDemo } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

const session = { token: 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }

const drawPage = (pathname: string, search = '', state: unknown = null) =>
  drawRoutes(
    [
      {
        element: <GuestRoute />,
        children: [
          {
            element: <AuthPage />,
            children: [
              { path: '/login', element: null },
              { path: '/signup', element: null },
            ],
          },
        ],
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { pathname, search, state },
  )

const drawAt = async (...at: Parameters<typeof drawPage>) => {
  await startDemo()
  server.answer('POST /demo/session', session)
  server.answer('POST /users', {})
  return drawPage(...at)
}

const fillIn = async (user: ReturnType<typeof drawPage>['user'], values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    await user.type(screen.getByLabelText(new RegExp(`^${label}`)), value)
  }
}
const entered = { Email: 'ada@example.com', Password: 'secret-1' }
const alert = async () => (await screen.findByRole('alert')).textContent

/** Says that it worked; the message stays for a moment before the door opens. */
const succeed = async (message: string | RegExp, press: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press()
  expect(await screen.findByText(message)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1_500))
}
afterEach(() => void vi.useRealTimers())

it('creates an account: opens a session, has the sign-up recorded in its name, and leads to the dashboard', async () => {
  const { user, address } = await drawAt('/signup')
  await fillIn(user, { ...entered, 'Full name': 'Ada Lovelace' })
  await succeed(/Account created successfully!/, () =>
    user.click(screen.getByRole('button', { name: 'Create Account' })),
  )
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(server.bodies('POST /demo/session')).toEqual([
    { email: 'ada@example.com', password: 'secret-1', name: 'Ada Lovelace' },
  ])
  const [recorded] = server.calls('POST /users')
  expect(recorded?.body).toEqual({ name: 'Ada Lovelace', formats: { locale: 'en-US', timeZone: 'UTC' } })
  expect(recorded?.headers.get('Authorization')).toBe('Bearer token-of-ada')
  expect(localStorage.getItem('session')).toContain('token-of-ada')
})

it('signs in and goes on to where the person wanted to go', async () => {
  const { user, address } = await drawAt('/login', '', { from: '/dashboard/usage?from=2026' })
  await fillIn(user, entered)
  await succeed('Login successful! Redirecting...', () => user.click(screen.getByRole('button', { name: 'Sign In' })))
  await waitFor(() => expect(address()).toBe('/dashboard/usage?from=2026'))
})

it.each([
  ['signed in', '', '/dashboard'],
  ['with a plan in the address', '?plan=pro&interval=year', '/dashboard/billing?plan=pro&interval=year'],
])('leads somebody on who is %s', async (_who, search, target) => {
  await signIn()
  server.answer('GET /users/profile', { data: profile() })
  const { address } = drawPage('/signup', search)
  await waitFor(() => expect(address()).toBe(target))
})

it('says what is wrong with the form, the first thing only, and sends nothing', async () => {
  const { user } = await drawAt('/signup')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  expect(screen.queryByText('Password is required')).toBeNull()
  expect(server.calls('POST /demo/session')).toEqual([])
})

it('takes the message away as soon as somebody types on', async () => {
  const { user } = await drawAt('/login')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByText('Email is required')
  await fillIn(user, { Email: 'a' })
  expect(screen.queryByText('Email is required')).toBeNull()
})

it('shows what the server says of a field at that field', async () => {
  const { user } = await drawAt('/login')
  server.refuse('POST /demo/session', 400, { errors: [{ path: 'email', message: 'This address is blocked' }] })
  await fillIn(user, entered)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('This address is blocked')).toBeTruthy()
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
})

it('shows the sentence of any other failure, and nobody is signed in', async () => {
  const { user, address } = await drawAt('/signup')
  server.refuse('POST /users', 409, { error: 'This account is being deleted.' })
  await fillIn(user, { ...entered, 'Full name': 'Ada' })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await alert()).toBe('This account is being deleted.')
  expect(sessions.current()).toBeNull()
  expect(address()).toBe('/signup')
})

it('says that the network is gone', async () => {
  const { user } = await drawAt('/login')
  server.cut('POST /demo/session')
  await fillIn(user, entered)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await alert()).toBe('Network Error: The server did not respond.')
})

it('begins anew when the other mode is chosen, and keeps the plan of the address', async () => {
  const { user, address } = await drawAt('/login', '?plan=pro')
  await fillIn(user, { Email: 'ada@example.com' })
  await user.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('')
  expect(address()).toBe('/signup?plan=pro')
})

it('has the address that was invited in both modes, and leads back to the invitation', async () => {
  sessionStorage.setItem('invitation', 'w.i.secret')
  const { user, address } = await drawAt('/login', '', { from: '/invitation', email: 'ada@example.com' })
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.com')
  await user.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ada@example.com')
  await fillIn(user, { Password: 'secret-1', 'Full name': 'Ada' })
  await succeed(/Account created successfully!/, () =>
    user.click(screen.getByRole('button', { name: 'Create Account' })),
  )
  await waitFor(() => expect(address()).toBe('/invitation'))
  expect(server.bodies('POST /demo/session')).toMatchObject([{ email: 'ada@example.com' }])
})

it('says why somebody has to sign in again whose session has ended', async () => {
  await signIn()
  sessions.expire(ada)
  drawPage('/login')
  expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
})

it('says that it is demo mode, where it is', async () => {
  await drawAt('/login')
  expect(screen.getByText(/Any valid e-mail works/)).toBeTruthy()
})

it('names the settings that are missing, in place of a form that cannot work', async () => {
  configure({ signIn: 'firebase', firebase: { settings: null, missing: ['FIREBASE_API_KEY'] } })
  drawPage('/login')
  expect(await screen.findByText('FIREBASE_API_KEY')).toBeTruthy()
  expect(screen.queryByLabelText(/^Email/)).toBeNull()
})

it('offers to try again when the configuration could not be loaded', async () => {
  server.refuse('GET /config', 404)
  const { user } = drawPage('/login')
  await screen.findByText('The app could not start')
  server.refuse('GET /config', 404, { error: 'Still not there.' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Still not there.')).toBeTruthy()
})
