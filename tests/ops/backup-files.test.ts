import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeBackup } from '@vignette/ops/backup/make-backup'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import type { Storage } from '@vignette/storage/storage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  announce,
  ask,
  bring,
  filesOf,
  openShelf,
  sendPart,
  type Shelf,
  signUp,
  uploadIn,
} from '../api/library/shelf.ts'
import { createUnmigratedDatabase, type TestDatabase } from '../support/database.ts'
import { jpegOf } from '../support/media.ts'
import { untilNothingFollows } from '../support/passing-time.ts'
import type { Person } from '../support/people.ts'
import { masterKey } from '../support/settings.ts'
import { createRegistry } from '../support/sign-ups.ts'
import { byAda } from './operator.ts'
import { openOpsSession } from './ops-session.ts'

const session = openOpsSession()
let folder: string
let shelf: Shelf
let target: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-backup-files-'))
  ;[shelf, target] = await Promise.all([openShelf(), createUnmigratedDatabase()])
})
afterAll(async () => {
  await session.close()
  await shelf.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

/** A storage whose files are copied as they are at the first look; then something happens before the next. */
const slowly = (storage: Storage, meanwhile: () => Promise<void>): Storage => {
  let copied: Map<string, Uint8Array> | undefined
  return {
    ...storage,
    list: async (prefix) => {
      const listed = await storage.list(prefix)
      if (copied) return listed
      const contents = listed.map(async ({ key }) => [key, (await storage.get(key)) ?? new Uint8Array()] as const)
      copied = new Map(await Promise.all(contents))
      await meanwhile()
      return listed
    },
    stream: async (key) => {
      const content = copied?.get(key)
      return content ? Readable.from([content]) : storage.stream(key)
    },
  }
}

const forget = async (userId: string): Promise<void> => {
  const people = createRegistry(shelf.database.appUrl)
  await people.forget(userId)
  await people.close()
}

/** The first part of a file arrives. */
const beginUpload = async (person: Person) => {
  const content = await jpegOf(120, 80)
  const upload = uploadIn(await announce(shelf.app, person, 'slow.jpg', content.length))
  await sendPart(shelf.app, person, upload, content, 0)
  return upload
}

const chooseLogo = async (person: Person) => {
  const { itemId } = await bring(shelf.app, person, 'logo.jpg', await jpegOf(80, 80))
  const answer = await ask(shelf.app, person, '/workspaces/logo', { method: 'PUT', payload: { itemId } })
  expect(answer.statusCode, answer.body).toBe(200)
}

it('files that were given up while a backup was made do not come back with it', { timeout: 120_000 }, async () => {
  const [gone, staying] = [await signUp(shelf), await signUp(shelf)]
  await bring(shelf.app, gone, 'face.jpg', await jpegOf(300, 200))
  const { itemId: purged } = await bring(shelf.app, staying, 'purged.jpg', await jpegOf(90, 60))
  await bring(shelf.app, staying, 'harbour.jpg', await jpegOf(200, 300))
  await chooseLogo(staying)
  await chooseLogo(gone)
  const abandoned = await beginUpload(staying)
  await beginUpload(staying)
  await untilNothingFollows(shelf.owner)

  const backup = join(folder, 'backup')
  const storage = slowly(shelf.storage, async () => {
    await forget(gone.userId)
    for (const [method, path] of [
      ['DELETE', `/library/${purged}`],
      ['POST', `/library/${purged}/purge`],
      ['DELETE', `/library/uploads/${abandoned.id}`],
    ] as const) {
      const answer = await ask(shelf.app, staying, path, { method })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await untilNothingFollows(shelf.owner)
  })
  const { files } = await makeBackup({ ownerUrl: shelf.database.ownerUrl, storage }, backup, { replace: false })
  const kept = await filesOf(shelf, staying.workspaceId)
  expect(await filesOf(shelf, gone.workspaceId)).toEqual([])
  expect(kept.some((key) => key.includes('/logo/'))).toBe(true)
  expect(files?.count).toBeGreaterThan(kept.length)

  const settings = {
    DATABASE_URL: target.appUrl,
    DATABASE_OWNER_URL: target.ownerUrl,
    MASTER_KEY: masterKey,
    DATA_DIR: folder,
  }
  const { code, stdout, stderr } = await session.run(settings, ['restore', backup, ...byAda])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain(`${kept.length} files`)
  const restored = await createDiskStorage(join(folder, 'files')).list('')
  expect(restored.map(({ key }) => key).toSorted()).toEqual(kept.toSorted())
})
