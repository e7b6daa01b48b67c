import { expect, it, vi } from 'vitest'
import { createRememberedUploads } from '../../../../../apps/web/src/entities/library/uploads/remembered-uploads.ts'
import {
  createUploadFile,
  type UploadFileDeps,
} from '../../../../../apps/web/src/entities/library/uploads/upload-file.ts'
import { createUploadQueue } from '../../../../../apps/web/src/entities/library/uploads/upload-queue.ts'
import { memoryStorage } from '../../../memory-storage.ts'
import { createUploadServer, networkFailure, refusal } from './upload-server.ts'

const fileOf = (name: string, content = 'abcdefghij', type = 'image/png') =>
  new File([content], name, { type, lastModified: 1 })

const queueing = (over: Partial<UploadFileDeps> = {}, storage = memoryStorage(), userId = 'ada') => {
  const server = createUploadServer()
  const abandoned: string[] = []
  const onOver = vi.fn<() => void>()
  let keys = 0
  const queue = createUploadQueue({
    uploadFile: createUploadFile({ ...server.routes, ...over }),
    abandon: async (id) => void abandoned.push(id),
    remembered: createRememberedUploads(storage, () => userId),
    newKey: () => `key-${(keys += 1)}`,
    onOver,
  })
  const states = () => queue.entries().map(({ name, state }) => `${name} ${state.status}`)
  const settled = (expected: readonly string[]) => vi.waitUntil(() => states().join() === expected.join())
  return { queue, server, abandoned, onOver, states, settled, storage }
}

it('uploads one file after the other, and says when something was added', async () => {
  const { queue, settled, onOver, server } = queueing()
  queue.add([fileOf('a.png'), fileOf('b.png', '12345')])
  await settled(['a.png done', 'b.png done'])
  expect(onOver).toHaveBeenCalledTimes(2)
  expect(server.contentOf('upload-2')).toBe('12345')
})

it('refuses at once what cannot be used', () => {
  const { queue, states } = queueing()
  queue.add([fileOf('empty.png', ''), fileOf('notes.txt', 'hello', 'text/plain')])
  expect(states()).toEqual(['empty.png refused', 'notes.txt refused'])
})

/** Parts that wait until they are let go. */
const gated = () => {
  const waiting: (() => void)[] = []
  const server = createUploadServer()
  let isOpen = false
  const sendPart: UploadFileDeps['sendPart'] = async (part) => {
    if (!isOpen) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        part.signal.addEventListener('abort', () => reject(part.signal.reason as Error))
      })
    }
    await server.routes.sendPart(part)
  }
  const open = () => {
    isOpen = true
    waiting.splice(0).forEach((go) => go())
  }
  return { routes: { ...server.routes, sendPart }, open, server }
}

it('gives the server no more than it has room to look at', async () => {
  let isLooking = true
  const server = createUploadServer()
  const { queue, settled, states } = queueing({
    ...server.routes,
    get: async (id) => {
      const upload = await server.routes.get(id)
      return isLooking ? { ...upload, state: 'processing' } : upload
    },
    waitForNews: async () => new Promise((resolve) => setTimeout(resolve, 1)),
  })
  const names = Array.from({ length: 12 }, (_, index) => `${index}.png`)
  queue.add(names.map((name) => fileOf(name)))
  await settled(names.map((name, index) => `${name} ${index < 10 ? 'checking' : 'waiting'}`))
  expect(server.count()).toBe(10)
  isLooking = false
  await settled(names.map((name) => `${name} done`))
  expect(states()).toHaveLength(12)
})

it('pauses and goes on with the same upload', async () => {
  const { routes, open, server } = gated()
  const { queue, settled } = queueing(routes)
  queue.add([fileOf('a.png')])
  await vi.waitUntil(() => queue.entries()[0]?.uploadId === 'upload-1')
  queue.pause('key-1')
  await settled(['a.png paused'])
  open()
  queue.resume('key-1')
  await settled(['a.png done'])
  expect(server.count()).toBe(1)
  expect(server.contentOf('upload-1')).toBe('abcdefghij')
})

it('gives back what is cancelled', async () => {
  const { routes } = gated()
  const { queue, abandoned, states } = queueing(routes)
  queue.add([fileOf('a.png')])
  await vi.waitUntil(() => queue.entries()[0]?.uploadId === 'upload-1')
  queue.cancel('key-1')
  expect(states()).toEqual([])
  expect(abandoned).toEqual(['upload-1'])
})

it('keeps what failed, with the way on, and lets the next one through', async () => {
  let isDown = true
  const { queue, settled, server } = queueing({
    begin: async (request) => {
      if (isDown && request.name === 'a.png') throw networkFailure()
      return server.routes.begin(request)
    },
  })
  queue.add([fileOf('a.png'), fileOf('b.png')])
  await settled(['a.png failed', 'b.png done'])
  isDown = false
  queue.resume('key-1')
  await settled(['a.png done', 'b.png done'])
})

it('says what room there is when there is none', async () => {
  const room = { used: 5, reserved: 1, limit: 10, needed: 10 }
  const { queue, settled } = queueing({ begin: async () => Promise.reject(refusal(402, 'library.full', room)) })
  queue.add([fileOf('a.png')])
  await settled(['a.png full'])
  expect(queue.entries()[0]?.state).toMatchObject({ room })
})

it('goes on after a reload when the same file is chosen again', async () => {
  const { routes, open, server } = gated()
  const before = queueing(routes)
  before.queue.add([fileOf('a.png')])
  await vi.waitUntil(() => before.queue.entries()[0]?.uploadId === 'upload-1')

  const after = queueing(routes, before.storage)
  after.queue.recall()
  expect(after.states()).toEqual(['a.png interrupted'])
  open()
  after.queue.add([fileOf('a.png')])
  await after.settled(['a.png done'])
  expect(server.count()).toBe(1)
  const later = queueing(routes, before.storage)
  later.queue.recall()
  expect(later.states()).toEqual([])
})

it('tells nobody else what was being uploaded', async () => {
  const { routes } = gated()
  const before = queueing(routes)
  before.queue.add([fileOf('a.png')])
  await vi.waitUntil(() => before.queue.entries()[0]?.uploadId === 'upload-1')
  const other = queueing(routes, before.storage, 'grace')
  other.queue.recall()
  expect(other.states()).toEqual([])
})
