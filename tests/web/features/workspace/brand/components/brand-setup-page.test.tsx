// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BrandSetupPage } from '../../../../../../apps/web/src/features/workspace/brand/components/brand-setup-page.tsx'
import { collectToasts, drawRoutes, signIn, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { profile, workspace } from '../../../../samples.ts'
import { brand } from '../brand.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile({ onboardingCompleted: false }) })
  server.answer('GET /brand', { brand: null })
  server.answer('GET /workspaces', { items: [workspace('own', { role: 'owner' })], nextCursor: null })
})

const drawAt = (address: string) =>
  drawRoutes(
    [
      { path: '/brand-setup', element: <BrandSetupPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  )
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByText(name).closest('button') ?? expect.fail(`${name} is not on a button.`)

const setUp = async (address = '/brand-setup') => {
  const view = drawAt(address)
  await screen.findByText('Step 1 of 3')
  const next = (name = 'Next') => view.user.click(button(name))
  const fillIn = async () => {
    enter('Username', 'ada')
    enter('Brand name', 'Ada Bakes')
    await view.user.click(screen.getByLabelText('Food & Beverage'))
    await next()
    await view.user.click(screen.getByLabelText('Funny'))
    enter('Pillar 1', 'Rye')
    await next()
    await view.user.click(screen.getByLabelText('Bold'))
  }
  return { ...view, next, fillIn }
}

it('sets a brand up in three steps, and leads on to the plan that was chosen before', async () => {
  server.answer('POST /brand/setup', { position: '7' })
  const { fillIn, next, address } = await setUp('/brand-setup?plan=pro')
  await fillIn()
  await next('Complete Setup')
  await waitFor(() => expect(address()).toBe('/dashboard/billing?plan=pro'))
  expect(server.bodies('POST /brand/setup')).toMatchObject([
    { username: 'ada', industry: 'food', brandTone: ['funny'], contentPillars: [{ name: 'Rye' }], visualStyle: 'bold' },
  ])
  expect(localStorage.getItem('brand-draft')).toBeNull()
})

it('goes on only once a step is complete, and leads the keyboard to the next one', async () => {
  const { next, user } = await setUp()
  enter('Username', 'ada')
  enter('Brand name', '  ')
  await user.click(screen.getByLabelText('Technology'))
  expect(button('Next').disabled).toBe(true)
  enter('Brand name', 'Engines')
  expect(button('Next').disabled).toBe(false)
  await next()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Voice' }))
  await user.click(button('Back'))
  expect(screen.getByLabelText<HTMLInputElement>('Brand name').value).toBe('Engines')
})

it('says so and keeps what was entered when the brand could not be saved', async () => {
  server.refuse('POST /brand/setup', 503)
  const { fillIn, next, address } = await setUp()
  await fillIn()
  await next('Complete Setup')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(toasts().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'error: Your brand was not saved. What you entered is kept in this browser, so you can try again.',
  ])
  expect(localStorage.getItem('brand-draft')).toContain('Ada Bakes')
})

it('shows what somebody else said meanwhile beside the answers, and saves what is settled', async () => {
  const { fillIn, next, address, user } = await setUp()
  await fillIn()
  server.refuse('POST /brand/setup', 409, { code: 'edit.changed_meanwhile', details: { by: 'Grace Hopper' } })
  server.answer('GET /brand', { brand: { ...brand({ brandName: 'Ada and Grace' }), onboardingCompleted: true } })
  await next('Complete Setup')
  await screen.findByText(/changed this while you were writing/)
  expect(screen.getByText('Ada and Grace')).toBeTruthy()
  expect(address()).toBe('/brand-setup')
  server.answer('POST /brand/setup', { position: '7' })
  await user.click(screen.getByRole('button', { name: /Save what is under/ }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(server.bodies('POST /brand/setup').at(-1)).toMatchObject({ brandName: 'Ada Bakes', visualStyle: 'bold' })
})

it('leads people who were invited on to the workspaces of others that let them in', async () => {
  const items = [workspace('own', { role: 'owner' }), workspace('bakery'), workspace('mill', { suspended: true })]
  server.answer('GET /workspaces', { items, nextCursor: null })
  await setUp()
  const link = await screen.findByRole('link', { name: 'The bakery' })
  expect(link.getAttribute('href')).toBe('/w/bakery/dashboard')
  expect(screen.queryByRole('link', { name: 'The mill' })).toBeNull()
})
