// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ProfileForm } from '../../../../../../apps/web/src/features/workspace/settings/components/profile-form.tsx'
import { collectToasts, draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
})

const field = () => screen.getByLabelText<HTMLInputElement>('Display name')
const drawForm = () => draw(<ProfileForm profile={{ ...profile(), fallbackFor: null }} />)
const rename = async (name: string) => {
  const view = drawForm()
  await view.user.clear(field())
  await view.user.type(field(), `${name}{Enter}`)
  return view
}

it('saves the name and says so', async () => {
  server.answer('PUT /users/profile', { position: '9' })
  await rename('Ada Lovelace')
  expect(await screen.findByText('Your name is saved.')).toBeTruthy()
  expect(server.bodies('PUT /users/profile')).toEqual([{ displayName: 'Ada Lovelace' }])
})

it('sends no empty name', async () => {
  await rename(' ')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(server.calls('PUT /users/profile')).toEqual([])
})

it('keeps a name that could not be saved, also for the next visit, and says so', async () => {
  server.refuse('PUT /users/profile', 503, { error: 'Please try again later.' })
  const { unmount } = await rename('Countess')
  const kept = 'This name is kept here, but not saved yet.'
  expect((await screen.findByRole('alert')).textContent).toBe(`Please try again later. ${kept}`)
  unmount()
  drawForm()
  expect(field().value).toBe('Countess')
  expect(screen.getByRole('status').textContent).toBe(kept)
})

it('shows what the server says of the name at the field', async () => {
  server.refuse('PUT /users/profile', 400, { errors: [{ path: 'displayName', message: 'This name is taken' }] })
  await rename('Root')
  expect(await screen.findByText('This name is taken')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
