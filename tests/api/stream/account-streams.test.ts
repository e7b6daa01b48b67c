import { once } from 'node:events'
import { viewerKey } from '@vignette/api/routes/stream/account-marks'
import { type AccountStreams, createAccountStreams } from '@vignette/api/routes/stream/account-streams'
import { createEventStream } from '@vignette/api/routes/stream/event-stream'
import type { Membership } from '@vignette/accounts/memberships'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let streams: AccountStreams
let marks: Map<string, string>
let asked: (readonly string[])[]
let memberships: Map<string, Membership>
let requiring: Set<string>

beforeEach(() => {
  vi.useFakeTimers()
  marks = new Map()
  asked = []
  memberships = new Map()
  requiring = new Set()
  streams = createAccountStreams({
    readMarks: async (viewers) => {
      asked.push(viewers.map(viewerKey))
      return marks
    },
    // announces something all the time
    announcements: {
      next: () => new Promise((resolve) => setTimeout(resolve, 100)),
      reached: () => 0,
      close: async () => undefined,
    },
    endedSessions: { until: async () => null, close: () => undefined },
    memberships: { find: async (userId) => memberships.get(userId) },
    secondFactorRules: { isRequired: async (workspaceId) => requiring.has(workspaceId) },
  })
})
afterEach(() => {
  streams.close()
  vi.useRealTimers()
})

const keyOf = (userId: string): string => viewerKey({ userId, workspaceId: personalWorkspaceId(userId) })

const open = (userId: string, account: string | null = null) => {
  const workspaceId = personalWorkspaceId(userId)
  memberships.set(userId, { workspaceId, role: 'editor', isSuspended: false, version: 1 })
  const body = streams.open({ userId, workspaceId, role: 'editor', signedInAt: 0, hasSecondFactor: false, account })
  const received: string[] = []
  body.on('data', (chunk: Buffer) => received.push(String(chunk)))
  return { body, count: (text: string) => received.filter((each) => each.includes(text)).length }
}

it('asks once a second for everybody, however many streams there are and however much moves', async () => {
  for (let person = 0; person < 100; person += 1) {
    open(`p${person}`)
    open(`p${person}`)
  }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length).toBeGreaterThanOrEqual(9)
  expect(asked.length).toBeLessThanOrEqual(11)
  expect(asked.at(-1)).toHaveLength(100)
})

it('asks nothing while nobody listens', async () => {
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
  const { body } = open('u1')
  body.destroy()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([])
})

it('tells of what moved, once, and of nothing else', async () => {
  marks.set(keyOf('u1'), 'a').set(keyOf('u2'), 'a')
  const [mine, others] = [open('u1', 'a'), open('u2', 'a')]
  await vi.advanceTimersByTimeAsync(5_000)
  marks.set(keyOf('u1'), 'b')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([mine.count('event: account\n'), others.count('event:')]).toEqual([1, 0])
})

it('tells apart what somebody did from what moved besides', async () => {
  marks.set(keyOf('u1'), 'a 1')
  const { count } = open('u1', 'a 1')
  const told = () => ['account', 'activity'].map((event) => count(`event: ${event}\n`))
  marks.set(keyOf('u1'), 'a 2')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told()).toEqual([0, 1])
  marks.set(keyOf('u1'), 'b 3')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told()).toEqual([1, 1])
})

it('tells of another role once, and ends for whoever may no longer see the workspace', async () => {
  const [promoted, suspended, removed] = [open('u1'), open('u2'), open('u3')]
  await vi.advanceTimersByTimeAsync(2_000)
  expect([promoted, suspended, removed].map(({ count }) => count('event:'))).toEqual([0, 0, 0])
  const workspaceId = personalWorkspaceId('u1')
  memberships.set('u1', { workspaceId, role: 'admin', isSuspended: false, version: 1 })
  memberships.set('u2', { workspaceId, role: 'editor', isSuspended: true, version: 1 })
  memberships.delete('u3')
  await vi.advanceTimersByTimeAsync(3_000)
  expect([promoted, suspended, removed].map(({ count }) => count('event: account\n'))).toEqual([1, 1, 1])
  expect([promoted, suspended, removed].map(({ body }) => body.readableEnded)).toEqual([false, true, true])
})

it('ends for whoever has no second step once the workspace asks for one', async () => {
  const [one, other] = [open('p1'), open('p2')]
  requiring.add(personalWorkspaceId('p1'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect([one, other].map(({ count }) => count('event: account'))).toEqual([1, 0])
  expect([one, other].map(({ body }) => body.readableEnded)).toEqual([true, false])
})

it('tells those who have the workspace open, and those of everywhere if none is named', async () => {
  const { count } = open('u1')
  for (const workspaceId of [personalWorkspaceId('u1'), 'another', undefined]) {
    streams.notify({ userId: 'u1', workspaceId }, 'generation', {}, { mayDrop: false })
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(count('event: generation\n')).toBe(2)
})

it('beats every 15 seconds', async () => {
  const { count } = open('u1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count(': still')).toBe(4)
  expect(count('retry: ')).toBe(1)
})

it('ends after an hour', async () => {
  const { body, count } = open('u1')
  await vi.advanceTimersByTimeAsync(3_590_000)
  expect(body.readableEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([body.readableEnded, count('event: end')]).toEqual([true, 0])
})

it('leaves a reader that does not read', async () => {
  vi.useRealTimers()
  const stream = createEventStream()
  const closed = once(stream.body, 'close')
  for (let beats = 0; beats < 1_000; beats += 1) stream.sendHeartbeat()
  await closed
  expect(stream.body.readableLength).toBeLessThan(8_192)
})

it('says nothing after its end', async () => {
  vi.useRealTimers()
  const stream = createEventStream()
  stream.end()
  stream.end()
  stream.send('account')
  const received = (await stream.body.toArray()).join('')
  expect(received).toMatch(/^retry: \d+\n\n$/)
})
