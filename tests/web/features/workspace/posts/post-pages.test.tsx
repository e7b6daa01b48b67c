// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PostPage } from '../../../../../apps/web/src/features/workspace/posts/components/post-page.tsx'
import { PostsPage } from '../../../../../apps/web/src/features/workspace/posts/components/posts-page.tsx'
import { collectToasts, draw, drawRoutes, signIn, toasts } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account, accountsPage, failure, post, target } from '../../../publishing-samples.ts'
import { profile } from '../../../samples.ts'

beforeEach(async () => {
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /accounts', accountsPage([account('bakery')]))
  server.answer('GET /posts/p1/log', { items: [], nextCursor: null })
})

const drawPost = (shown: object) => {
  server.answer('GET /posts/p1', { post: shown })
  return drawRoutes([{ path: '/dashboard/posts/:id', element: <PostPage /> }], '/dashboard/posts/p1')
}

it('lists what needs somebody, of all its kinds, with a word for each account', async () => {
  server.answer('GET /posts', ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: {
      success: true,
      items:
        query['state'] === 'failed'
          ? [post({ state: 'failed', targets: [target('bakery', { state: 'failed', failure: failure() })] })]
          : [],
      nextCursor: null,
    },
  }))
  draw(<PostsPage />, '/dashboard/posts?view=needsYou')
  const row = await screen.findByRole('link', { name: /Warm from the oven/ })
  expect(row.textContent).toContain('@bakery Not published')
  expect(new Set(server.calls('GET /posts').map(({ query }) => query['state']))).toEqual(
    new Set(['failed', 'outcomeUnknown', 'partlyPublished']),
  )
})

it('opens on the first list that has something, and stays on the one that was chosen', async () => {
  const out = post({ state: 'published', targets: [target('bakery', { state: 'published' })] })
  server.answer('GET /posts', ({ query }: { readonly query: Readonly<Record<string, string>> }) => ({
    body: {
      success: true,
      items: query['state'] === undefined || query['state'] === 'published' ? [out] : [],
      nextCursor: null,
    },
  }))
  const { user } = draw(<PostsPage />, '/dashboard/posts')
  expect(await screen.findByRole('link', { name: /Warm from the oven/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Published' }).getAttribute('aria-current')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Upcoming' }))
  expect(await screen.findByText(/^Nothing is scheduled/)).toBeTruthy()
})

it('leads whoever has no account to the accounts, and others to a new post', async () => {
  server.answer('GET /posts', { items: [], nextCursor: null })
  server.answer('GET /accounts', accountsPage([]))
  draw(<PostsPage />, '/dashboard/posts')
  expect((await screen.findByRole('link', { name: 'Connect an account' })).getAttribute('href')).toBe(
    '/dashboard/accounts',
  )
})

