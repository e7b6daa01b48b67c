import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBench } from './filming-bench.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

/** In the order in which they are written for a film of two shots. */
const writes = ['plan.json', '0.json', '0.json', '0.mp4', '1.json', '1.json', '1.mp4'] as const

/** Dies before or after the nth write, once. */
const killAt = (when: 'before' | 'after', nth: number): void => {
  let count = -1
  bench.store.killAt = (now, _key) => {
    if (now !== when) return
    count += 1
    if (count === nth) throw new Error('killed')
  }
}
const letLive = (): void => void (bench.store.killAt = () => undefined)

it('writes what was accepted before it goes on', async () => {
  const seen: string[] = []
  bench.store.killAt = (when, key) => void (when === 'after' && seen.push(key))
  await bench.film()
  expect(seen.map((key) => key.replace('w1/checkpoints/g1/', ''))).toEqual(writes)
})

describe.each(['before', 'after'] as const)('a worker that dies %s a write', (when) => {
  it.each(writes.map((name, nth) => [nth, name] as const))('%i (%s) pays for no shot twice', async (nth) => {
    killAt(when, nth)
    await expect(bench.film()).rejects.toThrow('killed')
    letLive()
    const orders = bench.server.orders.length
    // whether the order was taken is not known between these two writes
    const isUnknown = when === 'before' ? nth === 2 || nth === 5 : nth === 1 || nth === 4
    if (isUnknown) {
      await expect(bench.film()).rejects.toMatchObject({ code: 'internal', isTransient: false })
      expect(bench.server.orders).toHaveLength(orders)
    } else {
      await bench.film()
      expect(bench.server.orders).toHaveLength(2)
      expect(bench.looks.joined).toHaveLength(1)
    }
    expect(new Set(bench.prompts()).size).toBe(bench.server.orders.length)
  })
})

it('asks on for the same operation after its worker was killed while it waited', async () => {
  bench.server.failNext({ at: 'poll', status: 404 })
  await expect(bench.film()).rejects.toMatchObject({ code: 'unusable' })
  await bench.film()
  expect(bench.server.orders).toHaveLength(2)
})

it('keeps what a text model wrote, although it would write something else now', async () => {
  let written = 0
  bench.writeWith(async () => {
    written += 1
    return { made: [{ style: 'Style.', shots: [`One, ${written}.`, `Two, ${written}.`] }], usage: null }
  })
  killAt('before', 4)
  await expect(bench.film()).rejects.toThrow('killed')
  letLive()
  await bench.film()
  expect(bench.prompts().map((prompt) => prompt.split('\n')[0])).toEqual(['One, 1.', 'Two, 1.'])
})

it('goes on where the service asks to wait, with what is there', async () => {
  bench.server.failNext({ at: 'order', status: 429, retryAfter: '90' })
  await expect(bench.film()).rejects.toMatchObject({ code: 'limited', isTransient: true, retryAfterMs: 90_000 })
  await bench.film()
  expect(bench.server.orders).toHaveLength(2)
})

it('orders nothing again that may have been taken', async () => {
  bench.server.failNext({ at: 'order', taken: 'with 500' })
  await expect(bench.film()).rejects.toMatchObject({ code: 'unavailable', isTransient: false })
  await expect(bench.film()).rejects.toMatchObject({ code: 'internal' })
  expect(bench.server.orders).toHaveLength(1)
})

it('takes over from an attempt that has ordered meanwhile', async () => {
  killAt('after', 1)
  await expect(bench.film()).rejects.toThrow('killed')
  letLive()
  const operation = 'models/veo-3.1-generate-preview/operations/op-1'
  const filmed = bench.film()
  bench.store.files.set('w1/checkpoints/g1/0.json', Buffer.from(JSON.stringify({ state: 'failed', orders: 0 })))
  await filmed
  expect(bench.server.orders).toHaveLength(2)
  expect(bench.server.seen.some((asked) => asked.endsWith(operation))).toBe(true)
})
