// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { unavailableIdentity } from '../../../../../../apps/web/src/entities/session/unavailable-identity.ts'
import { AcceptForm } from '../../../../../../apps/web/src/features/public/invitation/components/accept-form.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(() => signIn())

const nothing = unavailableIdentity('Not here.')
const sending = nothing.credentials && {
  ...nothing.credentials,
  sendVerification: async () => ({ success: true as const }),
}

it('offers the mail that verifies the address, where the invitation waits for that', async () => {
  server.refuse('POST /invitations/accept', 403, { code: 'invitations.other_address' })
  const identity = { ...nothing, credentials: sending }
  const { user } = draw(<AcceptForm token="w.i.secret" email="ada@example.com" identity={identity} />)
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect(await screen.findByText(/^Please verify ada@example\.com first\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send verification mail' }))
  expect(await screen.findByText('We sent an e-mail to ada@example.com. Follow the link in it.')).toBeTruthy()
})

it('says no more than the server where no mail verifies anything', async () => {
  server.refuse('POST /invitations/accept', 403, { code: 'invitations.other_address', error: 'Another address.' })
  const identity = { ...nothing, credentials: null }
  const { user } = draw(<AcceptForm token="w.i.secret" email="ada@example.com" identity={identity} />)
  await user.click(screen.getByRole('button', { name: 'Accept the invitation' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Another address.')
})
