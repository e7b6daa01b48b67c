// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { WorkerProcess } from '@vignette/domain/operations/schemas/machine'
import { beforeEach, expect, it } from 'vitest'
import { WorkersPage } from '../../../../../../apps/web/src/features/ops/workers/components/workers-page.tsx'
import { draw } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { openConsole, tableRows } from '../../at-the-console.ts'

const worker = (id: string, changes: Partial<WorkerProcess> = {}): WorkerProcess => ({
  id,
  host: 'box-1',
  pid: 4_711,
  node: '24.1.0',
  memoryBytes: 210_500_000,
  roles: ['fold', 'effects'],
  startedAt: '2026-01-04T12:00:00.000Z',
  seenAt: '2026-01-05T11:59:59.000Z',
  isAlive: true,
  ...changes,
})

const answerWith = (items: readonly WorkerProcess[]) =>
  server.answer('GET /ops/workers', { items, nextCursor: null, at: '2026-01-05T12:00:00.000Z' })

beforeEach(openConsole)

it('says of each worker where it runs, what it does, and when it was heard', async () => {
  answerWith([worker('a'), worker('b', { isAlive: false, seenAt: '2026-01-05T11:58:00.000Z' })])
  draw(<WorkersPage />)
  const [alive, silent] = await tableRows()
  const since = expect.stringContaining('Jan 4, 2026')
  expect(alive).toEqual(['box-1, process 4711Node 24.1.0', 'Alive', 'fold, effects', 'just now', since, '210.5 MB'])
  expect([silent?.[1], silent?.[3]]).toEqual(['Silent', '120 s ago'])
})

it.each([
  ['2026-01-05T12:00:03.000Z', 'just now'],
  ['2026-01-05T11:59:58.501Z', 'just now'],
  ['2026-01-05T11:59:58.500Z', '2 s ago'],
])('a worker that was heard at %s was heard %s', async (seenAt, words) => {
  answerWith([worker('a', { seenAt })])
  draw(<WorkersPage />)
  expect((await tableRows())[0]?.[3]).toBe(words)
})

it('says what a worker of an earlier release does not tell', async () => {
  answerWith([worker('a', { host: null, pid: null, node: null, roles: null, memoryBytes: null })])
  draw(<WorkersPage />)
  const unknown = ['unknown host', 'Alive', 'unknown', 'just now', expect.any(String), 'unknown']
  expect(await tableRows()).toEqual([unknown])
})

it('says that no worker was heard', async () => {
  answerWith([])
  draw(<WorkersPage />)
  expect(await screen.findByText('No worker was heard in the last 15 minutes.')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
