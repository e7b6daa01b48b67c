// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type {
  IdentityProvider,
  IdentityResult,
  Verification,
} from '../../../../../../apps/web/src/entities/session/identity-provider.ts'
import { unavailableIdentity } from '../../../../../../apps/web/src/entities/session/unavailable-identity.ts'
import { VerifyEmailPage } from '../../../../../../apps/web/src/features/public/auth/components/verify-email-page.tsx'
import { configure, drawRoutes } from '../../../../dom/draw.tsx'

beforeEach(() => configure())

const drawPage = (
  outcomes: readonly Verification[],
  email: string | null,
  sent: IdentityResult = { success: true },
) => {
  const left = [...outcomes]
  const verifyEmail = vi.fn<IdentityProvider['verifyEmail']>(async () => left.shift() ?? 'failed')
  const nothing = unavailableIdentity('Not here.')
  const credentials = nothing.credentials && { ...nothing.credentials, sendVerification: async () => sent }
  const identity: IdentityProvider = { ...nothing, credentials, verifyEmail }
  const view = drawRoutes(
    [{ element: <Outlet context={{ identity, email }} />, children: [{ path: '*', element: <VerifyEmailPage /> }] }],
    '/verify-email?mode=verifyEmail&oobCode=code-1',
  )
  return { ...view, verifyEmail }
}

it('applies the code of the link, and leads on', async () => {
  const { verifyEmail } = drawPage(['verified'], 'ada@example.com')
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy()
  expect(verifyEmail.mock.calls).toEqual([['code-1']])
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard')
})

it('leads somebody to the sign-in who is signed out', async () => {
  drawPage(['verified'], null)
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login')
})

it('sends another mail where the link is no longer good', async () => {
  const { user } = drawPage(['refused'], 'ada@example.com')
  await screen.findByRole('heading', { name: 'This link no longer works' })
  await user.click(screen.getByRole('button', { name: 'Send verification mail' }))
  expect(await screen.findByText('We sent an e-mail to ada@example.com. Follow the link in it.')).toBeTruthy()
})

it('says why the mail could not be sent', async () => {
  const failed: IdentityResult = { success: false, error: null, fields: [] }
  const { user } = drawPage(['unverified'], 'ada@example.com', failed)
  await user.click(await screen.findByRole('button', { name: 'Send verification mail' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The mail could not be sent. Please try again.')
})

it('offers no mail to somebody whose address is not known', async () => {
  drawPage(['refused'], null)
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.queryByRole('button')).toBeNull()
})

it('tries again when the connection was down', async () => {
  const { user } = drawPage(['failed', 'verified'], 'ada@example.com')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your email is verified' })).toBeTruthy()
})
