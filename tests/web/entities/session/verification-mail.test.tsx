// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { IdentityResult } from '../../../../apps/web/src/entities/session/identity-provider.ts'
import { VerificationMail } from '../../../../apps/web/src/entities/session/verification-mail.tsx'
import { draw } from '../../dom/draw.tsx'

const sendTo = async (sendVerification: () => Promise<IdentityResult>) => {
  const onSent = vi.fn<() => void>()
  const view = draw(<VerificationMail credentials={{ sendVerification }} email="ada@example.com" onSent={onSent} />)
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send verification mail' }))
  await send()
  return { send, onSent }
}

it('says where the mail went, and offers no second one', async () => {
  const { onSent } = await sendTo(async () => ({ success: true }))
  expect(await screen.findByText('We sent an e-mail to ada@example.com. Follow the link in it.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(onSent).toHaveBeenCalledOnce()
})

it.each([
  ['Try again later.', 'Try again later.'],
  [null, 'The mail could not be sent. Please try again.'],
])('says why it could not be sent (%s), and can be tried again', async (error, shown) => {
  const results: IdentityResult[] = [{ success: false, error, fields: [] }, { success: true }]
  const { send, onSent } = await sendTo(async () => results.shift() ?? { success: true })
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
  expect(onSent).not.toHaveBeenCalled()
  await send()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText(/We sent an e-mail to/)).toBeTruthy()
})
