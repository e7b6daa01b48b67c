import { expect, it, vi } from 'vitest'
import {
  createUploadFile,
  type UploadFileDeps,
} from '../../../../../apps/web/src/entities/library/uploads/upload-file.ts'
import { createUploadServer, networkFailure, refusal } from './upload-server.ts'

const file = new File(['abcdefghij'], 'kite.png', { type: 'image/png' })

const running = (over: Partial<UploadFileDeps> = {}) => {
  const server = createUploadServer()
  const deps = { ...server.routes, ...over }
  const upload = createUploadFile(deps)
  const progress: number[] = []
  const begun: string[] = []
  const run = (uploadId: string | null = null, signal = new AbortController().signal) =>
    upload(file, {
      uploadId,
      signal,
      onBegun: ({ id }) => void begun.push(id),
      onProgress: (sent) => void progress.push(sent),
      onSent: () => undefined,
    })
  return { server, run, progress, begun }
}

it('sends a file in parts and waits until it has been looked at', async () => {
  const { server, run, progress, begun } = running()
  expect(await run()).toMatchObject({ state: 'done', itemId: 'item-1' })
  expect(begun).toEqual(['upload-1'])
  expect(server.contentOf('upload-1')).toBe('abcdefghij')
  expect(progress.at(-1)).toBe(10)
})

it('sends no more than two parts at once', async () => {
  let now = 0
  let most = 0
  const { server, run } = running({
    sendPart: async (part) => {
      most = Math.max(most, (now += 1))
      await server.routes.sendPart(part)
      now -= 1
    },
  })
  await run()
  expect(most).toBe(2)
})

it.each([refusal(408, 'request.too_slow'), networkFailure()])(
  'sends one part at a time once two were too slow',
  async (slow) => {
    let now = 0
    const most: number[] = []
    const { server, run } = running({
      sendPart: async (part) => {
        most.push((now += 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
        const isShared = now > 1
        now -= 1
        if (isShared) throw slow
        await server.routes.sendPart(part)
      },
    })
    expect(await run()).toMatchObject({ state: 'done' })
    expect(most).toEqual([1, 2, 1, 1])
    expect(server.contentOf('upload-1')).toBe('abcdefghij')
  },
)

it('tries again what may pass', async () => {
  const failures = [networkFailure(), refusal(503, 'unavailable'), refusal(429, 'too_many')]
  const { server, run } = running({
    sendPart: async (part) => {
      const failure = failures.shift()
      if (failure) throw failure
      await server.routes.sendPart(part)
    },
  })
  expect(await run()).toMatchObject({ state: 'done' })
  expect(server.contentOf('upload-1')).toBe('abcdefghij')
})

it('gives up on what does not pass, and goes on with the rest later', async () => {
  const sent: number[] = []
  let isCut = true
  const { server, run, progress } = running({
    sendPart: async (part) => {
      if (isCut && part.part === 2) throw networkFailure()
      sent.push(part.part)
      await server.routes.sendPart(part)
    },
  })
  await expect(run()).rejects.toThrow('Network Error')
  expect(sent).toEqual([0, 1])
  isCut = false
  progress.length = 0
  expect(await run('upload-1')).toMatchObject({ state: 'done' })
  expect(sent).toEqual([0, 1, 2])
  expect(progress[0]).toBe(8)
  expect(server.count()).toBe(1)
})

it('does not try again what was refused', async () => {
  const begin = vi.fn(async () => Promise.reject(refusal(402, 'library.full')))
  const { run } = running({ begin })
  await expect(run()).rejects.toThrow('Refused: library.full')
  expect(begin).toHaveBeenCalledOnce()
})

it('begins anew when the server knows nothing of it any more', async () => {
  const { server, run, begun } = running()
  expect(await run('upload-of-yesterday')).toMatchObject({ state: 'done' })
  expect(begun).toEqual(['upload-1'])
  expect(server.contentOf('upload-1')).toBe('abcdefghij')
})

it('stops where it is told to', async () => {
  const controller = new AbortController()
  const { server, run } = running({
    sendPart: async (part) => {
      if (part.part === 1) controller.abort(new Error('paused'))
      await server.routes.sendPart(part)
    },
  })
  await expect(run(null, controller.signal)).rejects.toThrow('paused')
  expect(server.contentOf('upload-1').length).toBeLessThan(10)
})

it('asks once what became of a file, when it is told that it was looked at', async () => {
  const server = createUploadServer()
  const get = vi.fn(server.routes.get)
  const asked: [string, number][] = []
  const waitForNews: UploadFileDeps['waitForNews'] = async (id, ms) => void asked.push([id, ms])
  const { run } = running({ ...server.routes, get, waitForNews })
  expect(await run()).toMatchObject({ state: 'done' })
  expect(asked).toEqual([['upload-1', 3_000]])
  expect(get).toHaveBeenCalledOnce()
})

it('asks less and less often when it is told nothing', async () => {
  const server = createUploadServer()
  let looks = 0
  const pauses: number[] = []
  const { run } = running({
    ...server.routes,
    get: async (id) => {
      const upload = await server.routes.get(id)
      return (looks += 1) < 7 ? { ...upload, state: 'processing' } : upload
    },
    waitForNews: async (_id, ms) => void pauses.push(ms),
  })
  expect(await run()).toMatchObject({ state: 'done' })
  expect(pauses).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000, 30_000])
})

it('comes back no sooner than the server lets it', async () => {
  const failures = [refusal(429, 'request.rate_limited', null, 42), refusal(503, 'unavailable')]
  const server = createUploadServer()
  const pauses: number[] = []
  const { run } = running({
    ...server.routes,
    begin: async (request) => {
      const failure = failures.shift()
      if (failure) throw failure
      return server.routes.begin(request)
    },
    wait: async (ms) => void pauses.push(ms),
  })
  await run()
  expect(pauses[0]).toBe(42_000)
  expect(pauses[1]).toBeLessThan(2_001)
})
