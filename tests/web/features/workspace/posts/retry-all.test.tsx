// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PostsPage } from '../../../../../apps/web/src/features/workspace/posts/components/posts-page.tsx'
import { collectToasts, draw, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account, accountsPage, failure, post, target } from '../../../publishing-samples.ts'
import { profile } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
})

const failed = (id: string, accountId: string, code: 'gone' | 'unavailable' = 'gone') =>
  post({
    id,
    state: 'failed',
    notLaterThan: code === 'gone' ? '2026-01-05T11:00:00.000Z' : null,
    targets: [target(accountId, { state: 'failed', failure: failure({ code, action: 'reconnect' }) })],
  })

const list = (items: readonly object[]) =>
  server.answer('GET /posts', ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: { success: true, items: query['state'] === 'failed' ? items : [], nextCursor: null },
  }))

it('tries again all that failed on an account, after a question with their number', async () => {
  server.answer('GET /accounts', accountsPage([account('bakery'), account('cafe')]))
  list([failed('p1', 'bakery'), failed('p2', 'bakery', 'unavailable'), failed('p3', 'cafe')])
  server.refuse('POST /posts/p1/retry', 409)
  server.answer('POST /posts/p2/retry', { id: 'p2', position: '6' })
  const { user } = draw(<PostsPage />, '/dashboard/posts?view=needsYou')
  await user.click(await screen.findByRole('button', { name: 'Try all of them again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Try 2 posts again?' }))
  expect(dialog.getByText(/All 2 go out on @bakery on Parade now.* 1 goes out later than was planned/)).toBeTruthy()
  expect(server.calls('POST /posts/p2/retry')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Try 2 again' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'They are tried again now.' }]))
  expect(server.bodies('POST /posts/p2/retry')).toEqual([{ accountId: 'bakery' }])
  expect(server.calls('POST /posts/p3/retry')).toEqual([])
})

it('offers it only where the account is connected', async () => {
  server.answer('GET /accounts', accountsPage([account('bakery', { state: 'attention' })]))
  list([failed('p1', 'bakery'), failed('p2', 'bakery'), failed('p3', 'former'), failed('p4', 'former')])
  draw(<PostsPage />, '/dashboard/posts?view=needsYou')
  expect(await screen.findAllByRole('link', { name: /Warm from the oven/ })).toHaveLength(4)
  expect(screen.queryByRole('button', { name: 'Try all of them again' })).toBeNull()
})
