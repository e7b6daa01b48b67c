// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PaletteButton } from '../../../../apps/web/src/app/palette/palette-button.tsx'
import { sessions } from '../../../../apps/web/src/lib/api/api.ts'
import { collectToasts, drawRoutes, signIn, toasts } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { generation, profile } from '../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /generations', ({ query }: { readonly query: Readonly<Record<string, string>> }) => {
    const prompt = query['search'] ? `Found by ${query['search']}` : 'Fresh bread'
    return { body: { success: true, items: [generation({ prompt })], nextCursor: null } }
  })
})

const open = async () => {
  const view = drawRoutes([{ path: '*', element: <PaletteButton /> }], '/dashboard')
  await view.user.click(screen.getByRole('button', { name: /Search and commands/ }))
  const field = await screen.findByRole('combobox', { name: 'Search and commands' })
  const search = async (typed: string) => view.user.type(field, typed)
  return { ...view, field, search }
}
const option = (name: string | RegExp) => screen.findByRole('option', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())

it('goes to the page whose name was begun', async () => {
  const { user, search, address } = await open()
  await search('bil')
  await user.click(await option('Billing'))
  expect(address()).toBe('/dashboard/billing')
  await isClosed()
})

it('opens by the keys for it, and is closed by Escape', async () => {
  const { user } = drawRoutes([{ path: '*', element: <PaletteButton /> }], '/dashboard')
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toBeTruthy()
  await user.keyboard('{Escape}')
  await isClosed()
})

it('takes what was typed to the studio as a prompt', async () => {
  const { user, search, address } = await open()
  await search('rye bread')
  await user.click(await option('New caption from “rye bread”'))
  expect(address()).toBe('/dashboard/studio?kind=caption&prompt=rye+bread')
})

it('finds what was made, on the server', async () => {
  const { user, search, address } = await open()
  await option(/Fresh bread/)
  await search('rye')
  await user.click(await option(/Found by rye/))
  expect(address()).toBe('/dashboard/history/g1')
})

it('signs out', async () => {
  const { user, search, address } = await open()
  await search('sign out')
  await user.click(await option('Sign out'))
  await waitFor(() => expect(sessions.current()).toBeNull())
  expect(address()).toBe('/')
  expect(toasts()).toEqual([{ kind: 'success', text: 'You are signed out.' }])
})

it('shows customers no consoles', async () => {
  const { search } = await open()
  await search('parked')
  expect(screen.queryByRole('option', { name: 'Operations: Parked' })).toBeNull()
})

it('shows staff the views of their console', async () => {
  server.answer('GET /users/profile', { data: profile({ roles: ['ops'] }) })
  const { search } = await open()
  await search('parked')
  expect(await option('Operations: Parked')).toBeTruthy()
})
