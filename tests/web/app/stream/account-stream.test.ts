import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followAccount } from '../../../../apps/web/src/app/stream/account-stream.ts'

class Source extends EventTarget {
  readonly ticket: string
  isClosed = false
  constructor(ticket: string) {
    super()
    this.ticket = ticket
  }
  close() {
    this.isClosed = true
  }
  say(event: string, data?: string) {
    this.dispatchEvent(data === undefined ? new Event(event) : new MessageEvent(event, { data }))
  }
}

class Page extends EventTarget {
  hidden = false
  become(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

const follow = async ({ hidden = false, tickets = true } = {}) => {
  const page = new Page()
  page.hidden = hidden
  const sources: Source[] = []
  const world = {
    page,
    sources,
    tickets,
    asked: 0,
    onMoved: vi.fn<() => void>(),
    onActivity: vi.fn<() => void>(),
    onProgress: vi.fn<(data: string) => void>(),
    onLibraryMoved: vi.fn<(data: string) => void>(),
    onPresence: vi.fn<(data: string) => void>(),
    onEnded: vi.fn<() => void>(),
  }
  const end = followAccount({
    ...world,
    page: page,
    askTicket: async () => {
      world.asked += 1
      return world.tickets ? `ticket-${world.asked}` : null
    },
    connect: (ticket) => {
      const source = new Source(ticket)
      sources.push(source)
      return source as unknown as EventSource
    },
  })
  await minutes(0)
  return Object.assign(world, { end, open: () => sources.filter(({ isClosed }) => !isClosed) })
}

it('refreshes what moved, and nothing before', async () => {
  const { sources, onMoved, onActivity, onLibraryMoved } = await follow()
  sources[0]?.say('open')
  expect(onMoved).not.toHaveBeenCalled()
  sources[0]?.say('account')
  expect(onMoved).toHaveBeenCalledOnce()
  expect(onLibraryMoved).not.toHaveBeenCalled()
  expect(onActivity).not.toHaveBeenCalled()
  sources[0]?.say('activity')
  expect(onActivity).toHaveBeenCalledOnce()
  sources[0]?.say('library', '{"uploadId":"one"}')
  expect(onMoved).toHaveBeenCalledOnce()
  expect(onLibraryMoved.mock.calls).toEqual([['{"uploadId":"one"}']])
})

it('hands on how far something that is made has come', async () => {
  const { sources, onProgress, onMoved } = await follow()
  sources[0]?.say('open')
  sources[0]?.say('generation', '{"id":"g1"}')
  expect(onProgress.mock.calls).toEqual([['{"id":"g1"}']])
  expect(onMoved).not.toHaveBeenCalled()
})

it('comes back with a new ticket, and refreshes what it may have missed', async () => {
  const { sources, onMoved, open } = await follow()
  sources[0]?.say('open')
  sources[0]?.say('error')
  expect(open()).toEqual([])
  await minutes(1)
  expect(open().map(({ ticket }) => ticket)).toEqual(['ticket-2'])
  sources[1]?.say('open')
  expect(onMoved).toHaveBeenCalledOnce()
})

it('asks less and less often while there is no ticket, and never stops', async () => {
  const world = await follow({ tickets: false })
  await minutes(1)
  expect(world.asked).toBeGreaterThan(4)
  expect(world.asked).toBeLessThan(14)
  const before = world.asked
  await minutes(10)
  expect(world.asked - before).toBeGreaterThanOrEqual(9)
  expect(world.asked - before).toBeLessThanOrEqual(21)
  world.tickets = true
  await minutes(1)
  expect(world.open()).toHaveLength(1)
})

it('says that the session was ended, and leaves', async () => {
  const { sources, onEnded, open } = await follow()
  sources[0]?.say('end')
  await minutes(5)
  expect([onEnded.mock.calls.length, open(), sources.length]).toEqual([1, [], 1])
})

it('leaves when nobody looked for a minute, and is back at once', async () => {
  const { page, sources, onMoved, open } = await follow()
  page.become(true)
  await vi.advanceTimersByTimeAsync(50_000)
  page.become(false)
  await minutes(5)
  expect([open().length, sources.length]).toEqual([1, 1])
  page.become(true)
  await minutes(2)
  expect(open()).toEqual([])
  page.become(false)
  await minutes(0)
  expect(open().map(({ ticket }) => ticket)).toEqual(['ticket-2'])
  sources[1]?.say('open')
  expect(onMoved).toHaveBeenCalledOnce()
})

it('a page in the background does not come back until somebody looks', async () => {
  const { page, sources, open } = await follow()
  page.become(true)
  sources[0]?.say('error')
  await minutes(10)
  expect(sources).toHaveLength(1)
  page.become(false)
  await minutes(0)
  expect(open()).toHaveLength(1)
})

it('a page that was opened in the background waits for somebody to look', async () => {
  const { page, open } = await follow({ hidden: true })
  await minutes(10)
  expect(open()).toEqual([])
  page.become(false)
  await minutes(0)
  expect(open()).toHaveLength(1)
})

it('ends for good, also while it waits for a ticket', async () => {
  const { page, end, open } = await follow()
  end()
  expect(open()).toEqual([])
  page.become(false)
  await minutes(10)
  const waiting = await follow({ tickets: false })
  waiting.end()
  waiting.tickets = true
  await minutes(10)
  expect([open(), waiting.open()]).toEqual([[], []])
})
