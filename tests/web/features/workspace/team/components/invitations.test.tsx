// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { beforeEach, expect, it } from 'vitest'
import { TeamPage } from '../../../../../../apps/web/src/features/workspace/team/components/team-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'
import { invitation, team } from '../team.ts'

beforeEach(async () => {
  collectToasts()
  await signIn()
  server.answer('GET /credit-requests', { items: [], nextCursor: null })
  server.answer('GET /members', team())
  server.answer('GET /access-requests', { items: [], nextCursor: null })
})

const drawAs = async (
  { role = 'owner', plan = 'starter' }: { role?: Profile['role']; plan?: Profile['subscriptionPlan'] } = {},
  items: readonly object[] = [invitation('mary')],
) => {
  server.answer('GET /users/profile', { data: profile({ role, subscriptionPlan: plan }) })
  server.answer('GET /invitations', { items, nextCursor: null })
  const view = draw(<TeamPage />)
  await screen.findByRole('heading', { name: 'Invitations' })
  return view
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const open = async ({ user }: ReturnType<typeof draw>, addresses: string) => {
  await user.click(screen.getByRole('button', { name: 'Invite people' }))
  await screen.findByRole('dialog')
  fireEvent.change(screen.getByLabelText('E-mail addresses'), { target: { value: addresses } })
}
const answerWith = (changes: object = {}) => ({
  invitation: { ...invitation('mary'), link: 'http://localhost/invitation#w.mary.secret' },
  position: '9',
  ...changes,
})

it('shows who is awaited until when, and whose has expired', async () => {
  await drawAs({}, [invitation('mary'), invitation('joan', { state: 'expired', role: 'admin' })])
  const mary = await rowOf('mary@example.com')
  expect(mary.getByText('Viewer')).toBeTruthy()
  expect(mary.getByText(/^Jan 12, 2026/)).toBeTruthy()
  expect((await rowOf('joan@example.com')).getByText('Expired')).toBeTruthy()
})

it('says that nobody is awaited', async () => {
  await drawAs({}, [])
  expect(await screen.findByText(/^Nobody is invited at the moment\./)).toBeTruthy()
})

it('invites pasted addresses one after another, in a role, and says what happened to each', async () => {
  const view = await drawAs()
  server.answer('POST /invitations', ({ body }: { body: unknown }) =>
    (body as { email: string }).email === 'joan@example.com'
      ? { status: 409, body: { success: false, code: 'invitations.pending', error: 'It has one already.' } }
      : { body: { success: true, ...answerWith() } },
  )
  await open(view, 'mary@example.com, joan@example.com\nmary@example.com')
  await view.user.selectOptions(screen.getByLabelText('Role'), 'Approver')
  await view.user.click(screen.getByRole('button', { name: 'Send invitations' }))
  expect(await screen.findByText('1 of 2 invited.')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'mary@example.com Invited',
    expect.stringMatching(/^joan@example\.com /),
  ])
  expect(server.bodies('POST /invitations')).toEqual([
    { email: 'mary@example.com', role: 'approver' },
    { email: 'joan@example.com', role: 'approver' },
  ])
  await waitFor(() => expect(server.calls('GET /invitations')).toHaveLength(2))
  await view.user.click(screen.getByRole('button', { name: 'Edit and try again' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe('joan@example.com')
  expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('approver')
})

it('says what is no address, and sends nothing', async () => {
  const view = await drawAs()
  await open(view, 'mary@example.com, joan')
  await view.user.click(screen.getByRole('button', { name: 'Send invitations' }))
  expect(await screen.findByText('Please check: joan')).toBeTruthy()
  expect(server.calls('POST /invitations')).toEqual([])
})

it('copies the link where the answer has one', async () => {
  server.answer('POST /invitations/mary/resend', answerWith())
  const { user } = await drawAs()
  expect(screen.queryByRole('button', { name: /^Copy the link/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send the invitation of mary@example.com again' }))
  await user.click(await screen.findByRole('button', { name: 'Copy the link for mary@example.com' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/invitation#w.mary.secret')
  expect(toasts().at(-1)?.text).toBe('Sent to mary@example.com again. The link of before no longer works.')
})

it('says why it could not be sent again', async () => {
  server.refuse('POST /invitations/mary/resend', 409, { error: 'This invitation has been accepted already.' })
  const { user } = await drawAs()
  await user.click(await screen.findByRole('button', { name: 'Send the invitation of mary@example.com again' }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe('This invitation has been accepted already.'))
})

it('is revoked once that is confirmed', async () => {
  server.answer('DELETE /invitations/mary', { position: '9' })
  const { user } = await drawAs()
  await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of mary@example.com' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe('The invitation of mary@example.com is revoked.'))
})

it('names the plan that includes it, where the plan does not', async () => {
  await drawAs({ plan: 'freemium' }, [])
  expect(await screen.findByText('Upgrade to Starter ($59/mo) to unlock this feature.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade to Starter: Work together' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull()
})

it('sends nobody to a plan who does not pay for it, and lets what was sent be revoked', async () => {
  await drawAs({ plan: 'freemium', role: 'admin' })
  expect(await screen.findByRole('button', { name: 'Revoke the invitation of mary@example.com' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send the invitation/ })).toBeNull()
})

it('offers another try when they could not be loaded', async () => {
  server.answer('GET /users/profile', { data: profile({ role: 'owner', subscriptionPlan: 'growth' }) })
  server.refuse('GET /invitations', 409)
  const { user } = draw(<TeamPage />)
  await screen.findByText('The invitations could not be loaded')
  server.answer('GET /invitations', { items: [invitation('mary')], nextCursor: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('mary@example.com')
})

it.each([
  ['Invite eve@example.com', 'approve', 'eve@example.com is invited. The invitation that they held is revoked.'],
  ['Decline the request of eve@example.com', 'decline', 'The request of eve@example.com is declined.'],
])('shows who asks to join, and answers with one click: %s', async (name, verb, said) => {
  const request = {
    id: 'r1',
    name: 'Eve',
    email: 'eve@example.com',
    role: 'editor',
    invitedEmail: 'mary@example.com',
    requestedAt: '2026-01-04T12:00:00.000Z',
  }
  server.answer('GET /access-requests', { items: [request], nextCursor: null })
  server.answer(`POST /access-requests/r1/${verb}`, { position: '9' })
  const { user } = await drawAs()
  const row = within(await screen.findByRole('row', { name: /eve@example\.com/ }))
  expect(row.getByText('Editor')).toBeTruthy()
  server.answer('GET /access-requests', { items: [], nextCursor: null })
  await user.click(row.getByRole('button', { name }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(said))
  await waitFor(() => expect(screen.queryByText('eve@example.com')).toBeNull())
})
