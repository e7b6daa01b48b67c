import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import { fittingVideosHandler } from '@vignette/effects/publishing/media/fit-videos'
import type { VideoEngine } from '@vignette/engine/video-engine'
import { createMemoryLog } from '@vignette/seed/memory-log'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { keptKey, postPrefix, workspacePrefix } from '@vignette/storage/keys'
import { createVideoEngine } from '@vignette/video/video-engine'
import { FF_ENCODER_LIBVPX_VP9 } from 'node-av/constants'
import { expect, it } from 'vitest'
import { makeClip } from '../../support/video/clips.ts'
import { createWorkFolder } from '../../support/video/work-folder.ts'

const workspaceId = 'workspace'
const work = await createWorkFolder()
const storage = createDiskStorage(work.path('files'))
const meta: EventMeta = { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId }

const clip = (picture: string) =>
  makeClip(work.path(`${picture.replaceAll(/\W/g, '_')}.webm`), {
    picture,
    codec: FF_ENCODER_LIBVPX_VP9,
    encoding: { bitrate: 500_000, options: { deadline: 'realtime', 'cpu-used': 8 } },
  })

let count = 0

/** A post with a video that goes to some networks. */
const openPost = async (picture: string, networks: readonly Network[], changes: Partial<VideoEngine> = {}) => {
  const postId = `post-${++count}`
  const of = { workspaceId, postId }
  const now = () => new Date().toISOString()
  const log = createMemoryLog({ now, onRecorded: () => undefined })
  const streams = log.openStreams(meta)
  const send = (command: PostCommand) => streams.send(post, postId, command, `test:${++count}`)
  const path = await clip(picture)
  const { size: bytes } = await stat(path)
  const key = keptKey(workspaceId, postId, 'film', 'webm')
  await storage.putStream(key, createReadStream(path), { bytes, contentType: 'video/webm' })
  const file = { contentType: 'video/webm', key, bytes, width: null, height: null, durationMs: null }
  const media = [{ mediaId: 'film', kind: 'video' as const, isMadeByAi: false, ...file }]
  const videos = networks.map((network) => ({ network, mediaId: 'film' }))
  const targets = networks.map((network) => ({ accountId: network, network }))
  const wording = { parts: [{ text: 'Look', mediaIds: ['film'] }], firstComment: null, targets: [] }
  await send({ type: 'WritePost', ...of, userId: 'u', wording, targets })
  await send({ type: 'KeepMedia', ...of, version: 1, media, altTexts: {}, missing: [], videos })
  const engine = { ...createVideoEngine(), ...changes }
  const tools = { now: async () => now(), openStreams: log.openStreams, storage, videos: engine }
  const handler = fittingVideosHandler(tools)
  const state = () => streams.load(post, postId)
  return {
    send,
    of,
    state,
    schedule: () => {
      const moment = { at: '2027-03-01T09:00:00.000Z', wallTime: '2027-03-01T09:00', timeZone: 'UTC' }
      return send({ type: 'SchedulePost', ...of, userId: 'u', moment, notLaterThan: null })
    },
    work: (attempts = 1) => {
      const effect = { key: `e${++count}`, reactor: 'publishing', position: 1, kind: handler.effect.name, attempts }
      return handler.handle({ ...effect, correlationId: 'c', ref: of }, new AbortController().signal)
    },
    outcome: async (network: Network) => (await state()).fitted.get(`${network}/film`),
    files: async () => (await storage.list(postPrefix(workspaceId, postId))).map(({ key: name }) => name),
  }
}

it('a video is made as its networks take it, once, and stays as it is where that is taken', async () => {
  const { schedule, work: run, outcome, files } = await openPost('testsrc2=s=320x180:r=15:d=1', ['demo', 'mastodon'])
  expect(await run()).toEqual({ receipt: 'nothing to do' }) // a draft
  await schedule()
  await run()
  expect(await outcome('demo')).toMatchObject({ is: 'ready', contentType: 'video/mp4', width: 320, height: 180 })
  expect(await outcome('mastodon')).toMatchObject({ is: 'ready', contentType: 'video/webm' })
  expect((await files()).toSorted()).toMatchObject([
    expect.stringMatching(/\/fitted\/demo\/film\/320x180\.mp4$/),
    expect.stringMatching(/\/kept\/film\.webm$/),
  ])
  expect(await run()).toEqual({ receipt: 'nothing to do' })
  expect(await storage.list(`${workspacePrefix(workspaceId)}checkpoints/`)).toEqual([])
})

it('a video of a shape that its network does not show is shown before a blurred copy, and none is cut', async () => {
  const { schedule, work: run, outcome } = await openPost('testsrc2=s=640x160:r=15:d=1', ['x', 'instagram'])
  await schedule()
  await run()
  expect(await outcome('x')).toMatchObject({ is: 'ready', width: 640, height: 214 })
  expect(await outcome('instagram')).toEqual({
    is: 'refused',
    reason: 'Instagram takes videos from 3 seconds; this one has 1 second.',
  })
})

it('what cannot be made is refused with a sentence, after as many attempts as may help', async () => {
  const convert = () => Promise.reject(new Error('it broke down'))
  const { schedule, work: run, outcome } = await openPost('testsrc2=s=320x180:r=15:d=1', ['demo'], { convert })
  await schedule()
  await expect(run(1)).rejects.toThrow('it broke down')
  await run(4)
  expect(await outcome('demo')).toEqual({
    is: 'refused',
    reason: 'This video could not be made ready for Parade. Please choose another one.',
  })
})

it('the work ends when the post is deleted, and leaves nothing', async () => {
  const begun = Promise.withResolvers<void>()
  const convert: VideoEngine['convert'] = (_path, _target, { signal }) => {
    begun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  }
  const scene = await openPost('testsrc2=s=320x180:r=15:d=1', ['demo'], { convert })
  await scene.schedule()
  const ended = scene.work()
  await begun.promise
  await scene.send({ type: 'DeletePost', ...scene.of, userId: 'u' })
  await ended
  expect(await scene.outcome('demo')).toBeUndefined()
  expect((await scene.files()).filter((key) => key.includes('/fitted/'))).toEqual([])
})
