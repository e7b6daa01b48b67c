// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DataSection } from '../../../../../../apps/web/src/features/workspace/settings/components/data-section.tsx'
import { collectToasts, configure, draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

beforeEach(() => {
  configure()
  collectToasts()
})

const ofAda = (changes: object = {}) => ({ ...profile(changes), fallbackFor: null })
const field = () => screen.getByLabelText<HTMLInputElement>('Your e-mail')

/** The second step, where the e-mail is asked for. */
const openForm = async () => {
  const view = draw(<DataSection profile={ofAda()} />)
  await view.user.click(screen.getByRole('button', { name: 'Delete my account' }))
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }))
  const send = async (typed: string) => view.user.type(field(), `${typed}{Enter}`)
  return { ...view, send }
}

it('says what is lost first, and takes Enter as a no', async () => {
  const { user } = draw(<DataSection profile={ofAda()} />)
  await user.click(screen.getByRole('button', { name: 'Delete my account' }))
  await screen.findByRole('dialog', { name: 'Delete your account?' })
  expect(screen.getByText('For 14 days everything stays, and you can take it back with one click.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep my account'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('deletes the account once its e-mail was typed, and says when it is gone', async () => {
  server.answer('POST /account/delete', { erasesAt: '2026-12-21T12:00:00.000Z' })
  const { send } = await openForm()
  expect(document.activeElement).toBe(field())
  await send('ada@example.com')
  const text = expect.stringMatching(/^Your account will be deleted on December 21, 2026/)
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'info', text }]))
  expect(server.bodies('POST /account/delete')).toEqual([{ email: 'ada@example.com' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['', 'Email is required'],
  ['ada', 'Please enter a valid email address'],
])('deletes nothing for "%s": %s', async (typed, message) => {
  const { send } = await openForm()
  await send(typed)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(server.calls('POST /account/delete')).toEqual([])
})

it('says at the field that it is the e-mail of somebody else', async () => {
  const message = 'This is not the e-mail of your account'
  server.refuse('POST /account/delete', 400, { errors: [{ path: 'email', message }] })
  const { send } = await openForm()
  await send('eve@example.com')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why the account could not be deleted, and stays', async () => {
  server.refuse('POST /account/delete', 503, { error: 'Please try again later.' })
  const { send } = await openForm()
  await send('ada@example.com')
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later.')
  expect(field().value).toBe('ada@example.com')
})

it('lets somebody who is leaving stay, and offers no second deletion', async () => {
  server.answer('POST /account/undelete', { position: '9' })
  const { user } = draw(<DataSection profile={ofAda({ erasesAt: '2026-12-21T12:00:00.000Z' })} />)
  expect(screen.getByText(/^It will be deleted on/).textContent).toContain('December 21, 2026')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep my account' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'Your account stays as it is.' }]))
})

it('lets people whose profile is not known export their data, and delete nothing', async () => {
  server.refuse('POST /account/export', 429, { error: 'You had a copy a moment ago.' })
  const { user } = draw(<DataSection profile={null} />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Export my data' }))
  expect((await screen.findByRole('alert')).textContent).toBe('You had a copy a moment ago.')
})
