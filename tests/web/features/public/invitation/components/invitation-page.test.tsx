// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { LookedAtInvitation } from '@vignette/domain/members/schemas'
import { beforeEach, expect, it } from 'vitest'
import { VerificationRoute } from '../../../../../../apps/web/src/app/guards/verification-route.tsx'
import { invitationTarget } from '../../../../../../apps/web/src/entities/invitation/kept-invitation.ts'
import { InvitationPage } from '../../../../../../apps/web/src/features/public/invitation/components/invitation-page.tsx'
import { sessions } from '../../../../../../apps/web/src/lib/api/api.ts'
import { collectToasts, drawRoutes, signIn, startDemo } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'

beforeEach(() => collectToasts())

const token = 'personal-grace.i1.secret'

const invitation = (changes: Partial<LookedAtInvitation> = {}) => ({
  workspaceName: 'Engine Notes',
  invitedBy: 'Grace Hopper',
  role: 'editor',
  email: 'ada@example.com',
  state: 'pending',
  expiresAt: '2026-01-12T12:00:00.000Z',
  ...changes,
})

const drawPage = (at = `/invitation#${token}`) =>
  drawRoutes(
    [
      { element: <VerificationRoute />, children: [{ path: '/invitation', element: <InvitationPage /> }] },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    at,
  )

it('says who invites to what, as what, for which address and until when, to somebody who is signed out', async () => {
  await startDemo()
  server.answer('POST /invitations/look', invitation())
  drawPage()
  expect(await screen.findByRole('heading', { name: 'Join Engine Notes' })).toBeTruthy()
  expect(server.bodies('POST /invitations/look')).toEqual([{ token }])
  expect(screen.getByText('Grace Hopper invites you to work in Engine Notes.')).toBeTruthy()
  expect(screen.getByText('Editor')).toBeTruthy()
  expect(screen.getByText('Generates posts, and works with the library and the templates.')).toBeTruthy()
  expect(screen.getByText(/^January 12, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
})

it('is for no search engine', async () => {
  await startDemo()
  drawPage()
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

it.each([
  ['Sign in', '/login'],
  ['Create an account', '/signup'],
])('leads to “%s” with the address of the invitation, and back', async (name, path) => {
  await startDemo()
  server.answer('POST /invitations/look', invitation())
  const { user, router } = drawPage()
  await user.click(await screen.findByRole('link', { name }))
  expect(router.state.location.pathname).toBe(path)
  expect(router.state.location.state).toEqual({ from: '/invitation', email: 'ada@example.com' })
  expect(invitationTarget()).toBe('/invitation')
})

it('remembers in this tab which invitation it was, and is accepted after the sign-in', async () => {
  sessionStorage.setItem('invitation', token)
  await signIn()
  server.answer('POST /invitations/look', invitation({ email: 'Ada@Example.com' }))
  server.answer('POST /invitations/accept', { workspace: { id: 'w-grace', slug: 'engine-notes' }, position: '9' })
  const { user, address } = drawPage('/invitation')
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(address()).toBe('/w/engine-notes/dashboard'))
  expect(server.bodies('POST /invitations/accept')).toEqual([{ token }])
  expect(invitationTarget()).toBeNull()
})

it('says why it could not be accepted, and can be tried again', async () => {
  await signIn()
  server.answer('POST /invitations/look', invitation())
  server.refuse('POST /invitations/accept', 409, { code: 'seats.full', error: 'All 2 seats are taken.' })
  const { user, address } = drawPage()
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  expect((await screen.findByRole('alert')).textContent).toBe('All 2 seats are taken.')
  expect(address()).toBe(`/invitation#${token}`)
})

it('is left for later', async () => {
  await signIn()
  server.answer('POST /invitations/look', invitation())
  const { user, address } = drawPage()
  await user.click(await screen.findByRole('link', { name: 'Not now' }))
  expect(address()).toBe('/dashboard')
  expect(invitationTarget()).toBeNull()
})

it('offers somebody with another address to sign out, and stays', async () => {
  await signIn()
  server.answer('POST /invitations/look', invitation({ email: 'mary@example.com' }))
  const { user, address } = drawPage()
  expect(
    await screen.findByText('You are signed in as ada@example.com, and this invitation is for mary@example.com.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy()
  expect(sessions.current()).toBeNull()
  expect(address()).toBe(`/invitation#${token}`)
})

it.each([
  ['accepted', 'This invitation has been accepted'],
  ['revoked', 'This invitation has been revoked'],
  ['expired', 'This invitation has expired'],
] as const)('says that it is %s, and forgets it', async (state, heading) => {
  await startDemo()
  server.answer('POST /invitations/look', invitation({ state }))
  drawPage()
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  await waitFor(() => expect(invitationTarget()).toBeNull())
})

it('says that the link is no longer one, to everybody', async () => {
  await signIn()
  server.refuse('POST /invitations/look', 404, { code: 'invitations.unknown' })
  drawPage()
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
})

it('asks for the link where there is none', async () => {
  await startDemo()
  drawPage('/invitation')
  expect(screen.getByRole('heading', { name: 'Open the link of your invitation' })).toBeTruthy()
  expect(server.calls('POST /invitations/look')).toEqual([])
})

it('offers another try when the server did not say', async () => {
  await startDemo()
  server.refuse('POST /invitations/look', 429)
  const { user } = drawPage()
  await screen.findByText('The invitation could not be loaded')
  server.answer('POST /invitations/look', invitation())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Join Engine Notes' })).toBeTruthy()
})

it('lets somebody with another address ask, and says what comes of it', async () => {
  await signIn()
  server.answer('POST /invitations/look', invitation({ email: 'grace@example.com' }))
  server.refuse('POST /invitations/ask', 429, { code: 'access.too_many', error: 'Please try again tomorrow.' })
  const { user } = drawPage()
  await user.click(await screen.findByRole('button', { name: 'Ask for access' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again tomorrow.')
  server.answer('POST /invitations/ask', { position: '9' })
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  expect(await screen.findByText(/^You have asked\./)).toBeTruthy()
  expect(server.bodies('POST /invitations/ask').at(-1)).toEqual({ token })
  expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
})
