// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { QueuePage } from '../../../../../../apps/web/src/features/ops/queues/components/queue-page.tsx'
import { drawRoutes, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, openConsole, tableRows } from '../../at-the-console.ts'

const jobsOf = 'GET /ops/queues/effects/jobs'
const retry = 'POST /ops/queues/effects/retry'

const job = (id: string, changes: object = {}) => ({
  id,
  name: 'deliver',
  attempts: 3,
  addedAt: '2026-01-05T12:00:00.000Z',
  startedAt: '2026-01-05T12:00:01.000Z',
  endedAt: '2026-01-06T12:00:00.000Z',
  error: 'Connection refused',
  ...changes,
})

beforeEach(() => {
  openConsole()
  server.answer(jobsOf, { items: [job('j1'), job('j2')], nextCursor: null })
})

const drawQueue = (search = '') =>
  drawRoutes(
    [
      { path: '/ops/queues/:name', element: <QueuePage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    `/ops/queues/effects${search}`,
  )

it('begins with the jobs that failed, and says why they did', async () => {
  drawQueue()
  const [first] = await tableRows('Jobs')
  expect(first?.[0]).toBe('deliver j1Connection refused')
  expect(first?.slice(1, 4)).toEqual([
    expect.stringContaining('Jan 5, 2026'),
    '3',
    expect.stringContaining('Jan 6, 2026'),
  ])
  expect(server.calls(jobsOf)[0]?.query).toEqual({ state: 'failed' })
  expect(screen.getByRole('link', { name: 'Failed' }).getAttribute('aria-current')).toBe('true')
})

it('begins with the jobs that failed when the address names no state that there is', async () => {
  drawQueue('?state=lost')
  await tableRows('Jobs')
  expect(server.calls(jobsOf)[0]?.query).toEqual({ state: 'failed' })
})

it('offers no retry of jobs in another state', async () => {
  server.answer(jobsOf, { items: [job('j3', { endedAt: null, error: null })], nextCursor: null })
  const { user } = drawQueue()
  await user.click(screen.getByRole('link', { name: 'Active' }))
  expect((await tableRows('Jobs'))[0]).toEqual(['deliver j3', expect.any(String), '3', 'not yet'])
  expect(server.calls(jobsOf).at(-1)?.query).toEqual({ state: 'active' })
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})

it('has nothing to retry where no job failed', async () => {
  server.answer(jobsOf, { items: [], nextCursor: null })
  drawQueue()
  expect(await screen.findByText('There is no job in this state.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})

it('retries one job, says so, and shows what has become of it', async () => {
  server.answer(retry, { count: 1 })
  const { user } = drawQueue()
  await screen.findByRole('button', { name: 'Retry job j2' })
  server.answer(jobsOf, { items: [job('j1')], nextCursor: null })
  await actWithReason(user, { open: 'Retry job j2', submit: 'Retry' })
  await waitFor(() => expect(screen.queryByText('j2')).toBeNull())
  expect(server.bodies(retry)).toEqual([{ jobId: 'j2', reason: 'Up again' }])
  expect(toasts()).toEqual([{ kind: 'success', text: '1 job is back in the queue.' }])
})

it('retries every job that failed, and counts them', async () => {
  server.answer(retry, { count: 1_200 })
  const { user } = drawQueue()
  await actWithReason(user, { open: 'Retry all that failed…', submit: 'Retry' })
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text: '1,200 jobs are back in the queue.' }]))
  expect(server.bodies(retry)).toEqual([{ reason: 'Up again' }])
})

it('keeps the reason when the retry is refused, and looks again at what failed', async () => {
  server.refuse(retry, 409, { error: 'The job is being worked on.' })
  const { user } = drawQueue()
  await actWithReason(user, { open: 'Retry job j1', submit: 'Retry' })
  expect(await screen.findByText('The job is being worked on.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Up again')
  await waitFor(() => expect(server.calls(jobsOf)).toHaveLength(2))
  expect(toasts()).toEqual([])
})

it('leads away who may no longer see it', async () => {
  server.refuse(jobsOf, 404, { code: 'request.not_found' })
  const { address } = drawQueue()
  await waitFor(() => expect(address()).toBe('/'))
})
