import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkpointsOf, dropCheckpoints } from '@vignette/effects/videos/attempts/checkpoints'
import { orderOnce, readOrder } from '@vignette/effects/videos/attempts/orders'
import { EngineError } from '@vignette/engine/engine'
import { createStorage } from '@vignette/storage/create-storage'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/eventually.ts'

const orderSchema = z.object({ id: z.string() })
const place = { workspaceId: 'w1', generationId: 'g1' }
const folder = await mkdtemp(join(tmpdir(), 'checkpoints-'))
const storage = createStorage({ STORAGE: 'disk', DATA_DIR: folder, S3_REGION: 'us-east-1' })
const checkpoints = checkpointsOf(storage, place)

beforeEach(() => dropCheckpoints(storage, place))

const { signal } = new AbortController()

const ordering = (order: () => Promise<{ id: string }>, name = 'clip') =>
  orderOnce({ checkpoints, name, schema: orderSchema, signal, patience: { lookMs: 1, looks: 3 } }, order)

it('what was ordered is known to the next attempt, and not ordered again', async () => {
  const order = vi.fn(async () => Promise.resolve({ id: 'r1' }))
  expect(await ordering(order)).toEqual({ id: 'r1' })
  expect(await ordering(order)).toEqual({ id: 'r1' })
  expect(order).toHaveBeenCalledTimes(1)
  expect(await readOrder(checkpoints, 'clip', orderSchema)).toEqual({ id: 'r1' })
})

it('each name, and each generation, has orders of its own', async () => {
  await ordering(() => Promise.resolve({ id: 'first' }))
  expect(await ordering(() => Promise.resolve({ id: 'second' }), 'clip-2')).toEqual({ id: 'second' })
  const others = checkpointsOf(storage, { ...place, generationId: 'g10' })
  expect(await readOrder(others, 'clip', orderSchema)).toBeUndefined()
})

it('an attempt that ended while it ordered is not repeated, since that may have been accepted', async () => {
  void ordering(() => new Promise(() => undefined))
  await eventually(async () => expect(await checkpoints.read('clip', z.unknown())).toEqual({ order: null }))
  const order = vi.fn(async () => Promise.resolve({ id: 'r2' }))
  await expect(ordering(order)).rejects.toMatchObject({ code: 'unavailable', isTransient: false })
  expect(order).not.toHaveBeenCalled()
})

it('what was certainly not accepted may be ordered again, and anything else not', async () => {
  const limited = new EngineError('limited', { isTransient: true })
  await expect(ordering(() => Promise.reject(limited))).rejects.toBe(limited)
  expect(await ordering(() => Promise.resolve({ id: 'r3' }))).toEqual({ id: 'r3' })
  const unknown = new EngineError('unavailable')
  await expect(ordering(() => Promise.reject(unknown), 'other')).rejects.toBe(unknown)
  await expect(ordering(() => Promise.resolve({ id: 'r4' }), 'other')).rejects.toMatchObject({ code: 'unavailable' })
})

it('nothing remains when they are dropped', async () => {
  await ordering(() => Promise.resolve({ id: 'r1' }))
  await dropCheckpoints(storage, place)
  expect(await storage.list('w1/')).toEqual([])
})
