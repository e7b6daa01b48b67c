import { afterEach, expect, it, vi } from 'vitest'
import { generationProgress, noteProgress } from '../../../../apps/web/src/entities/generation/live-progress.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'

afterEach(() => {
  generationProgress.forgetAll()
  vi.restoreAllMocks()
})

const writing = JSON.stringify({ id: 'one', status: 'running', done: 0, of: 1, texts: ['Slow mornings'] })
const over = JSON.stringify({ id: 'one', status: 'completed', done: 1, of: 1 })

it('keeps nothing of what is over', async () => {
  await noteProgress(writing)
  expect(generationProgress.of('one')).toMatchObject({ texts: ['Slow mornings'] })
  await noteProgress(over)
  expect(generationProgress.of('one')).toBeNull()
})

it('keeps what was written until the results are on the page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(promise)
  await noteProgress(writing)
  const ended = noteProgress(over)
  expect(generationProgress.of('one')).toMatchObject({ texts: ['Slow mornings'] })
  resolve()
  await ended
  expect(generationProgress.of('one')).toBeNull()
})
