import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import { partsOf, uploadLimits } from '@vignette/domain/library/limits'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { partKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import { createHandlers } from '@vignette/effects/handlers'
import { createVideoEngine } from '@vignette/video/video-engine'
import { array, integer } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestWorker, type TestWorkerParts } from '../../support/in-process.ts'
import { hlsList, jpegOf, videoOf } from '../../support/media.ts'
import { passTimeToRetry } from '../../support/passing-time.ts'
import { property } from '../../support/property.ts'
import { createSpender } from '../../support/spending.ts'

let database: TestDatabase
let owner: ReturnType<typeof openOwner>
let spender: ReturnType<typeof createSpender>
let worker: ReturnType<typeof startTestWorker>
let folder: string
let storage: Storage
/** Numbers of the calls to come that fail: an even one before, an odd one after it was done. */
let failing: number[] = []

const failingAt = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
  return async (...args: Args): Promise<Result> => {
    failing = failing.map((left) => left - 1)
    const fails = failing.some((left) => left === 0 || left === -1)
    if (failing.includes(0)) throw new Error('the process dies before')
    const result = await work(...args)
    if (fails) throw new Error('the process dies after')
    return result
  }
}

const dying = (files: Storage): Storage => ({
  put: failingAt(files.put),
  putStream: failingAt(files.putStream),
  get: failingAt(files.get),
  stream: failingAt(files.stream),
  remove: failingAt(files.remove),
  removeAll: failingAt(files.removeAll),
  list: failingAt(files.list),
})

beforeAll(async () => {
  contents = [await jpegOf(900, 700), await videoOf('mp4', 280), hlsList()]
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  spender = createSpender(database.appUrl)
  folder = await mkdtemp(join(tmpdir(), 'vignette-faults-'))
  storage = createDiskStorage(join(folder, 'files'))
  const faulty: TestWorkerParts = {
    videos: createVideoEngine(),
    createHandlers: (tools) => createHandlers({ ...tools, storage: dying(storage) }),
  }
  worker = startTestWorker({ DATABASE_URL: database.appUrl, DATA_DIR: folder }, faulty)
  await eventually(() => spender.streamsOf('warm').load(library, 'warm')) // a connection, on a machine that is busy
})
afterAll(async () => {
  await worker.close()
  await Promise.all([owner.end(), spender.close()])
  await database.drop()
  await rm(folder, { recursive: true })
})

let contents: readonly Buffer[] = []

const begin = async (workspaceId: string, content: Buffer): Promise<string> => {
  const [uploadId, userId] = [randomUUID(), 'u1']
  const { partBytes } = uploadLimits
  const send = (command: LibraryCommand) =>
    spender.streamsOf(workspaceId).send(library, workspaceId, command, randomUUID())
  const of = { workspaceId, userId, uploadId }
  const announced = { name: 'a.bin', contentType: '', bytes: content.length, limitBytes: 1e9 }
  await send({ type: 'BeginUpload', ...of, ...announced, now: new Date().toISOString() })
  for (let part = 0; part < partsOf(content.length); part++) {
    const piece = content.subarray(part * partBytes, (part + 1) * partBytes)
    await storage.put(partKey(workspaceId, uploadId, part), piece, '')
  }
  await send({ type: 'ReceiveUpload', ...of })
  return uploadId
}

property(
  'wherever a worker dies, an upload comes to its one end, and what is there is what is recorded',
  // each number fails two attempts, and after eight the upload is given up
  [integer({ min: 0, max: 2 }), array(integer({ min: 1, max: 12 }), { maxLength: 3 })],
  async (kind, deaths) => {
    const workspaceId = randomUUID()
    failing = [...deaths]
    const uploadId = await begin(workspaceId, contents[kind] ?? hlsList())
    await eventually(async () => {
      await passTimeToRetry(owner)
      const state = await spender.streamsOf(workspaceId).load(library, workspaceId)
      expect(['done', 'refused']).toContain(state.uploads.get(uploadId)?.status)
      const { rows } = await owner.query(
        `select 'behind' as what from es.checkpoints where projection = 'library-keeping' and position < (select head from es.log)
         union all select kind from es.effects where state = 'pending' and ref ->> 'workspaceId' = $1`,
        [workspaceId],
      )
      expect(rows).toEqual([])
    })
    failing = []
    const { used, reserved, items, uploads } = await spender.streamsOf(workspaceId).load(library, workspaceId)
    expect([...uploads].map(([, { status }]) => status)).toEqual([kind === 2 ? 'refused' : 'done'])
    const files = [...items].flatMap(([, item]) => (item.status === 'kept' ? item.files : []))
    const there = await storage.list(`${workspaceId}/`)
    expect(there.map(({ key }) => key).toSorted()).toEqual(files.map(({ key }) => key).toSorted())
    expect([used, reserved]).toEqual([there.reduce((sum, { bytes }) => sum + bytes, 0), 0])
  },
  { runs: 20, timeoutMs: 180_000 },
)
