// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CallbackPage } from '../../../../../apps/web/src/features/workspace/accounts/components/callback-page.tsx'
import { ChoosePage } from '../../../../../apps/web/src/features/workspace/accounts/components/choose-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account } from '../../../publishing-samples.ts'
import { profile } from '../../../samples.ts'

const path = '/dashboard/accounts/choose?choice=c1'

const choosable = (id: string, changes: object = {}) => ({
  id,
  name: id,
  handle: id,
  kind: 'page',
  picture: null,
  isConnected: false,
  ...changes,
})

const choice = (changes: object = {}) => ({
  network: 'linkedin',
  accounts: [choosable('Ann', { kind: 'person' }), choosable('Bakery'), choosable('Café', { isConnected: true })],
  used: 1,
  limit: 2,
  expiresAt: '2027-01-05T10:10:00.000Z',
  ...changes,
})

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /accounts/choices/c1', choice())
})

it('goes on to the choice if a sign-in has several accounts', async () => {
  server.answer('POST /accounts/authorizations', { choice: 'c1' })
  const { address } = draw(<CallbackPage />, '/dashboard/accounts/callback?state=s1&code=k1')
  await waitFor(() => expect(address()).toBe(path))
})

it('lets a person choose as many as the plan has room for, and connects those', async () => {
  const { user, address } = draw(<ChoosePage />, path)
  expect(await screen.findByText('Your plan has room for 1 more account.')).toBeTruthy()
  expect(box(/^Ann\s*Person/)).toBeTruthy()
  expect(box(/Café.*Connected already/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect' }).disabled).toBe(true)
  await user.click(box(/^Bakery/))
  expect(screen.getByText(/That is all that your plan has room for/)).toBeTruthy()
  expect([box(/^Ann/).disabled, box(/^Café/).disabled]).toEqual([true, false])
  await user.click(box(/^Café/))
  server.refuse('POST /accounts/choices/c1', 409, { error: 'This choice has ended.' })
  await user.click(screen.getByRole('button', { name: 'Connect 2 accounts' }))
  expect(await screen.findByText('This choice has ended.')).toBeTruthy()
  const connected = [account('Bakery', { network: 'linkedin' }), account('a2', { network: 'linkedin' })]
  server.answer('POST /accounts/choices/c1', () => ({
    status: 201,
    body: { success: true, accounts: connected, position: '9' },
  }))
  await user.click(screen.getByRole('button', { name: 'Connect 2 accounts' }))
  await waitFor(() => expect(address()).toBe('/dashboard/accounts'))
  expect(server.bodies('POST /accounts/choices/c1').at(-1)).toEqual({ accounts: ['Bakery', 'Café'] })
  expect(toasts()).toEqual([{ kind: 'success', text: '2 accounts are connected.' }])
})

it('connects none if the person wants none', async () => {
  server.answer('DELETE /accounts/choices/c1', {})
  const { user, address } = draw(<ChoosePage />, path)
  await user.click(await screen.findByRole('button', { name: 'Connect none' }))
  await waitFor(() => expect(address()).toBe('/dashboard/accounts'))
  expect(server.calls('DELETE /accounts/choices/c1')).toHaveLength(1)
  expect(server.calls('POST /accounts/choices/c1')).toHaveLength(0)
})

it('says that a choice has ended', async () => {
  server.refuse('GET /accounts/choices/c1', 404, { error: 'This choice has ended.' })
  draw(<ChoosePage />, path)
  expect(await screen.findByText('This choice has ended.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the accounts' })).toBeTruthy()
})
