// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type {
  IdentityProvider,
  IdentityResult,
} from '../../../../../../apps/web/src/entities/session/identity-provider.ts'
import { unavailableIdentity } from '../../../../../../apps/web/src/entities/session/unavailable-identity.ts'
import { ForgottenPassword } from '../../../../../../apps/web/src/features/public/auth/components/forgotten-password.tsx'
import { draw } from '../../../../dom/draw.tsx'

const opened = async (result: IdentityResult, typedEmail = 'ada@example.com') => {
  const resetPassword = vi.fn<IdentityProvider['resetPassword']>(async () => result)
  const identity = { ...unavailableIdentity('Not here.'), resetPassword }
  const view = draw(<ForgottenPassword identity={identity} typedEmail={() => typedEmail} />)
  await view.user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  await screen.findByRole('dialog', { name: 'Reset Password' })
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send reset email' }))
  return { ...view, send, resetPassword }
}

it('asks for the mail with the address that was typed in the form', async () => {
  const { send, resetPassword } = await opened({ success: true })
  await send()
  expect(await screen.findByText('Password reset email sent! Check your inbox for instructions.')).toBeTruthy()
  expect(resetPassword.mock.calls).toEqual([['ada@example.com']])
})

it('asks for an address where none was typed', async () => {
  const { send, resetPassword } = await opened({ success: true }, '')
  await send()
  expect(await screen.findByText('Email is required for password reset')).toBeTruthy()
  expect(resetPassword).not.toHaveBeenCalled()
})

it.each([
  ['what the service says', 'No account found with this email address.', 'No account found with this email address.'],
  ['a sentence of its own', null, 'Failed to send password reset email. Please try again.'],
])('shows %s when it fails', async (_what, error, shown) => {
  const { send } = await opened({ success: false, error, fields: [] })
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
})

it('is closed once the mail was sent', async () => {
  const { send, user } = await opened({ success: true })
  await send()
  await screen.findByText(/Password reset email sent!/)
  // the other one with that name is in the corner of the dialog
  const [close] = screen.getAllByRole('button', { name: 'Close' }).slice(-1)
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
