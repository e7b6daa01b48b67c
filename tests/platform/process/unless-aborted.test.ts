import { unlessAborted } from '@vignette/platform/process/unless-aborted'
import { expect, it } from 'vitest'

const reason = new Error('cancelled')

it('is what the work comes to', async () => {
  const { signal } = new AbortController()
  await expect(unlessAborted(Promise.resolve(1), signal)).resolves.toBe(1)
  await expect(unlessAborted(Promise.reject(reason), signal)).rejects.toBe(reason)
})

it('rejects with the reason once that aborts, whatever becomes of the work', async () => {
  const stop = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const waiting = unlessAborted(promise, stop.signal)
  stop.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  reject(new Error('unheard'))
})

it('rejects where it was aborted before, though the work is done or has failed', async () => {
  for (const work of [Promise.resolve(1), Promise.reject(new Error('unheard'))]) {
    await expect(unlessAborted(work, AbortSignal.abort(reason))).rejects.toBe(reason)
  }
})
