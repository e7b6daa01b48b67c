// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ComposerPage } from '../../../../../apps/web/src/features/workspace/composer/components/composer-page.tsx'
import { collectToasts, draw, drawRoutes, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account, accountsPage, post } from '../../../publishing-samples.ts'
import { libraryItem, profile } from '../../../samples.ts'

const bakery = account('bakery')
const blue = account('blue', { network: 'bluesky' })

beforeEach(async () => {
  sessionStorage.clear()
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /accounts', accountsPage([bakery, blue]))
  server.answer('GET /posts', { items: [], nextCursor: null })
  server.answer('POST /posts/validate', { problems: [] })
  server.answer('POST /posts', () => ({ status: 201, body: { success: true, id: 'p9', position: '5' } }))
})

const chip = (name: string) => screen.findByRole('checkbox', { name })

it('publishes a text on the accounts that are chosen, after the server looked at it', async () => {
  const { user, address } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@bakery on Parade'))
  await user.type(screen.getByLabelText('Text'), 'Warm bread')
  expect(screen.getByText('Parade: 10 of 500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  await waitFor(() => expect(address()).toBe('/dashboard/posts/p9'))
  const sent = { text: 'Warm bread', targets: [{ accountId: 'bakery' }], at: 'now' }
  expect(server.bodies('POST /posts/validate')[0]).toMatchObject(sent)
  expect(server.bodies('POST /posts')[0]).toMatchObject(sent)
})

it('says what is wrong as it is typed, and splits what is too long into a thread', async () => {
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@blue on Bluesky'))
  await user.click(screen.getByLabelText('Text'))
  await user.paste('A sentence of the bakery. '.repeat(16))
  expect(await screen.findByText(/^Bluesky takes 300 characters; this has/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Split into a thread' }))
  expect(await screen.findByLabelText('Text, post 2 of 2')).toBeTruthy()
  expect(screen.queryByText(/^Bluesky takes 300 characters/)).toBeNull()
})

it('says something else on one account', async () => {
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@bakery on Parade'))
  await user.click(await chip('@blue on Bluesky'))
  await user.type(screen.getByLabelText('Text'), 'For all')
  await user.click(screen.getByRole('button', { name: 'Different text for @blue on Bluesky' }))
  const own = screen.getByLabelText('Text for @blue on Bluesky')
  await user.clear(own)
  await user.type(own, 'For the sky')
  await user.click(screen.getByRole('button', { name: 'Save as a draft' }))
  await waitFor(() => expect(server.bodies('POST /posts')).toHaveLength(1))
  expect(server.bodies('POST /posts')[0]).toMatchObject({
    text: 'For all',
    draft: true,
    targets: [{ accountId: 'bakery' }, { accountId: 'blue', text: 'For the sky' }],
  })
  expect(server.calls('POST /posts/validate')).toEqual([])
})

it('keeps what was typed when the page is loaded again, until it is saved', async () => {
  const { user, unmount } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.type(await screen.findByLabelText('Text'), 'Not yet sent')
  unmount()
  const again = draw(<ComposerPage />, '/dashboard/posts/new')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('Not yet sent')
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('')
})

it('takes in what a link brings, and asks before it replaces a text', async () => {
  server.answer('GET /library/m1', { item: libraryItem('m1') })
  const at = (text: string) => ({
    pathname: '/dashboard/posts/new',
    search: '',
    state: { publish: { text, mediaIds: ['m1'] } },
  })
  const routes = [{ path: '*', element: <ComposerPage /> }]
  const first = drawRoutes(routes, at('From the studio'))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('From the studio'))
  expect(await screen.findByRole('button', { name: 'Take m1.png out' })).toBeTruthy()
  first.unmount()
  const second = drawRoutes(routes, at('Another one'))
  expect(await screen.findByText('Another one')).toBeTruthy()
  await second.user.click(screen.getByRole('button', { name: 'Use this one' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Another one')
})

it('shows what only the server knows, and sends nothing then', async () => {
  server.answer('POST /posts/validate', {
    problems: [{ accountId: 'bakery', code: 'refused', message: 'Parade is closed today.', level: 'error' }],
  })
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@bakery on Parade'))
  await user.type(screen.getByLabelText('Text'), 'Warm bread')
  await user.click(screen.getByRole('button', { name: 'Publish now' }))
  expect(await screen.findByText('Parade is closed today.')).toBeTruthy()
  expect(server.calls('POST /posts')).toEqual([])
})

it('changes a scheduled post at the version that was seen, and shows a wrong time at its field', async () => {
  server.answer('GET /posts/p1', { post: post({ version: 3 }) })
  server.refuse('PUT /posts/p1', 422, {
    error: 'This moment has passed.',
    errors: [{ path: 'at', message: 'This moment has passed.' }],
  })
  const { user } = drawRoutes(
    [{ path: '/dashboard/posts/:id/edit', element: <ComposerPage /> }],
    '/dashboard/posts/p1/edit',
  )
  const when = await screen.findByLabelText<HTMLInputElement>('Date and time')
  expect(when.value).toBe('2026-12-24T18:00')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('This moment has passed.')).toBeTruthy()
  expect(server.bodies('PUT /posts/p1')[0]).toMatchObject({
    version: 3,
    at: '2026-12-24T18:00',
    timeZone: 'Europe/Berlin',
  })
})

it('lets who typed beside somebody else decide which of both stays', async () => {
  server.answer('GET /posts/p1', { post: post({ version: 3, text: 'Mine at first' }) })
  server.refuse('PUT /posts/p1', 409, { error: 'Somebody changed this post.', code: 'posts.changed' })
  const { user } = drawRoutes(
    [
      { path: '/dashboard/posts/:id/edit', element: <ComposerPage /> },
      { path: '*', element: null },
    ],
    '/dashboard/posts/p1/edit',
  )
  const text = () => screen.findByLabelText<HTMLTextAreaElement>('Text')
  await user.type(await text(), ', and later')
  server.answer('GET /posts/p1', { post: post({ version: 4, text: 'Theirs' }) })
  await user.click(screen.getByRole('button', { name: 'Keep as a draft' }))
  expect(await screen.findByText(/^Somebody changed this post since you began/)).toBeTruthy()
  expect((await text()).value).toBe('Mine at first, and later')
  server.answer('PUT /posts/p1', { id: 'p1', position: '7' })
  await user.click(screen.getByRole('button', { name: 'Keep as a draft' }))
  await waitFor(() => expect(server.bodies('PUT /posts/p1')[1]).toMatchObject({ version: 4 }))
})

it('shows the post as people see it on an account', async () => {
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@bakery on Parade'))
  await user.type(screen.getByLabelText('Text'), 'Warm #bread')
  const preview = screen.getByRole('article', { name: 'Preview on Parade (demo network)' })
  expect(within(preview).getByText('#bread').tagName).toBe('B')
})

it('shows the card that a link gets, where cards are ours', async () => {
  const card = { title: 'Kiln', description: 'Bread.', hasPicture: true }
  server.answer('POST /posts/link-card', { card })
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@bakery on Parade'))
  await user.type(screen.getByLabelText('Text'), 'https://kiln.example/ bread')
  expect(server.calls('POST /posts/link-card')).toEqual([])
  await user.click(await chip('@bakery on Parade'))
  await user.click(await chip('@blue on Bluesky'))
  const shown = await screen.findByRole('group', { name: 'Card of the link' }, { timeout: 4_000 })
  expect(shown.textContent).toContain('KilnBread.kiln.example')
  expect(server.bodies('POST /posts/link-card')).toEqual([{ url: 'https://kiln.example/' }])
})
