// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { beforeEach, expect, it } from 'vitest'
import { PreferencesSection } from '../../../../../../apps/web/src/features/workspace/settings/components/preferences-section.tsx'
import { collectToasts, draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile } from '../../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
})

const drawSection = (changes: Partial<Profile> = {}) =>
  draw(<PreferencesSection profile={{ ...profile(changes), fallbackFor: null }} />)

it('begins with the formats of the browser, shows what others look like, and saves them', async () => {
  server.answer('PUT /users/formats', { position: '9' })
  const { user } = drawSection()
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('en-US')
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('UTC')
  await user.selectOptions(screen.getByLabelText('Region'), 'Germany')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo')
  expect(screen.getByText(/1\.234,5$/)).toBeTruthy()
  expect(screen.getByText(/This browser is in UTC\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the formats' }))
  await waitFor(() =>
    expect(server.bodies('PUT /users/formats')).toEqual([{ locale: 'en-DE', timeZone: 'Asia/Tokyo' }]),
  )
})

it('offers a chosen zone that this browser does not list', () => {
  drawSection({ formats: { locale: 'en-IN', timeZone: 'Asia/Calcutta' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Asia/Calcutta')
})

it('says why the formats could not be saved', async () => {
  server.refuse('PUT /users/formats', 400, { error: 'This time zone is not known here.' })
  const { user } = drawSection()
  await user.click(screen.getByRole('button', { name: 'Save the formats' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This time zone is not known here.')
})

it('has which notifications come, and offers no choice where there is none', async () => {
  server.answer('PUT /users/notifications', { position: '9' })
  const { user } = drawSection({ unwanted: { inApp: ['uploads'], byMail: [] } })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Uploads that were not added: in the app').checked).toBe(false)
  await user.click(box('Uploads that were not added: in the app'))
  await user.click(box('A trial is nearly over: by e-mail'))
  expect(screen.getAllByText('Always')).toHaveLength(5)
  expect(screen.queryByRole('checkbox', { name: /Payments/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save the notifications' }))
  await waitFor(() => expect(server.bodies('PUT /users/notifications')).toEqual([{ inApp: [], byMail: ['trial'] }]))
})

it('changes the colour scheme at once', async () => {
  const { user } = drawSection()
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
})
