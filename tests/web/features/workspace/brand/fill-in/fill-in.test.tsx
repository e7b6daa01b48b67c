// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BrandSettingsPage } from '../../../../../../apps/web/src/features/workspace/brand/components/brand-settings-page.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { brand } from '../brand.ts'

const reading = 'POST /brand/website'

beforeEach(async () => {
  await signIn()
  server.answer('GET /brand', { brand: { ...brand(), onboardingCompleted: true } })
  server.answer('PUT /brand', { position: '8' })
})

const open = async (way: 'website' | 'past posts') => {
  const view = draw(<BrandSettingsPage />)
  await screen.findByText('Everything is saved.')
  const words = way === 'website' ? 'Fill in from your website' : 'Fill in from past posts'
  await view.user.click(screen.getByText(words).closest('button') ?? expect.fail('It is on no button.'))
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const saving = () => screen.getByText('Save changes').closest('button') ?? expect.fail('It is on no button.')

it('shows what a website says beside what is there, and saves what was taken, when it is saved', async () => {
  server.answer(reading, { facts: { name: 'Kiln', description: 'Bread at the harbour.', colors: ['#7a2e1d'] } })
  const { user, dialog } = await open('website')
  fireEvent.change(dialog.getByLabelText('Address of your website', { exact: false }), {
    target: { value: 'kiln.example' },
  })
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  expect(await dialog.findByText('Ada Bakes')).toBeTruthy()
  expect(server.bodies(reading)).toEqual([{ url: 'kiln.example' }])
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Brand name',
    'What you do',
    'Colours',
  ])
  expect(value('Brand name')).toBe('Ada Bakes')
  await user.click(dialog.getByRole('button', { name: 'Use this: What you do' }))
  expect(dialog.getByRole('button', { name: 'What you do: in the form' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'Use this: Colours' }))
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(server.calls('PUT /brand')).toHaveLength(0)
  await user.click(saving())
  await screen.findByText(/^Your brand is saved\./)
  expect(server.bodies('PUT /brand')).toMatchObject([
    {
      brandName: 'Ada Bakes',
      about: 'Bread at the harbour.',
      brandColors: { primary: '#7a2e1d', secondary: '#8b5cf6', accent: '#06b6d4' },
    },
  ])
})

it('takes all at once', async () => {
  server.answer(reading, { facts: { name: 'Kiln', language: 'de', industry: 'travel' } })
  const { user, dialog } = await open('website')
  fireEvent.change(dialog.getByLabelText('Address of your website', { exact: false }), {
    target: { value: 'kiln.example' },
  })
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  await user.click(await dialog.findByRole('button', { name: 'Use all' }))
  expect(dialog.getByText(/^All of it is in the form now\./)).toBeTruthy()
  expect([value('Brand name'), value('Language')]).toEqual(['Kiln', 'de'])
  expect(screen.getByLabelText<HTMLInputElement>('Travel & Tourism').checked).toBe(true)
})

it('says at the field why a website cannot be read', async () => {
  const message = 'This address is not on the public web. Please enter one that everybody can open.'
  server.refuse(reading, 400, { error: message, errors: [{ path: 'url', message }] })
  const { user, dialog } = await open('website')
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  expect(await dialog.findByText('Please fill this in')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Address of your website', { exact: false }), {
    target: { value: 'localhost' },
  })
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  server.refuse(reading, 429, { error: 'Too many requests. Please wait a moment.' })
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  expect(await dialog.findByText('Too many requests. Please wait a moment.')).toBeTruthy()
})

it('says when there is nothing new', async () => {
  server.answer(reading, { facts: { name: 'Ada Bakes' } })
  const { user, dialog } = await open('website')
  fireEvent.change(dialog.getByLabelText('Address of your website', { exact: false }), {
    target: { value: 'ada.example' },
  })
  await user.click(dialog.getByRole('button', { name: 'Read the page' }))
  expect(await dialog.findByText(/^There is nothing new in it/)).toBeTruthy()
})

it('takes pasted posts as samples, and asks no server about them', async () => {
  const { user, dialog } = await open('past posts')
  const paste = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Posts of yours', { exact: false }), { target: { value: text } })
  await user.click(dialog.getByRole('button', { name: 'See what they show' }))
  expect(dialog.getByText('Please paste a post')).toBeTruthy()
  paste(Array.from({ length: 21 }, (_, nth) => `Post ${nth}`).join('\n\n'))
  expect(dialog.getByText('Please paste at most 20 posts')).toBeTruthy()
  paste('Rye is back! #rye\n\nPlums, yay! #rye #plums')
  expect(dialog.getByText('2 posts')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'See what they show' }))
  expect(dialog.getByText(/2 with an exclamation mark/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Use this: Sample posts' }))
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  await waitFor(() => expect(value('Sample post 2')).toBe('Plums, yay! #rye #plums'))
  expect(server.calls(reading)).toHaveLength(0)
})
