import { coalesce } from '@vignette/event-log/process/coalesce'
import { expect, it } from 'vitest'

it('runs once for one call, and once more for all that come meanwhile', async () => {
  const begun: PromiseWithResolvers<void>[] = []
  const run = coalesce(() => {
    const work = Promise.withResolvers<void>()
    begun.push(work)
    return work.promise
  })
  const first = run()
  const meanwhile = [run(), run(), run()]
  expect(begun).toHaveLength(1)
  begun[0]?.resolve()
  await first
  await new Promise(setImmediate)
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  await Promise.all(meanwhile)
  const later = run()
  expect(begun).toHaveLength(3)
  begun[2]?.resolve()
  await later
})

it('never runs twice at once, whenever it is called', async () => {
  let running = 0
  let most = 0
  const run = coalesce(async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
  })
  const calls = [run(), run()]
  for (let moment = 0; moment < 1_000; moment++) {
    await (moment % 50 === 0 ? new Promise(setImmediate) : Promise.resolve())
    calls.push(run())
  }
  await Promise.all(calls)
  expect(most).toBe(1)
})

it('fails those who called for the run that failed, and nobody else', async () => {
  let runs = 0
  const run = coalesce(async () => {
    await new Promise(setImmediate)
    if (++runs === 1) throw new Error('the first')
    return runs
  })
  expect(await Promise.allSettled([run(), run(), run()])).toMatchObject([
    { status: 'rejected' },
    { value: 2 },
    { value: 2 },
  ])
  expect(await run()).toBe(3)
})
