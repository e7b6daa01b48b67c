import { setTimeout as sleep } from 'node:timers/promises'
import { LeaseLost, underLease } from '@vignette/event-log/process/lease'
import { expect, it } from 'vitest'

const seconds = 0.03

/** Answers the renewals of a lease, one after another, and those that follow with the last one. */
const answering = (...answers: readonly (boolean | Error)[]) => {
  const renewals = { count: 0 }
  const renew = async () => {
    const answer = answers[Math.min(renewals.count, answers.length - 1)]
    renewals.count += 1
    if (answer instanceof Error) throw answer
    return answer ?? true
  }
  return { renewals, lease: { seconds, renew } }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('broken off'))))

it('work that ends soon renews nothing, also later', async () => {
  const { lease, renewals } = answering(true)
  expect(await underLease(lease, async () => 'done')).toBe('done')
  await sleep(seconds * 1_000)
  expect(renewals.count).toBe(0)
})

it('is renewed for as long as the work goes on', async () => {
  const { lease, renewals } = answering(true)
  const enough = Promise.withResolvers<string>()
  const renew = async () => {
    if (renewals.count === 5) enough.resolve('done')
    return lease.renew()
  }
  expect(await underLease({ ...lease, renew }, () => enough.promise)).toBe('done')
})

it('breaks the work off when another worker has it', async () => {
  const { lease } = answering(true, false)
  let signal: AbortSignal | undefined
  const work = underLease(lease, (given) => untilAborted((signal = given)))
  await expect(work).rejects.toBeInstanceOf(LeaseLost)
  expect(signal?.reason).toBeInstanceOf(LeaseLost)
})

it('does not wait for work that does not listen', async () => {
  const { lease } = answering(false)
  await expect(underLease(lease, () => new Promise(() => undefined))).rejects.toBeInstanceOf(LeaseLost)
})

it('a renewal that fails decides nothing', async () => {
  const { lease, renewals } = answering(new Error('no answer'), false)
  await expect(underLease(lease, untilAborted)).rejects.toBeInstanceOf(LeaseLost)
  expect(renewals.count).toBe(2)
})

it('is broken off for other reasons, too', async () => {
  const { lease } = answering(true)
  const stop = new AbortController()
  const work = underLease({ ...lease, until: stop.signal }, untilAborted)
  stop.abort(new Error('this process ends'))
  await expect(work).rejects.toThrow('this process ends')
})

it('throws what the work throws', async () => {
  const { lease } = answering(true)
  await expect(underLease(lease, () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
})
