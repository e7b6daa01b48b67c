// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SessionsSection } from '../../../../../../apps/web/src/features/workspace/settings/components/sessions-section.tsx'
import { sessions } from '../../../../../../apps/web/src/lib/api/api.ts'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
})

const session = (id: string, changes: object = {}) => ({
  id,
  device: 'Firefox on Linux',
  signedInAt: '2026-01-04T12:00:00.000Z',
  lastSeenAt: '2026-01-05T12:00:00.000Z',
  isCurrent: false,
  ...changes,
})
const drawSection = (items: readonly object[] = [session('a')]) => {
  server.answer('GET /account/sessions', { items })
  return draw(<SessionsSection />)
}
const ask = async ({ user }: ReturnType<typeof draw>) => {
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  return within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
}

it('tells this device from others, and when those were last seen', async () => {
  drawSection([session('a', { isCurrent: true }), session('b', { device: null })])
  const [here, there] = await screen.findAllByRole('listitem')
  expect(here?.textContent).toMatch(/^Firefox on LinuxThis device.*In use now$/)
  expect(there?.textContent).toMatch(/^Unknown deviceSigned in January 4, 2026.*Last seen Jan 5, 2026/)
})

it('says that no place is known yet', async () => {
  drawSection([])
  expect(await screen.findByText('No sessions are listed yet. This one appears in a moment.')).toBeTruthy()
})

it('offers another try when the list could not be loaded', async () => {
  server.refuse('GET /account/sessions', 409)
  const { user } = draw(<SessionsSection />)
  expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded')
  server.answer('GET /account/sessions', { items: [session('a')] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
})

it('signs out everywhere, here too, once that is confirmed', async () => {
  server.answer('POST /account/sign-out-everywhere', { position: '9' })
  const view = drawSection()
  const dialog = await ask(view)
  expect(server.calls('POST /account/sign-out-everywhere')).toEqual([])
  await view.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' }))
  expect(toasts()).toEqual([{ kind: 'success', text: 'You are signed out everywhere.' }])
})

it('says why it could not, and keeps this person signed in', async () => {
  server.refuse('POST /account/sign-out-everywhere', 503, { error: 'Please try again later.' })
  const view = drawSection()
  const dialog = await ask(view)
  await view.user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later.')
  expect(sessions.current()?.firebaseUID).toBe('ada')
})
