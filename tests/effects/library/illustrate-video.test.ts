import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import type { HandlerTools } from '@vignette/effects/handlers'
import { illustratingHandler } from '@vignette/effects/library/illustrate-video'
import { putFiles, tidyItem } from '@vignette/effects/library/keep-files'
import { EngineError } from '@vignette/engine/engine'
import type { VideoEngine } from '@vignette/engine/video-engine'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import type { Storage } from '@vignette/storage/storage'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { jpegOf, videoOf } from '../../support/media.ts'
import { createSpender } from '../../support/spending.ts'

let database: TestDatabase
let spender: ReturnType<typeof createSpender>
let folder: string
let storage: Storage
let workspaceId: string
let told: object[] = []
let workFolders: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  spender = createSpender(database.appUrl)
  folder = await mkdtemp(join(tmpdir(), 'vignette-illustrating-'))
  storage = createDiskStorage(folder)
})
afterAll(async () => {
  await spender.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  workspaceId = randomUUID()
  told = []
  workFolders = []
  await addVideo()
})

type Illustrate = VideoEngine['illustrate']

const facts = { durationMs: 30_000, width: 1_920, height: 1_080, frameRate: 29.97, codec: 'h264', isHdr: false }
const geometry = { width: 160, height: 90, columns: 10, count: 20, everyMs: 1_500 }

/** Pictures of this colour, of a video that is there. */
const drawing =
  (color = '#3264c8'): Illustrate =>
  async (path, run) => {
    workFolders.push(run.folder)
    expect((await readFile(path)).length).toBeGreaterThan(100)
    const [poster, sheet] = [join(run.folder, 'poster.jpg'), join(run.folder, 'sprites.jpg')]
    await writeFile(poster, await jpegOf(1_920, 1_080, color))
    await writeFile(sheet, await jpegOf(1_600, 180, color))
    return { facts: { ...facts, hasSound: true }, poster, sprites: { path: sheet, ...geometry } }
  }

const failing =
  (code: 'unreadableVideo' | 'timedOut' | 'internal'): Illustrate =>
  async (_, run) => {
    workFolders.push(run.folder)
    throw new EngineError(code)
  }

const look = (illustrate: Illustrate, attempts = 1) => {
  const tools = {
    storage,
    openStreams: () => spender.streamsOf(workspaceId),
    notifyPages: (message: object) => void told.push(message),
    videos: { illustrate },
  } as unknown as HandlerTools & { readonly videos: VideoEngine }
  const ref = { workspaceId, itemId: 'v1' }
  const effect = { key: `e-${workspaceId}`, reactor: 'r', position: 1, kind: 'library.illustrate', ref }
  return illustratingHandler(tools).handle({ ...effect, correlationId: 'c', attempts }, AbortSignal.timeout(30_000))
}

const addVideo = async () => {
  const bytes = await videoOf('mp4', 3)
  const video = {
    variant: 'original',
    bytes,
    contentType: 'video/mp4',
    ending: 'mp4',
    width: 640,
    height: 360,
  } as const
  const files = [...(await putFiles(storage, { workspaceId, itemId: 'v1' }, [video]))]
  const about = { kind: 'video', source: 'uploaded', name: 'Harbour', altText: '', contentType: 'video/mp4' } as const
  const size = { bytes: bytes.length, width: 640, height: 360, durationMs: 3_000 }
  const origin = { tone: null, generationId: null, isDraft: false, uploadId: null, limitBytes: 1e9 }
  const added = {
    type: 'AddMedia',
    workspaceId,
    userId: 'u1',
    itemId: 'v1',
    files,
    ...about,
    ...size,
    ...origin,
  } as const
  await streams().send(library, workspaceId, added, randomUUID())
}

const streams = () => spender.streamsOf(workspaceId)
const state = () => streams().load(library, workspaceId)
const drop = () => streams().send(library, workspaceId, { type: 'DropItem', itemId: 'v1' }, randomUUID())

/** What is stored is what is recorded, and no work folder is left. */
const expectExact = async () => {
  const { used, items } = await state()
  const files = [...items].flatMap(([, item]) => (item.status === 'kept' ? item.files : []))
  const there = await storage.list(`${workspaceId}/`)
  const words = ({ key, bytes }: { readonly key: string; readonly bytes: number }) => `${key} ${bytes}`
  expect(there.map(words).toSorted()).toEqual(files.map(words).toSorted())
  expect(used).toBe(there.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(workFolders.filter((each) => existsSync(each))).toEqual([])
}

it('a video gets a poster in two sizes and small pictures, as WebP, once', async () => {
  expect(await look(drawing())).toEqual({ receipt: 'done' })
  const item = keptItem(await state(), 'v1')
  const pictures = item?.files.filter(({ variant }) => variant !== 'original') ?? []
  expect(pictures.map(({ variant, width, height }) => [variant, width, height])).toEqual([
    ['preview', 1_280, 720],
    ['thumbnail', 400, 225],
    ['sprites', 1_600, 180],
  ])
  for (const { key } of pictures) {
    expect((await sharp(await storage.get(key)).metadata()).format).toBe('webp')
  }
  expect(told).toMatchObject([{ userId: 'u1', workspaceId, event: 'library' }])
  await expectExact()
  expect(await look(drawing('#aa3311'))).toEqual({ receipt: 'nothing to do' })
  expect(keptItem(await state(), 'v1')).toEqual(item)
  await expectExact()
})

it('two that look at once come to the pictures of one of them', async () => {
  await Promise.all([look(drawing('#aa3311')), look(drawing('#11aa33'))])
  expect(keptItem(await state(), 'v1')?.files).toHaveLength(4)
  await expectExact()
})

it('a video that cannot be read stays as it is', async () => {
  expect(await look(failing('unreadableVideo'))).toEqual({ receipt: 'cannot be read' })
  expect(keptItem(await state(), 'v1')).toMatchObject({ isIllustrated: true, files: [{ variant: 'original' }] })
  await expectExact()
})

it('one that breaks the work on it counts as unreadable after some attempts', async () => {
  for (const nth of [1, 2, 3]) await expect(look(failing('timedOut'), nth)).rejects.toThrow('timedOut')
  expect(keptItem(await state(), 'v1')?.isIllustrated).toBeUndefined()
  expect(await look(failing('internal'), 4)).toEqual({ receipt: 'cannot be read' })
  await expectExact()
})

it('one for which the disk has no room is left until there is time to make some', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const looking = look(() => Promise.reject(full), 4)
  await expect(looking).rejects.toMatchObject({ isPermanent: false, retryAfterMs: 1_800_000 })
  expect(keptItem(await state(), 'v1')?.isIllustrated).toBeUndefined()
})

it('one that ends the worker each time is not looked at for ever', async () => {
  expect(await look(() => Promise.reject(new Error('is not called')), 5)).toEqual({ receipt: 'cannot be read' })
})

it('a video that is deleted meanwhile leaves nothing', async () => {
  await look(async (path, run) => {
    const made = await drawing()(path, run)
    await drop()
    await storage.removeAll(`${workspaceId}/`)
    return made
  })
  expect(await storage.list(`${workspaceId}/`)).toEqual([])
  expect(await look(drawing())).toEqual({ receipt: 'nothing to do' })
  await expectExact()
})

it('whoever tidies up after the upload leaves pictures alone that are on their way', async () => {
  const before = await state()
  await look(drawing())
  await tidyItem(storage, { workspaceId, itemId: 'v1' }, before)
  await expectExact()
})
