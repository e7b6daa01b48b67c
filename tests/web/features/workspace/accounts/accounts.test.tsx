// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { AccountsPage } from '../../../../../apps/web/src/features/workspace/accounts/components/accounts-page.tsx'
import { CallbackPage } from '../../../../../apps/web/src/features/workspace/accounts/components/callback-page.tsx'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { Network } from '@vignette/domain/networks/network-names'
import { AccountsBanner } from '../../../../../apps/web/src/app/shells/signed-in/accounts-banner.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account, accountsPage } from '../../../publishing-samples.ts'
import { profile } from '../../../samples.ts'

const offer = (network: Network, offered = true) => ({
  ...capabilitiesOf(network),
  network,
  name: network,
  offered,
})

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /accounts', accountsPage([]))
  server.answer('GET /networks', {
    items: [offer('demo'), offer('bluesky'), offer('mastodon'), offer('x', false)],
    nextCursor: null,
  })
})

it('goes on to the practice network, and offers no network that is not set up', async () => {
  server.refuse('POST /accounts/connect', 409, { error: 'Parade cannot be reached.' })
  const { user } = draw(<AccountsPage />)
  expect(await screen.findByText(/^No account is connected yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Connect an account' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: /^Parade/ }))
  expect(within(dialog).queryByRole('button', { name: /^X/ })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Go on to Parade' }))
  expect(await within(dialog).findByText('Parade cannot be reached.')).toBeTruthy()
  expect(server.bodies('POST /accounts/connect')).toEqual([{ network: 'demo' }])
})

it('says what is the matter with each account, and connects one again', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
  server.answer(
    'GET /accounts',
    accountsPage([
      account('a', {
        network: 'bluesky',
        state: 'attention',
        reason: 'Bluesky no longer lets us in.',
        code: 'reconnect',
      }),
      account('b', { isPaused: true }),
      account('c', { network: 'mastodon', expiresAt: soon }),
    ]),
  )
  const { user } = draw(<AccountsPage />)
  expect(await screen.findByText('Bluesky no longer lets us in.')).toBeTruthy()
  expect(screen.getByText('Paused by your plan')).toBeTruthy()
  expect(screen.getByText('Sign-in ends soon')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Connect an account' }).disabled).toBe(true)
  server.refuse('POST /accounts/connect', 422, { error: 'Bluesky does not know this app password.' })
  await user.click(screen.getByRole('button', { name: 'Connect again: @a on Bluesky' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('App password'), 'abcd-efgh')
  await user.click(within(dialog).getByRole('button', { name: 'Connect' }))
  expect(await within(dialog).findByText('Bluesky does not know this app password.')).toBeTruthy()
  expect(server.bodies('POST /accounts/connect')).toEqual([
    { network: 'bluesky', accountId: 'a', identifier: 'a', password: 'abcd-efgh' },
  ])
})

it('disconnects an account after saying what becomes of its posts', async () => {
  server.answer('GET /accounts', accountsPage([account('a')]))
  server.answer('DELETE /accounts/a', { position: '8' })
  const { user } = draw(<AccountsPage />)
  await user.click(await screen.findByRole('button', { name: 'Disconnect: @a on Parade' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('is held back')
  await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: '@a on Parade is disconnected.' }]))
})

it('warns of what the internet cannot fetch only where it cannot', async () => {
  server.answer('GET /networks', {
    items: [offer('instagram'), { ...offer('threads'), isReachable: true }],
    nextCursor: null,
  })
  const { user } = draw(<AccountsPage />)
  await user.click(await screen.findByRole('button', { name: 'Connect an account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Instagram fetches pictures/)).toBeTruthy()
  expect(dialog.queryByText(/^Threads fetches/)).toBeNull()
})

it('tells what happened on an account', async () => {
  server.answer('GET /accounts', accountsPage([account('a')]))
  const item = { id: 'l1', at: '2026-11-29T10:00:00.000Z', postId: 'p1', accountId: 'a', turn: 1, part: 0 }
  const refused = { what: 'refused', how: null, code: 'content', detail: 'Invalid Form Body', permalink: null }
  server.answer('GET /accounts/a/log', { items: [{ ...item, ...refused }], nextCursor: null })
  const { user } = draw(<AccountsPage />)
  await user.click(await screen.findByRole('button', { name: 'Log: @a on Parade' }))
  expect(await screen.findByText('Parade does not take this post as it is. Change it and send it again.')).toBeTruthy()
  expect(screen.getByText('Invalid Form Body')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'The post' }).getAttribute('href')).toBe('/dashboard/posts/p1')
})

it('hands on what a network sent the browser back with, once', async () => {
  server.answer('POST /accounts/authorizations', () => ({
    status: 201,
    body: { success: true, account: account('ada', { network: 'mastodon' }), position: '9' },
  }))
  const { address } = draw(<CallbackPage />, '/dashboard/accounts/callback?server=social.example&state=s1&code=c1')
  await waitFor(() => expect(address()).toBe('/dashboard/accounts'))
  expect(server.bodies('POST /accounts/authorizations')).toEqual([
    { state: 's1', code: 'c1', server: 'social.example' },
  ])
})

it('says why an account was not connected', async () => {
  server.refuse('POST /accounts/authorizations', 409, { error: 'You did not allow it.' })
  draw(<CallbackPage />, '/dashboard/accounts/callback?state=s1&error=access_denied')
  expect(await screen.findByText('You did not allow it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the accounts' })).toBeTruthy()
})

it('says on other pages which account has to be connected again, and is silent otherwise', async () => {
  server.answer('GET /accounts', accountsPage([account('a', { state: 'attention' })]))
  const { unmount } = draw(<AccountsBanner />, '/dashboard/studio')
  expect(await screen.findByText(/Nothing goes out on @a on Parade/)).toBeTruthy()
  unmount()
  draw(<AccountsBanner />, '/dashboard/accounts')
  await waitFor(() => expect(server.calls('GET /accounts').length).toBeGreaterThan(0))
  expect(screen.queryByRole('complementary')).toBeNull()
})
