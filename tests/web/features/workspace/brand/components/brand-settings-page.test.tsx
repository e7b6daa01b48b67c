// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BrandSettingsPage } from '../../../../../../apps/web/src/features/workspace/brand/components/brand-settings-page.tsx'
import { drawRoutes, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { brand } from '../brand.ts'

beforeEach(async () => {
  await signIn()
  server.answer('GET /brand', { brand: null })
})

const drawAt = (address: string) =>
  drawRoutes(
    [
      { path: '/dashboard/settings/brand', element: <BrandSettingsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  )
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByText(name).closest('button') ?? expect.fail(`${name} is not on a button.`)

const edit = async (changes = {}) => {
  server.answer('GET /brand', { brand: { ...brand(changes), onboardingCompleted: true } })
  const view = drawAt('/dashboard/settings/brand')
  await screen.findByText('Everything is saved.')
  return view
}

it('saves the whole brand with what was changed', async () => {
  server.answer('PUT /brand', { position: '8' })
  const { user } = await edit({ bannedWords: ['cheap'] })
  expect(button('Save changes').disabled).toBe(true)
  enter('Brand name', 'Ada & Co')
  expect(screen.getByText('You have changes that are not saved.')).toBeTruthy()
  await user.click(button('Save changes'))
  expect(await screen.findByText(/^Your brand is saved\./)).toBeTruthy()
  expect(server.bodies('PUT /brand')).toMatchObject([{ brandName: 'Ada & Co', bannedWords: ['cheap'], language: 'en' }])
  expect(button('Save changes').disabled).toBe(true)
})

it('takes an industry in own words', async () => {
  server.answer('PUT /brand', { position: '8' })
  const { user } = await edit()
  expect(screen.queryByLabelText('Your industry in your own words')).toBeNull()
  await user.click(screen.getByLabelText('Other'))
  enter('Your industry in your own words', 'Family law')
  await user.click(button('Save changes'))
  await screen.findByText(/^Your brand is saved\./)
  expect(server.bodies('PUT /brand')).toMatchObject([{ industry: 'other', ownIndustry: 'Family law' }])
})

it('shows what the server says of a field at that field', async () => {
  server.refuse('PUT /brand', 422, { errors: [{ path: 'brandName', message: 'This name is taken' }] })
  const { user } = await edit()
  enter('Brand name', 'Ada & Co')
  await user.click(button('Save changes'))
  expect(await screen.findByText('This name is taken')).toBeTruthy()
  expect(screen.getByLabelText('Brand name').getAttribute('aria-invalid')).toBe('true')
})

it('keeps the changes and says why they could not be saved', async () => {
  server.refuse('PUT /brand', 409, { error: 'It was changed elsewhere.' })
  const { user } = await edit()
  enter('Brand name', 'Ada & Co')
  await user.click(button('Save changes'))
  expect(
    await screen.findByText('It was changed elsewhere. Nothing is lost: your changes are still here.'),
  ).toBeTruthy()
  await user.click(button('Discard'))
  expect(screen.getByLabelText<HTMLInputElement>('Brand name').value).toBe('Ada Bakes')
  expect(screen.getByText('Everything is saved.')).toBeTruthy()
})

it.each([
  ['whole', { nickname: 'Ada', targetAudience: 'Bakers' }],
  ['sparse', {}],
])('notices a change after others were discarded, of a %s brand', async (_, details) => {
  const { user } = await edit(details)
  const audience = 'Target audience (optional)'
  enter(audience, 'Nobody')
  await user.click(button('Discard'))
  expect(await screen.findByText('Everything is saved.')).toBeTruthy()
  enter(audience, 'Nobody')
  expect(await screen.findByText('You have changes that are not saved.')).toBeTruthy()
})

it('marks what is missing and sends nothing', async () => {
  const { user } = await edit()
  enter('Brand name', '')
  await user.click(button('Save changes'))
  expect(await screen.findByText('Please look at the marked fields.')).toBeTruthy()
  expect(server.calls('PUT /brand')).toEqual([])
})

it('asks before somebody leaves with changes that are not saved', async () => {
  const { user, address } = await edit()
  enter('Brand name', 'Ada & Co')
  const leave = () => user.click(screen.getByRole('link', { name: /Settings/ }))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(address()).toBe('/dashboard/settings/brand')
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/dashboard/settings'))
})

it('leads to the set-up where there is no brand yet', async () => {
  drawAt('/dashboard/settings/brand')
  const link = await screen.findByRole('link', { name: 'Set up your brand' })
  expect(link.getAttribute('href')).toBe('/brand-setup')
})