it('tells why it did not go out, and tries again on demand', async () => {
  server.answer('POST /posts/p1/retry', { id: 'p1', position: '6' })
  const { user } = drawPost(
    post({ state: 'failed', targets: [target('bakery', { state: 'failed', failure: failure() })] }),
  )
  expect(await screen.findByText('Parade cannot be reached, or fails. We try again.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'It is tried again now.' }]))
  expect(server.bodies('POST /posts/p1/retry')).toEqual([{ accountId: 'bakery' }])
})

it('offers one way to send again what failed, and to ask about what may be out', async () => {
  const waits = target('bakery', { partsOut: 1, failure: failure({ message: 'No clear answer came from Parade.' }) })
  drawPost(post({ targets: [waits] }))
  expect(await screen.findByRole('button', { name: 'Ask Parade again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says when it went out, and for when it was planned', async () => {
  const out = target('bakery', { state: 'published', publishedAt: '2026-12-24T17:00:12.000Z' })
  drawPost(post({ state: 'published', targets: [out] }))
  expect((await screen.findByText('Went out')).nextElementSibling?.querySelector('time')?.dateTime).toBe(
    out.publishedAt,
  )
  expect(screen.getByText('Planned for').nextElementSibling?.querySelector('time')?.dateTime).toBe(
    '2026-12-24T17:00:00.000Z',
  )
  expect(screen.queryByText('Goes out')).toBeNull()
  expect(screen.queryByText('Not later than')).toBeNull()
})

it('tells what the network itself said', async () => {
  const refused = failure({ detail: 'Invalid Form Body', action: 'change' })
  drawPost(post({ state: 'failed', targets: [target('bakery', { state: 'failed', failure: refused })] }))
  expect((await screen.findByText('Invalid Form Body')).parentElement?.textContent).toBe(
    'Parade says: Invalid Form Body',
  )
})

it('asks what became of it where the outcome is unknown, with what happens if that is wrong', async () => {
  server.answer('POST /posts/p1/resolve', { id: 'p1', position: '6' })
  const { user } = drawPost(post({ state: 'outcomeUnknown', targets: [target('bakery', { state: 'outcomeUnknown' })] }))
  await user.click(await screen.findByRole('button', { name: 'I have looked' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('nobody sees it')
  expect(dialog.textContent).toContain('people see it twice')
  expect(dialog.textContent).not.toContain('what follows it')
  await user.type(within(dialog).getByLabelText(/^Its address there/), 'http://parade.example/posts/1')
  await user.click(within(dialog).getByRole('button', { name: 'It is out' }))
  await waitFor(() =>
    expect(server.bodies('POST /posts/p1/resolve')).toEqual([
      { accountId: 'bakery', outcome: 'published', permalink: 'http://parade.example/posts/1' },
    ]),
  )
})

it.each([
  ['2026-12-24T17:00:00.000Z', true],
  [null, false], // it was cancelled
])('says what follows a part of a thread that is out, of a post with the moment %s', async (at, goesOn) => {
  const thread = [{ text: 'Second', mediaIds: [] }]
  const lost = target('bakery', { state: 'outcomeUnknown', partsOut: 1, thread })
  const { user } = drawPost(post({ state: 'outcomeUnknown', at, thread, targets: [lost] }))
  await user.click(await screen.findByRole('button', { name: 'I have looked' }))
  const said = (await screen.findByRole('dialog')).textContent ?? ''
  expect(said.includes('and what follows it goes out now')).toBe(goesOn)
})

it('shows where it is out and how late, and deletes it there', async () => {
  server.answer('POST /posts/p1/remove', { id: 'p1', position: '6' })
  const { user } = drawPost(
    post({
      state: 'published',
      targets: [
        target('bakery', {
          state: 'published',
          permalink: 'http://parade.example/posts/1',
          publishedAt: '2026-12-24T17:00:12.000Z',
          latenessMs: 12_000,
          how: 'found',
        }),
      ],
    }),
  )
  const link = await screen.findByRole('link', { name: /^See it on Parade/ })
  expect(link.getAttribute('href')).toBe('http://parade.example/posts/1')
  expect(screen.getByText(/12 sec after its moment\. The answer was lost, and we found it there/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Delete on Parade' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete on Parade' }))
  await waitFor(() => expect(server.bodies('POST /posts/p1/remove')).toEqual([{ accountId: 'bakery' }]))
})

it('explains a time that clocks do not show', async () => {
  drawPost(post({ oddity: 'skipped', wallTime: '2026-03-29T02:30:00' }))
  expect(await screen.findByText(/never show 02:30/)).toBeTruthy()
})

it('moves to another moment, with as much time after it as before', async () => {
  server.answer('POST /posts/p1/schedule', { id: 'p1', position: '7' })
  const moment = { at: '2099-12-24T17:00:00.000Z', wallTime: '2099-12-24T18:00:00' }
  const { user } = drawPost(post({ ...moment, notLaterThan: '2099-12-24T17:30:00.000Z' }))
  await user.click(await screen.findByText('Reschedule'))
  // by its text, since roles take long to find beside all time zones
  const submit = within(await screen.findByRole('dialog'))
    .getByText('Schedule')
    .closest('button')
  if (submit) await user.click(submit)
  await waitFor(() =>
    expect(server.bodies('POST /posts/p1/schedule')).toEqual([
      { at: '2099-12-24T18:00', timeZone: 'Europe/Berlin', notLaterThanMinutes: 30 },
    ]),
  )
})

it('cancels what is scheduled', async () => {
  server.answer('POST /posts/p1/cancel', { id: 'p1', position: '6' })
  const { user } = drawPost(post())
  await user.click(await screen.findByText('Cancel'))
  await user.click(await screen.findByText('Cancel the post'))
  await waitFor(() => expect(server.calls('POST /posts/p1/cancel')).toHaveLength(1))
})
