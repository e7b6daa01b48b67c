// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { beforeEach, expect, it } from 'vitest'
import { TeamPage } from '../../../../../../apps/web/src/features/workspace/team/components/team-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile, workspace } from '../../../../samples.ts'
import { grace, member, owner, team } from '../team.ts'

const changed = { position: '9' }

beforeEach(async () => {
  collectToasts()
  await signIn()
  server.answer('GET /invitations', { items: [], nextCursor: null })
})

const drawAs = (role: Profile['role'], answer: object = team()) => {
  server.answer('GET /users/profile', { data: profile({ role, subscriptionPlan: 'starter' }) })
  server.answer('GET /members', answer)
  return draw(<TeamPage />)
}

const press = async ({ user }: ReturnType<typeof draw>, name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it('the owner offers the workspace to a member with a seat, and hears what that means', async () => {
  server.answer('POST /workspaces/handover', changed)
  const view = drawAs('owner', team([owner, grace, member('joan', { suspended: true })]))
  const dialog = await press(view, 'Hand over this workspace')
  const names = within(dialog.getByLabelText('New owner')).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Grace Hopper'])
  expect(dialog.getByText(/^A paid plan ends with the period that you paid for/)).toBeTruthy()
  await view.user.click(dialog.getByRole('button', { name: 'Offer the workspace' }))
  await waitFor(() => expect(server.bodies('POST /workspaces/handover')).toEqual([{ userId: 'grace' }]))
})

it('the owner takes the offer back', async () => {
  server.answer('DELETE /workspaces/handover', changed)
  const view = drawAs('owner', team([owner, grace], { offeredTo: 'grace' }))
  expect(await screen.findByText(/^This workspace is offered to Grace Hopper/)).toBeTruthy()
  const dialog = await press(view, 'Take the offer back')
  await view.user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe('The offer is taken back.'))
})

it('whoever is alone has nobody to hand it to', async () => {
  drawAs('owner', team([owner]))
  await screen.findByRole('row', { name: /Ada Lovelace/ })
  expect(screen.queryByRole('heading', { name: 'Hand over' })).toBeNull()
})

it.each([
  ['Accept', 'POST /workspaces/handover/accept', 'Take it over', 'The workspace is yours.'],
  ['Decline', 'POST /workspaces/handover/decline', 'Decline', 'You have declined the workspace.'],
])('the member decides: %s', async (button, route, act, done) => {
  server.answer('GET /workspaces', { items: [workspace('bakery', { isOffered: true })], nextCursor: null })
  server.answer(route, changed)
  const view = drawAs('client')
  const dialog = await press(view, button)
  await view.user.click(dialog.getByRole('button', { name: act }))
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(done))
})

it('the member is told why it is not theirs', async () => {
  server.answer('GET /workspaces', { items: [workspace('bakery', { isOffered: true })], nextCursor: null })
  const error = 'You already own a workspace on the free plan.'
  server.refuse('POST /workspaces/handover/accept', 409, { code: 'workspace.one_freemium', error })
  const view = drawAs('admin')
  const dialog = await press(view, 'Accept')
  await view.user.click(dialog.getByRole('button', { name: 'Take it over' }))
  expect((await screen.findByRole('alert')).textContent).toBe(error)
})

it('nothing is offered to others', async () => {
  server.answer('GET /workspaces', { items: [workspace('bakery')], nextCursor: null })
  drawAs('admin')
  await screen.findByRole('row', { name: /Grace Hopper/ })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Hand over' })).toBeNull()
})
