// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { IdentityResult } from '../../../../../../apps/web/src/entities/session/identity-provider.ts'
import { EmailForm } from '../../../../../../apps/web/src/features/workspace/settings/components/email-form.tsx'
import { PasswordForm } from '../../../../../../apps/web/src/features/workspace/settings/components/password-form.tsx'
import { draw } from '../../../../dom/draw.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Types a value into each field, and sends the form with Enter. */
const send = async ({ user }: ReturnType<typeof draw>, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) if (value) await user.type(field(label), value)
  await user.keyboard('{Enter}')
}
const answering = (result: IdentityResult) => vi.fn<() => Promise<IdentityResult>>(async () => result)
const refused = { success: false, error: null, fields: [] } as const

it('changes the e-mail with the password, and leaves no password on the page', async () => {
  const change = answering({ success: true })
  await send(draw(<EmailForm change={change} />), { 'New e-mail': 'ada@new.example', 'Your password': 'secret-1' })
  expect((await screen.findByRole('status')).textContent).toBe(
    'We sent an e-mail to ada@new.example. Your address changes once you follow the link in it.',
  )
  expect(change).toHaveBeenCalledExactlyOnceWith({ email: 'ada@new.example', password: 'secret-1' })
  expect(field('Your password').value).toBe('')
})

it('changes the password with the current one', async () => {
  const change = answering({ success: true })
  await send(draw(<PasswordForm change={change} />), { 'Current password': 'secret-1', 'New password': 'secret-2' })
  expect((await screen.findByRole('status')).textContent).toBe('Your password is changed.')
  expect(change).toHaveBeenCalledExactlyOnceWith({ current: 'secret-1', next: 'secret-2' })
})

it.each([
  ['12345', 'Password must be at least 6 characters'],
  ['', 'Password is required'],
])('changes no password to "%s": %s', async (next, message) => {
  const change = answering({ success: true })
  await send(draw(<PasswordForm change={change} />), { 'Current password': 'secret-1', 'New password': next })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
})

it('says at its field that the current password is wrong', async () => {
  const change = answering({ ...refused, fields: [{ path: 'current', message: 'This is not your password' }] })
  const view = draw(<PasswordForm change={change} />)
  await send(view, { 'Current password': 'secret-0', 'New password': 'secret-2' })
  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect(document.activeElement).toBe(field('Current password'))
})

it.each([
  [null, 'Your password could not be changed. Please try again.'],
  ['Please sign in again first.', 'Please sign in again first.'],
])('keeps what was typed when the service refuses with %j: %s', async (error, message) => {
  const view = draw(<PasswordForm change={answering({ ...refused, error })} />)
  await send(view, { 'Current password': 'secret-1', 'New password': 'secret-2' })
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(field('New password').value).toBe('secret-2')
})
