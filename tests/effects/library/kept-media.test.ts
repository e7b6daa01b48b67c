import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { storageFailure } from '@vignette/storage/failures'
import type { Storage } from '@vignette/storage/storage'
import type { NewPicture } from '@vignette/effects/library/keep-media'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { pngOf } from '../../support/media.ts'
import { createSpender } from '../../support/spending.ts'

let database: TestDatabase
let spender: ReturnType<typeof createSpender>
let folder: string
let storage: Storage
let workspaceId: string

beforeAll(async () => {
  database = await createTestDatabase()
  spender = createSpender(database.appUrl)
  folder = await mkdtemp(join(tmpdir(), 'vignette-pictures-'))
  storage = createDiskStorage(folder)
})
afterAll(async () => {
  await spender.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  workspaceId = randomUUID()
})

const now = async () => new Date().toISOString()
const picturesOn = (files: Storage) =>
  createKeptMedia({ storage: files, now, openStreams: ({ workspaceId: of }) => spender.streamsOf(of) })

const pictureOf = async (itemId: string, width = 1_080, color = '#3264c8'): Promise<NewPicture> => ({
  workspaceId,
  userId: 'u1',
  itemId,
  generationId: 'g1',
  source: 'generated',
  name: 'A harbour at dawn',
  tone: 'casual',
  isDraft: true,
  picture: {
    bytes: await pngOf(width, 1_350, color),
    contentType: 'image/png',
    width,
    height: 1_350,
    altText: 'Boats in a harbour',
  },
})

const streams = () => spender.streamsOf(workspaceId)
const state = () => streams().load(library, workspaceId)
const keys = async () => (await storage.list(`${workspaceId}/`)).map(({ key }) => key).toSorted()

const expectExact = async () => {
  const { used, items } = await state()
  const files = [...items].flatMap(([, item]) => (item.status === 'kept' ? item.files : []))
  const there = await storage.list(`${workspaceId}/`)
  expect(there.map(({ key, bytes }) => `${key} ${bytes}`).toSorted()).toEqual(
    files.map(({ key, bytes }) => `${key} ${bytes}`).toSorted(),
  )
  expect(used).toBe(there.reduce((sum, { bytes }) => sum + bytes, 0))
}

it('keeps a picture with smaller ones, once, however often it is asked', async () => {
  const { keepPicture, readPicture } = picturesOn(storage)
  const picture = await pictureOf('g1-1')
  expect(await keepPicture(streams(), picture)).toBe('kept')
  expect(await keepPicture(streams(), await pictureOf('g1-1', 1_080, '#ff0000'))).toBe('kept')
  const item = keptItem(await state(), 'g1-1')
  expect(item?.files.map(({ variant, width, height }) => [variant, width, height])).toEqual([
    ['original', 1_080, 1_350],
    ['preview', 1_024, 1_280],
    ['thumbnail', 320, 400],
  ])
  const bytes = await readPicture({ workspaceId, itemId: 'g1-1' })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 })
  await expectExact()
})

it('kept at once by two who made it differently, what is recorded is what is there', async () => {
  for (let round = 0; round < 10; round++) {
    const itemId = `g${round}-1`
    const [one, other] = await Promise.all([pictureOf(itemId), pictureOf(itemId, 1_079, '#c83264')])
    const kept = await Promise.all([one, other].map((each) => picturesOn(storage).keepPicture(streams(), each)))
    expect(kept).toEqual(['kept', 'kept'])
  }
  await expectExact()
})

it('whose files are tidied up while they are written is kept by whoever was first', async () => {
  const [first, second] = [await pictureOf('g1-1'), await pictureOf('g1-1', 1_079, '#c83264')]
  const overtaken: Storage = {
    ...storage,
    put: async (key, ...file) => {
      await storage.put(key, ...file)
      expect(await picturesOn(storage).keepPicture(streams(), first)).toBe('kept')
      throw storageFailure(Object.assign(new Error('gone'), { code: 'ENOENT' }))
    },
  }
  expect(await picturesOn(overtaken).keepPicture(streams(), second)).toBe('kept')
  await expectExact()
})

it('what comes after another one was kept, and then fails, leaves no files', async () => {
  const [first, second] = [await pictureOf('g1-1'), await pictureOf('g1-1', 1_079, '#c83264')]
  const late: Storage = {
    ...storage,
    put: async (key, ...file) => {
      expect(await picturesOn(storage).keepPicture(streams(), first)).toBe('kept')
      await storage.put(key, ...file)
    },
  }
  const cut = { ...streams(), send: () => Promise.reject(new Error('no answer')) }
  expect(await picturesOn(late).keepPicture(cut, second)).toBe('kept')
  await expectExact()
})

it('says when there is no room, and leaves nothing once it is dropped', async () => {
  const command = {
    type: 'BeginUpload',
    workspaceId,
    userId: 'u1',
    uploadId: 'big',
    name: 'x',
    contentType: '',
    bytes: 199_000_000,
    limitBytes: 1_000_000_000,
    now: await now(),
  } as const
  for (const uploadId of ['a', 'b', 'c']) {
    const bytes = uploadId === 'c' ? 101_999_990 : command.bytes
    await streams().send(library, workspaceId, { ...command, uploadId, bytes }, `${workspaceId}:${uploadId}`)
  }
  const { keepPicture, dropMedia } = picturesOn(storage)
  expect(await keepPicture(streams(), await pictureOf('g1-1'))).toBe('full')
  await dropMedia(streams(), { workspaceId, itemId: 'g1-1' })
  expect(await keys()).toEqual([])
  expect((await state()).used).toBe(0)
})

it('takes back what nobody waits for any more, also twice, and what was never kept', async () => {
  const { keepPicture, dropMedia, readPicture } = picturesOn(storage)
  await keepPicture(streams(), await pictureOf('g1-1'))
  for (const itemId of ['g1-1', 'g1-1', 'g1-2']) await dropMedia(streams(), { workspaceId, itemId })
  expect(await readPicture({ workspaceId, itemId: 'g1-1' })).toBeUndefined()
  expect(await keys()).toEqual([])
  // what comes late stays gone
  expect(await keepPicture(streams(), await pictureOf('g1-1'))).toBe('purged')
  expect(await keys()).toEqual([])
  await expectExact()
})

it('reads nothing that is in the trash, or somebody else’s', async () => {
  const { keepPicture, readPicture } = picturesOn(storage)
  await keepPicture(streams(), await pictureOf('g1-1'))
  expect(await readPicture({ workspaceId: randomUUID(), itemId: 'g1-1' })).toBeUndefined()
  const trash = { type: 'TrashItem', workspaceId, userId: 'u1', itemId: 'g1-1', now: await now() } as const
  await streams().send(library, workspaceId, trash, `trash ${workspaceId}`)
  expect(await readPicture({ workspaceId, itemId: 'g1-1' })).toBeUndefined()
})

it('fails when the disk is full, records nothing, and is done once there is room', async () => {
  let room = 1
  const full: Storage = {
    ...storage,
    put: async (...file) => {
      if (room-- <= 0) throw storageFailure(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      await storage.put(...file)
    },
  }
  const keeping = picturesOn(full).keepPicture(streams(), await pictureOf('g1-1'))
  await expect(keeping).rejects.toMatchObject({ code: 'storage.full' })
  expect((await state()).used).toBe(0)
  room = 10
  expect(await picturesOn(full).keepPicture(streams(), await pictureOf('g1-1', 1_080, '#00ff00'))).toBe('kept')
  await expectExact()
})
