import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { library } from '@vignette/domain/library/decider'
import type { LibraryCommand } from '@vignette/domain/library/commands'
import { keptItem } from '@vignette/domain/library/state'
import type { HandlerTools } from '@vignette/effects/handlers'
import { watchConversions } from '@vignette/effects/videos/conversion-endings'
import { convertingHandler } from '@vignette/effects/videos/convert-video'
import { renderingLane } from '@vignette/effects/videos/rendering-lane'
import { putFiles } from '@vignette/effects/library/keep-files'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine, VideoFacts } from '@vignette/engine/video-engine'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import type { Storage } from '@vignette/storage/storage'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createSpender } from '../../support/spending.ts'

let database: TestDatabase
let pool: Pool
let spender: ReturnType<typeof createSpender>
let folder: string
let storage: Storage
let workspaceId: string
let told: { readonly event: string; readonly data: object }[] = []
let workFolders: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.appUrl })
  spender = createSpender(database.appUrl)
  folder = await mkdtemp(join(tmpdir(), 'vignette-converting-'))
  storage = createDiskStorage(folder)
})
afterAll(async () => {
  await spender.close()
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  workspaceId = randomUUID()
  told = []
  workFolders = []
  await addVideo()
  await send({
    type: 'RequestConversion',
    ...owner(),
    conversionId: 'c1',
    itemId: 'v1',
    preset: 'reels',
    limitBytes: 1e9,
    now: at,
  })
})

const at = '2026-11-22T10:00:00.000Z'
const owner = () => ({ workspaceId, userId: 'u1' })
const streams = () => spender.streamsOf(workspaceId)
const state = () => streams().load(library, workspaceId)
const send = (command: LibraryCommand) => streams().send(library, workspaceId, command, randomUUID())

const encoding = { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } } as const
const facts: VideoFacts = {
  durationMs: 30_000,
  width: 1_080,
  height: 1_920,
  frameRate: 30,
  codec: 'vp9',
  isHdr: false,
  hasSound: true,
  encoding,
}

const addVideo = async () => {
  const video = { variant: 'original', contentType: 'video/webm', ending: 'webm', width: 1_080, height: 1_920 } as const
  const files = [
    ...(await putFiles(storage, { workspaceId, itemId: 'v1' }, [{ ...video, bytes: Buffer.alloc(9_000) }])),
  ]
  const about = { kind: 'video', source: 'uploaded', name: 'Harbour', altText: '', contentType: 'video/webm' } as const
  const size = { bytes: 9_000, width: 1_080, height: 1_920, durationMs: 30_000 }
  const origin = { tone: null, generationId: null, isDraft: true, uploadId: null, limitBytes: 1e9 }
  await send({ type: 'AddMedia', ...owner(), itemId: 'v1', files, ...about, ...size, ...origin })
  const seen = { isReadable: true, frameRate: 30, codec: 'vp9', hasSound: true, isHdr: false, sprites: null, encoding }
  await send({ type: 'IllustrateVideo', itemId: 'v1', files: [], bytes: 0, ...seen })
}

type Convert = VideoEngine['convert']

/** An encoder that writes so many bytes. */
const encodes =
  (bytes = 5_000, changes: Partial<VideoFacts> = {}): Convert =>
  async (_, { width, height, frameRate }, run) => {
    workFolders.push(run.folder)
    run.onProgress?.({ framesDone: 10, frames: 900, secondsLeft: 20 })
    const path = join(run.folder, 'converted.mp4')
    await writeFile(path, Buffer.alloc(bytes, bytes % 251))
    return { path, facts: { ...facts, codec: 'h264', width, height, frameRate, ...changes } }
  }

const failing =
  (code: EngineError['code']): Convert =>
  async () => {
    throw new EngineError(code)
  }

type Look = { readonly attempts?: number; readonly signal?: AbortSignal; readonly probe?: VideoEngine['probe'] }

const run = (
  convert: Convert,
  { attempts = 1, signal = AbortSignal.timeout(30_000), probe = async () => facts }: Look = {},
) => {
  const openStreams = () => spender.streamsOf(workspaceId)
  const now = async () => at
  const tools = {
    storage,
    now,
    openStreams,
    notifyPages: (message: (typeof told)[number]) => void told.push(message),
    conversionEndings: watchConversions(pool),
    ...createKeptMedia({ storage, now, openStreams }),
    videos: { probe, convert },
  } as unknown as HandlerTools & { readonly videos: VideoEngine }
  const ref = { workspaceId, conversionId: 'c1' }
  const effect = { key: `e-${workspaceId}`, reactor: 'r', position: 1, kind: 'library.convert', ref }
  return convertingHandler(tools, renderingLane({})).handle({ ...effect, correlationId: 'c', attempts }, signal)
}

/** What is stored is what is recorded, no room is kept, and no work folder is left. */
const expectExact = async () => {
  const { used, reserved, converting, items } = await state()
  const files = [...items].flatMap(([, item]) => (item.status === 'kept' ? item.files : []))
  const there = await storage.list(`${workspaceId}/`)
  expect(there.map(({ key }) => key).toSorted()).toEqual(files.map(({ key }) => key).toSorted())
  expect(used).toBe(there.reduce((sum, { bytes }) => sum + bytes, 0))
  expect({ reserved, converting }).toEqual({ reserved: 0, converting: 0 })
  expect(workFolders.filter((each) => existsSync(each))).toEqual([])
}

const conversion = async () => (await state()).conversions.get('c1')

