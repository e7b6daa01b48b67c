import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { library } from '@vignette/domain/library/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { storageFailure } from '@vignette/storage/failures'
import type { Storage } from '@vignette/storage/storage'
import { createKeptMedia } from '@vignette/effects/library/kept-media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { pngOf } from '../../support/media.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestWorkshop } from '../../support/test-workshop.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { createStudio } from './generators.ts'

let api: TestApi
let studio: ReturnType<typeof createStudio>
let spender: ReturnType<typeof createSpender>
let folder: string
let storage: Storage
/** So many more files of a workspace fit on the disk; without an entry all of them do. */
const room = new Map<string, number>()

const takeRoom = (key: string): boolean => {
  const [workspaceId = ''] = key.split('/')
  const left = room.get(workspaceId)
  if (left !== undefined) room.set(workspaceId, left - 1)
  return left === undefined || left > 0
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-no-room-'))
  storage = createDiskStorage(folder)
  const full: Storage = {
    ...storage,
    put: async (...file) => {
      if (!takeRoom(file[0])) throw storageFailure(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
      await storage.put(...file)
    },
  }
  const { engines } = createTestWorkshop()
  const bytes = await pngOf(40, 50, '#3264c8')
  const picture = { bytes, contentType: 'image/png', width: 40, height: 50, altText: 'A harbour' } as const
  const images = {
    ...engines.images,
    drawImages: async ({ count }: { readonly count: number }) => ({
      made: Array.from({ length: count }, () => picture),
      usage: null,
    }),
  }
  const now = async () => new Date().toISOString()
  const openStreams = ({ workspaceId }: { readonly workspaceId: string }) => spender.streamsOf(workspaceId)
  const kept = createKeptMedia({ storage: full, now, openStreams })
  api = await createTestApi({ workshop: { ...kept, engines: { ...engines, images } } })
  spender = createSpender(api.database.appUrl)
  studio = createStudio(api.app)
})
afterAll(async () => {
  await spender.close()
  await api.close()
  await rm(folder, { recursive: true })
})

const request = { kind: 'image', prompt: 'A harbour at dawn', variations: 2 }

const ask = async (person: Person): Promise<string> => studio.idOf(await studio.post(person, '', request))

/** What failed is tried again at once. An attempt that is under way keeps its lease, so that no other one begins. */
const skipPauses = () =>
  api.owner.query(`update es.effects set next_at = now() where state = 'pending' and not taken and next_at > now()`)

/** What became of it, without the time that the worker rests before it tries again. */
const ended = (person: Person, id: string): Promise<Generation> =>
  eventually(
    async () => {
      await skipPauses()
      const { generation } = await studio.find(person, id)
      expect(['requested', 'running']).not.toContain(generation.status)
      return generation
    },
    { interval: 250 },
  )

const workspaceOf = ({ userId }: Person): string => personalWorkspaceId(userId)

const untilDiskIsFull = (person: Person) =>
  eventually(() => expect(room.get(workspaceOf(person))).toBeLessThan(0), { interval: 50 })

/** How much is taken of the library by what is there; nothing else lies where its files do. */
const taken = async (person: Person) => {
  const workspaceId = workspaceOf(person)
  const { used, reserved } = await spender.streamsOf(workspaceId).load(library, workspaceId)
  const files = await storage.list(`${workspaceId}/`)
  expect(used).toBe(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return { used, reserved }
}

describe.concurrent('a disk that is full', () => {
  it.each([0, 1, 4])('after %i files: nothing is charged, and nothing is left', async (files) => {
    const person = newPerson()
    room.set(workspaceOf(person), files)
    const id = await ask(person)
    expect(await ended(person, id)).toMatchObject({
      status: 'failed',
      results: [],
      credits: { reserved: 30, consumed: 0, released: 30 },
      failure: { code: 'internal', message: 'Something went wrong on our side.', charged: false },
    })
    await eventually(async () => expect(await taken(person)).toEqual({ used: 0, reserved: 0 }))
  })

  it('for a moment: all is made, and charged once', { tags: 'invariant' }, async () => {
    const person = newPerson()
    room.set(workspaceOf(person), 4)
    const id = await ask(person)
    await untilDiskIsFull(person)
    room.delete(workspaceOf(person))
    expect(await ended(person, id)).toMatchObject({
      status: 'completed',
      credits: { reserved: 30, consumed: 30, released: 0 },
    })
    expect((await taken(person)).used).toBeGreaterThan(0)
  })

  it('and a picture that was purged before all was made: it is not delivered, and not charged', async () => {
    const person = newPerson()
    const workspaceId = workspaceOf(person)
    room.set(workspaceId, 4)
    const id = await ask(person)
    await untilDiskIsFull(person)
    const drop = { type: 'DropItem', itemId: `${id}-1` } as const
    await spender.streamsOf(workspaceId).send(library, workspaceId, drop, randomUUID())
    room.delete(workspaceId)
    const { results, ...made } = await ended(person, id)
    expect(made).toMatchObject({ status: 'partlyCompleted', credits: { reserved: 30, consumed: 15, released: 15 } })
    expect(results.map(({ mediaId }) => mediaId)).toEqual([`${id}-2`])
  })
})

it.concurrent('a library that is full: it says so, nothing is charged, and nothing is left', async () => {
  const person = newPerson()
  const { userId } = person
  const workspaceId = workspaceOf(person)
  const of = { workspaceId, userId, name: 'x', contentType: '', limitBytes: 1e9, now: new Date().toISOString() }
  for (const bytes of [199_000_000, 199_000_000, 101_999_990]) {
    const begin = { type: 'BeginUpload', ...of, uploadId: randomUUID(), bytes } as const
    await spender.streamsOf(workspaceId).send(library, workspaceId, begin, randomUUID())
  }
  expect(await ended(person, await ask(person))).toMatchObject({
    status: 'failed',
    credits: { reserved: 30, consumed: 0, released: 30 },
    failure: { code: 'storageFull', charged: false },
  })
  // the attempt removes its files after it has said that it failed
  await eventually(async () => expect(await taken(person)).toEqual({ used: 0, reserved: 499_999_990 }))
})
