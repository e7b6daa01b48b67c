// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { beforeEach, expect, it, vi } from 'vitest'
import { TeamPage } from '../../../../../../apps/web/src/features/workspace/team/components/team-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'
import { grace, member, owner, team } from '../team.ts'

const changed = { position: '9' }

beforeEach(async () => {
  collectToasts()
  await signIn()
  server.answer('GET /invitations', { items: [], nextCursor: null })
  server.answer('GET /credit-requests', { items: [], nextCursor: null })
})

const drawAs = (role: Profile['role'], answer: object = team()) => {
  server.answer('GET /users/profile', { data: profile({ role, subscriptionPlan: 'starter' }) })
  server.answer('GET /members', answer)
  return draw(<TeamPage />)
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const manage = async ({ user }: ReturnType<typeof draw>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Manage ${name}` }))
  return within(await screen.findByRole('dialog'))
}
const asked = async ({ user }: ReturnType<typeof draw>, act: string) => {
  await user.click(screen.getByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

it('shows who belongs to the workspace, with role, credits and limit, and the seats', async () => {
  drawAs('owner', team([owner, grace, member('joan', { suspended: true })]))
  const row = await rowOf('Grace Hopper')
  expect(row.getByText('grace@example.com')).toBeTruthy()
  expect(row.getByText('Editor')).toBeTruthy()
  expect(row.getByText('40 of 40')).toBeTruthy()
  expect(row.getByText('Limit reached')).toBeTruthy()
  expect((await rowOf('Ada Lovelace')).getByText('You')).toBeTruthy()
  expect((await rowOf('joan@example.com')).getByText('Suspended')).toBeTruthy()
  expect(screen.getByRole('img', { name: '2 of 5 seats are taken.' })).toBeTruthy()
})

it('changes role and limit together, and sends what is another than it was', async () => {
  server.answer('PUT /members/grace', changed)
  const view = drawAs('owner')
  const dialog = await manage(view, 'Grace Hopper')
  await view.user.selectOptions(dialog.getByLabelText('Role'), 'Viewer')
  expect(dialog.getByText('Sees everything and comments, and changes nothing.')).toBeTruthy()
  await view.user.clear(dialog.getByLabelText('Limit in credits'))
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe('What Grace Hopper may do is saved.'))
  expect(server.bodies('PUT /members/grace')).toEqual([{ role: 'viewer', monthlyCreditCap: 'none' }])
  expect(server.calls('GET /members')).toHaveLength(2)
})

it('takes whole numbers as a limit', async () => {
  const view = drawAs('owner')
  const dialog = await manage(view, 'Ada Lovelace')
  expect(dialog.queryByLabelText('Role')).toBeNull()
  await view.user.type(dialog.getByLabelText('Limit in credits'), '1.5')
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Please enter a whole number, or nothing for no limit')).toBeTruthy()
  expect(server.calls('PUT /members/ada')).toEqual([])
})

it.each([
  ['Suspend', 'POST /members/grace/suspend', 'Grace Hopper is suspended.'],
  ['Remove', 'DELETE /members/grace', 'Grace Hopper no longer belongs to the workspace.'],
])('asks before it does this: %s', async (act, route, done) => {
  server.answer(route, changed)
  const view = drawAs('owner')
  await manage(view, 'Grace Hopper')
  const dialog = await asked(view, act)
  expect(server.calls(route)).toEqual([])
  await view.user.click(dialog.getByRole('button', { name: act }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(done))
  expect(server.calls(route)).toHaveLength(1)
})

it('says why it was refused, and leads back', async () => {
  server.refuse('POST /members/joan/restore', 409, { error: 'All 2 seats of this workspace are taken.' })
  const view = drawAs('admin', team([owner, member('joan', { suspended: true })]))
  await manage(view, 'joan@example.com')
  const dialog = await asked(view, 'Give the seat back')
  await view.user.click(dialog.getByRole('button', { name: 'Give the seat back' }))
  expect((await screen.findByRole('alert')).textContent).toBe('All 2 seats of this workspace are taken.')
  await view.user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeTruthy()
})

it('offers an admin roles and removal, and neither limits nor what is the owner’s', async () => {
  const view = drawAs('admin')
  const dialog = await manage(view, 'Grace Hopper')
  expect(dialog.queryByLabelText('Limit in credits')).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Suspend' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Manage Ada Lovelace' })).toBeNull()
})

it('shows others the members, and nothing to change', async () => {
  drawAs('editor')
  await rowOf('Grace Hopper')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  expect(server.calls('GET /invitations')).toEqual([])
})

it('asks for no members where the role does not show them', async () => {
  drawAs('client')
  expect(await screen.findByText(/^Your role shows you what is shared/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leave this workspace' })).toBeTruthy()
})

it('offers nothing while the role is not known', async () => {
  server.refuse('GET /users/profile', 409)
  server.answer('GET /members', team())
  draw(<TeamPage />)
  await rowOf('Grace Hopper')
  expect(screen.queryByRole('button')).toBeNull()
})

it('is left by everybody but the owner', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  server.answer('POST /workspaces/leave', changed)
  const view = drawAs('viewer')
  await view.user.click(await screen.findByRole('button', { name: 'Leave this workspace' }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]))
  assign.mockRestore()
})

it('is not left by the owner', async () => {
  drawAs('owner')
  await rowOf('Grace Hopper')
  expect(screen.queryByRole('button', { name: 'Leave this workspace' })).toBeNull()
})

it.each([
  [2, /^Nobody else can join while all seats are taken\./],
  [1, /^More people have a seat than the 1 of the plan\./],
])('says what to do with %d seats for two', async (limit, sentence) => {
  drawAs('owner', team([owner, grace], { seats: { used: 2, limit } }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Larger plans have more seats.' })).toBeTruthy()
})

it('offers another try when the members could not be loaded', async () => {
  server.answer('GET /users/profile', { data: profile({ role: 'viewer' }) })
  server.refuse('GET /members', 409)
  const { user } = draw(<TeamPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('The members could not be loaded')
  server.answer('GET /members', team())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Grace Hopper')
})

it('says what was granted beyond the limit, and hides what the reader may not see', async () => {
  const granted = member('grace', { name: 'Grace Hopper', creditsUsed: 45, monthlyCreditCap: 40, extraCredits: 10 })
  drawAs('owner', team([owner, granted]))
  const row = await rowOf('Grace Hopper')
  expect(row.getByText(/45 of 50/)).toBeTruthy()
  expect(row.getByText('10 granted')).toBeTruthy()
  expect(row.queryByText('Limit reached')).toBeNull()
})

it('says when the plan will have too few seats, and who stays', async () => {
  const tooFewSeats = { limit: 1, at: '2026-02-01T12:00:00.000Z', suspended: ['grace'] }
  drawAs('owner', team([owner, grace], { tooFewSeats }))
  expect(await screen.findByText(/the plan has 1 seat, and 2 people take one: 1 will be suspended then\./)).toBeTruthy()
  expect(await screen.findByText('Only you keep your seat, as the owner.')).toBeTruthy()
})
