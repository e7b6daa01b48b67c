import { StoreUnavailable } from '@vignette/event-log/database/errors'
import type { Append, Verdict } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { probe } from './test-log.ts'

const refusedData = (): Error => Object.assign(new DatabaseError('bad data', 0, 'error'), { code: '22P05' })

const appended = (group: readonly Append[]): readonly Verdict[] =>
  group.map((_, index) => ({ verdict: 'appended', version: 1, position: index + 1 }))

/** A batcher on a store that answers as `answer` says. `groups` are the streams of each group that was sent. */
const batcherOn = (answer: (group: readonly Append[], nth: number) => readonly Verdict[], timeoutMs = 10_000) => {
  const groups: (readonly string[])[] = []
  let announcements = 0
  const batcher = createBatcher({
    appendGroup: async (group) => {
      groups.push(group.map(({ stream }) => stream))
      await new Promise(setImmediate)
      return answer(group, groups.length)
    },
    timeoutMs,
    onAppended: () => announcements++,
  })
  return { ...batcher, groups, announcements: () => announcements }
}

it('what arrives in one turn of the event loop is a group', async () => {
  const { append, groups, announcements } = batcherOn(appended)
  const send = (...streams: readonly string[]) => Promise.all(streams.map((stream) => append(probe({ stream }))))
  const turn = () => new Promise(setImmediate)
  const first = send('a', 'b')
  await turn()
  const second = send('c')
  await Promise.all([first, second, send('d', 'e')])
  expect(groups).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
  expect(announcements()).toBe(2)
})

it('what arrives while two groups are under way is the next group', async () => {
  const groups: (readonly string[])[] = []
  const answered = Promise.withResolvers<void>()
  const { append } = createBatcher({
    appendGroup: async (group) => {
      groups.push(group.map(({ stream }) => stream))
      await answered.promise
      return appended(group)
    },
    timeoutMs: 10_000,
    onAppended: () => undefined,
  })
  const sent: Promise<Verdict>[] = []
  for (const stream of ['a', 'b', 'c', 'd']) {
    sent.push(append(probe({ stream })))
    await new Promise(setImmediate)
  }
  expect(groups).toEqual([['a'], ['b']])
  answered.resolve()
  await Promise.all(sent)
  expect(groups).toEqual([['a'], ['b'], ['c', 'd']])
})

it('each batch of a group gets its own verdicts', async () => {
  const { appendBatch } = batcherOn(appended)
  const batch = (stream: string, size: number) => Array.from({ length: size }, () => probe({ stream }))
  const verdicts = await Promise.all([appendBatch(batch('a', 2)), appendBatch(batch('b', 3))])
  expect(verdicts.map((each) => each.map(({ position }) => position))).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
})

it('a group of unknown outcome is sent again as it is', async () => {
  const sent: (readonly Append[])[] = []
  const { append } = batcherOn((group, nth) => {
    sent.push(group)
    if (nth === 1) throw new Error('Connection terminated')
    return appended(group)
  })
  await Promise.all(['a', 'b'].map((stream) => append(probe({ stream }))))
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

it('a batch whose data is refused fails alone', async () => {
  const { append, groups } = batcherOn((group) => {
    if (group.some(({ stream }) => stream === 'b')) throw refusedData()
    return appended(group)
  })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((stream) => append(probe({ stream }))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

it('gives up at the deadline with an unknown outcome', async () => {
  const { append, announcements } = batcherOn(() => {
    throw new Error('Connection terminated')
  }, 50)
  await expect(append(probe({ stream: 'a' }))).rejects.toThrow(StoreUnavailable)
  expect(announcements()).toBe(0)
})

it('announces nothing where nothing was appended', async () => {
  const { append, announcements } = batcherOn((group) =>
    group.map(() => ({ verdict: 'conflict', version: 3, position: null })),
  )
  await append(probe({ stream: 'a' }))
  expect(announcements()).toBe(0)
})
