// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PostsPage } from '../../../../../../apps/web/src/features/ops/posts/components/posts-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { facts, openConsole, tableRows } from '../../at-the-console.ts'

const route = 'GET /ops/posts'

beforeEach(() => {
  openConsole()
  server.answer('GET /ops/publishing', {
    at: '2026-01-05T12:00:00.000Z',
    counts: { due: 2, late: 1, unknown: 0, failed: 4 },
    oldestWaitingSeconds: 130,
    oldestTakenSeconds: 0,
    lagSeconds: 0,
    parked: 3,
    lateness: [{ network: 'bluesky', medianMs: 420, p95Ms: 61_000 }],
  })
  server.answer(route, {
    items: [
      {
        postId: 'p1',
        workspaceId: 'w1',
        accountId: 'a1',
        network: 'bluesky',
        status: 'waiting',
        moment: '2026-01-05T11:57:50.000Z',
        since: '2026-01-05T11:57:50.000Z',
        attempts: 1,
        code: 'unavailable',
      },
    ],
    nextCursor: null,
  })
})

it('begins with what is due, and says how the list and the networks are', async () => {
  draw(<PostsPage />, '/ops/posts')
  expect((await tableRows('Posts, one line for each account'))[0]).toEqual([
    'p1in w1',
    'Bluesky',
    'Waitingunavailable',
    expect.stringContaining('Jan 5, 2026'),
    expect.stringContaining('Jan 5, 2026'),
    '1',
  ])
  expect(server.calls(route)[0]?.query).toEqual({ state: 'due' })
  expect(await tableRows('Lateness by network')).toEqual([['Bluesky', '0.4 s', '61 sec']])
  expect(facts()).toMatchObject({
    'Waits longest for a worker': '2 min',
    'Under way longest': 'nothing',
    'Parked keys': '3',
  })
  expect(screen.getByRole('link', { name: 'Late 1' }).getAttribute('href')).toBe('/ops/posts?state=late')
})

it('keeps the filter when another state is chosen', async () => {
  const { user } = draw(<PostsPage />, '/ops/posts')
  await user.selectOptions(await screen.findByLabelText('Network'), 'Mastodon')
  await user.type(screen.getByLabelText('Workspace id'), 'w7')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() =>
    expect(server.calls(route).at(-1)?.query).toEqual({ state: 'due', network: 'mastodon', workspace: 'w7' }),
  )
  await user.click(screen.getByRole('link', { name: /^Failed in the last day/ }))
  await waitFor(() =>
    expect(server.calls(route).at(-1)?.query).toEqual({ state: 'failed', network: 'mastodon', workspace: 'w7' }),
  )
})

it('shows all where the address names a state and a network that there are not', async () => {
  draw(<PostsPage />, '/ops/posts?state=lost&network=friendster&workspace=a%20b')
  await tableRows('Posts, one line for each account')
  expect(server.calls(route)[0]?.query).toEqual({ state: 'due' })
})
