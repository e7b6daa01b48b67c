// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { StaffPost } from '@vignette/domain/operations/schemas/posts'
import { beforeEach, expect, it } from 'vitest'
import { PostPage } from '../../../../../../apps/web/src/features/ops/posts/components/post-page.tsx'
import { drawRoutes, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, facts, openConsole, tableRows } from '../../at-the-console.ts'
import { staffPost, staffTarget } from '../target.ts'

const route = 'GET /ops/posts/p1'
const log = 'GET /ops/posts/p1/log'
const retry = 'POST /ops/posts/p1/retry'
const recheck = 'POST /ops/posts/p1/recheck'

beforeEach(() => {
  openConsole()
  server.answer(log, { items: [], nextCursor: null })
})

const drawPost = (targets: StaffPost['targets']) => {
  server.answer(route, { post: staffPost(targets) })
  return drawRoutes([{ path: '/ops/posts/:id', element: <PostPage /> }], '/ops/posts/p1')
}

it('says how it stands on each account, and why', async () => {
  drawPost([
    staffTarget(),
    staffTarget({ accountId: 'a2', network: 'demo', status: 'unknown', code: null, canRetry: false }),
    staffTarget({
      accountId: 'a3',
      status: 'published',
      code: null,
      canRetry: false,
      latenessMs: 400,
      publishedAt: '2026-01-05T12:00:00.400Z',
    }),
  ])
  const [failed, unknown, published] = await tableRows('Accounts of the post')
  expect(failed?.[1]).toBe('Failedcontent: Bluesky does not take this post as it is. Change it and send it again.')
  expect(unknown?.[1]).toBe('Outcome unknownIts people have to look there, and say whether it is out.')
  expect(published?.[2]).toContain('0.4 s after its moment')
  expect(facts()).toMatchObject({ Post: 'p1', Workspace: 'w1', 'Chosen in': 'Europe/Rome' })
  expect(screen.getAllByRole('button', { name: /Retry|Look again/ })).toHaveLength(1)
})

it('tells what happened, the attempts and what came of them', async () => {
  const entry = (id: string, changes: object) => ({
    id,
    at: '2026-01-05T12:00:01.000Z',
    postId: 'p1',
    accountId: 'a1',
    turn: 2,
    part: 0,
    how: null,
    code: null,
    ...changes,
  })
  server.answer(log, {
    items: [
      entry('4', { what: 'refused', code: 'content' }),
      entry('3', { what: 'missing', how: 'asked' }),
      entry('2', { what: 'armed', part: 1 }),
      entry('1', { what: 'begun', part: null }),
    ],
    nextCursor: null,
  })
  drawPost([staffTarget()])
  const rows = await tableRows('What happened, the newest first')
  expect(rows.map(([, , what, why]) => [what, why])).toEqual([
    ['The post was not taken', 'content'],
    ['The post is not out: the network was asked', ''],
    ['Part 2 was armed: the call is about to be made', ''],
    ['Turn 2 began', ''],
  ])
})

it('is tried again for a reason, and shown as it stands then', async () => {
  server.answer(retry, { accounts: ['a1'] })
  const { user } = drawPost([staffTarget()])
  await screen.findByText('Failed')
  server.answer(route, { post: staffPost([staffTarget({ status: 'waiting', code: null, canRetry: false })]) })
  await actWithReason(user, { open: 'Retry on Bluesky', submit: 'Retry' })
  expect(await screen.findByText('Waiting')).toBeTruthy()
  expect(server.bodies(retry)).toEqual([{ accountId: 'a1', reason: 'Up again' }])
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: 'It is tried again now.' }]))
})

it('has a worker look again, or says why it cannot', async () => {
  server.refuse(recheck, 409, { error: 'It is being delivered right now.' })
  const { user } = drawPost([staffTarget({ status: 'taken', code: null, canRetry: false, canRecheck: true })])
  await actWithReason(user, { open: 'Look again at Bluesky', submit: 'Look again' })
  expect(await screen.findByText('It is being delivered right now.')).toBeTruthy()
  expect(server.bodies(recheck)).toEqual([{ accountId: 'a1', reason: 'Up again' }])
})

it('says that there is no such post', async () => {
  server.refuse(route, 404, { code: 'posts.unknown', error: 'There is no such post, or it has been deleted.' })
  drawRoutes([{ path: '/ops/posts/:id', element: <PostPage /> }], '/ops/posts/p1')
  expect(await screen.findByText('There is no such post, or it has been deleted.')).toBeTruthy()
})