it('a video becomes one of its own, named after the platform, with the other one as its parent', async () => {
  expect(await run(encodes())).toEqual({ receipt: 'done' })
  expect(keptItem(await state(), 'c1')).toMatchObject({
    kind: 'video',
    name: 'Harbour (Instagram Reels)',
    isDraft: true,
    bytes: 5_000,
    durationMs: 30_000,
    files: [{ variant: 'original', contentType: 'video/mp4', width: 1_080, height: 1_920 }],
  })
  const { rows } = await pool.query(
    "select data from es.events where type = 'MediaAdded' and data->>'itemId' = 'c1' and stream = $1",
    [`library-${workspaceId}`],
  )
  expect(rows).toMatchObject([{ data: { parentId: 'v1', source: 'edited', generationId: null } }])
  expect(told.at(-1)).toMatchObject({ event: 'library' })
  expect(told.at(-2)).toMatchObject({ event: 'generation', data: { id: 'c1', status: 'completed' } })
  await expectExact()
})

it('two workers at once, or one after another, come to one item', async () => {
  await Promise.all([run(encodes(5_000)), run(encodes(6_000))])
  expect(await run(encodes(7_000))).toEqual({ receipt: 'nothing to do' })
  expect((await state()).kept).toBe(2)
  await expectExact()
})

it('the attempt after one that was broken off goes on from the parts that it finished, and leaves one item', async () => {
  const stop = new AbortController()
  const dying: Convert = async (path, target, { signal, folder: own, kept }) => {
    workFolders.push(own)
    await writeFile(join(own, 'part'), 'half')
    await kept?.keep('part', join(own, 'part'))
    stop.abort(new Error('this process ends'))
    signal.throwIfAborted()
    return encodes()(path, target, { signal, folder: own })
  }
  await expect(run(dying, { signal: stop.signal })).rejects.toThrow('this process ends')
  expect(await conversion()).toMatchObject({ status: 'underWay' })
  const next: Convert = async (path, target, job) => {
    expect(await job.kept?.restore('part', join(job.folder, 'part'))).toBe(true)
    return encodes()(path, target, job)
  }
  expect(await run(next, { attempts: 2 })).toEqual({ receipt: 'done' })
  await expectExact()
})

it('cancelling ends the work on it, and nothing is kept', async () => {
  const working: Convert = (_, __, { signal, folder: own }) => {
    workFolders.push(own)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      void send({ type: 'CancelConversion', ...owner(), conversionId: 'c1' })
    })
  }
  expect(await run(working)).toEqual({ receipt: 'cancelled' })
  expect(keptItem(await state(), 'c1')).toBeUndefined()
  await expectExact()
})

it('one that was cancelled when the work was done is not kept either', async () => {
  const late: Convert = async (path, target, job) => {
    const made = await encodes()(path, target, job)
    await send({ type: 'CancelConversion', ...owner(), conversionId: 'c1' })
    return made
  }
  expect(await run(late)).toEqual({ receipt: 'cancelled' })
  await expectExact()
})

it.each([
  ['unreadableVideo', 'unreadable'],
  ['timedOut', 'timed_out'],
] as const)('an engine that fails with %s is told as %s', async (code, expected) => {
  expect(await run(failing(code))).toEqual({ receipt: `failed: ${expected}` })
  expect(await conversion()).toMatchObject({ status: 'failed', code: expected })
  await expectExact()
})

it('a failure of our own is tried again, but not for ever', async () => {
  for (const attempts of [1, 2, 3]) await expect(run(failing('internal'), { attempts })).rejects.toThrow('internal')
  expect(await run(failing('internal'), { attempts: 4 })).toEqual({ receipt: 'failed: not_converted' })
  await expectExact()
})

it('one that ends the worker each time is given up', async () => {
  expect(await run(() => Promise.reject(new Error('is not called')), { attempts: 5 })).toEqual({
    receipt: 'failed: not_converted',
  })
})

it('a result that does not satisfy the platform is not kept', async () => {
  expect(await run(encodes(5_000, { frameRate: 12 }))).toEqual({ receipt: 'failed: unmet' })
  await expectExact()
})

it('a video that turns out longer than the platform takes is told', async () => {
  const probe = async () => ({ ...facts, durationMs: 1_000_000 })
  expect(await run(encodes(), { probe })).toEqual({ receipt: 'failed: unmet' })
})

it('without its source, or without room, nothing is made', async () => {
  await send({ type: 'DropItem', itemId: 'v1' })
  await storage.removeAll(`${workspaceId}/`)
  expect(await run(encodes())).toEqual({ receipt: 'nothing to do' })
  expect(await conversion()).toMatchObject({ status: 'failed', code: 'source_gone' })
  await expectExact()
})

it('a library that is full by then takes nothing', async () => {
  const tooLarge = encodes(2_000_000)
  const small = async (path: string, target: Parameters<Convert>[1], job: Parameters<Convert>[2]) => {
    await send({ type: 'AddMedia', ...owner(), ...filling })
    return tooLarge(path, target, job)
  }
  expect(await run(small)).toEqual({ receipt: 'failed: full' })
  expect(keptItem(await state(), 'c1')).toBeUndefined()
})

/** More than the storage of a plan, as on a larger plan before. */
const filling = {
  itemId: 'p1',
  kind: 'image',
  source: 'uploaded',
  name: 'Large',
  altText: '',
  contentType: 'image/png',
  files: [
    { variant: 'original', key: 'w1/media/p1/x.png', contentType: 'image/png', bytes: 1e12, width: 1, height: 1 },
  ],
  bytes: 1e12,
  width: 1,
  height: 1,
  durationMs: null,
  tone: null,
  generationId: null,
  isDraft: false,
  uploadId: null,
  limitBytes: 1e13,
} as const satisfies Omit<Extract<LibraryCommand, { type: 'AddMedia' }>, 'type' | 'workspaceId' | 'userId'>
