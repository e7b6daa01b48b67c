import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, lazyChunk } from '../../../apps/web/src/lib/lazy-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives the module and leaves no timer behind', async () => {
  expect(await lazyChunk(async () => 'module')()).toBe('module')
  expect(vi.getTimerCount()).toBe(0)
})

it('rethrows a failed import as ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const failed = lazyChunk(() => Promise.reject(cause))()
  await expect(failed).rejects.toThrow(ChunkLoadError)
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
})

it('gives up after two minutes, not before', async () => {
  const outcome = lazyChunk(() => new Promise<never>(() => undefined))().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkLoadError)
})
