import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import type { Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { createBillingClient } from '../api/billing/billing-client.ts'
import { createStudio } from '../api/generations/generators.ts'
import { ask, bring, itemOf, listOf } from '../api/library/shelf.ts'
import { createTestDatabase, openOwner } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { createTestApp } from '../support/in-process.ts'
import { newPerson, type Person } from '../support/people.ts'
import { startWorkerProcess } from '../support/services/product-processes.ts'
import { chooseSeed } from '../support/property.ts'
import { processSettings } from '../support/settings.ts'
import { someOf } from '../support/some-of.ts'
import { describeWithSmallDisk, mountSmallDisk } from '../support/small-disk.ts'
import { makeClip } from '../support/video/clips.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let folder: string
let clip: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  clip = await readFile(await makeClip(join(folder, 'walk.mp4'), { picture: 'testsrc2=s=640x360:r=10:d=2' }))
})
afterAll(() => rm(folder, { recursive: true }))

const patience = { timeout: 60_000, interval: 200 }

/** A product whose worker has its folders for work, or its files, on a small disk. */
const openProduct = async (on: 'work' | 'files') => {
  const disk = mountSmallDisk(16)
  const other = await mkdtemp(join(folder, 'other-'))
  const [work, files] = on === 'work' ? [disk.folder, other] : [other, disk.folder]
  const database = await createTestDatabase()
  const settings = { DATABASE_URL: database.appUrl, DATA_DIR: files }
  const { app, close } = await createTestApp(settings)
  const worker = await startWorkerProcess(inject('services').runDir, { ...processSettings, ...settings, TMPDIR: work })
  const owner = openOwner(database, 1)
  return {
    disk,
    app,
    owner,
    files,
    workFolders: async () => (await readdir(work)).filter((name) => name !== disk.ignores),
    close: async () => {
      await Promise.all([close(), worker.stop(), owner.end()])
      await database.drop()
      disk.unmount()
    },
  }
}
type Product = Awaited<ReturnType<typeof openProduct>>

/** Somebody on a plan, with a video in the library that was looked at. */
const withVideo = async ({ app }: Product): Promise<{ person: Person; sourceId: string }> => {
  const person = newPerson()
  const billing = createBillingClient(app)
  await ask(app, person, '/users', { method: 'POST', payload: {} })
  await billing.pay(person, await billing.buy(person, 'growth'))
  const { itemId } = await bring(app, person, 'walk.mp4', clip)
  await eventually(async () => expect((await itemOf(app, person, itemId)).isReadable).toBe(true), patience)
  return { person, sourceId: itemId ?? '' }
}

const order = async (
  { app }: Product,
  { person, sourceId }: Awaited<ReturnType<typeof withVideo>>,
): Promise<string> => {
  const studio = createStudio(app)
  const request = { kind: 'videoSmartCrop', prompt: 'walk', aspect: '1:1', sourceId }
  return studio.idOf(await studio.post(person, '', request))
}

const skipPauses = (owner: Pool) =>
  owner.query(`update es.effects set next_at = now() where state = 'pending' and not taken and next_at > now()`)

const ended = ({ app, owner }: Product, person: Person, id: string): Promise<Generation> =>
  eventually(async () => {
    await skipPauses(owner)
    const { generation } = await createStudio(app).find(person, id)
    expect(['requested', 'running']).not.toContain(generation.status)
    return generation
  }, patience)

const attemptsAt = async ({ owner }: Product, id: string): Promise<number> => {
  const { rows } = await owner.query<{ attempts: number }>(
    `select attempts from es.effects where kind = 'generation.render' and ref ->> 'generationId' = $1`,
    [id],
  )
  return rows[0]?.attempts ?? 0
}

/** Nothing is held or used, nothing is in the library but the source, and nothing lies about. */
const expectNothingOf = async (product: Product, person: Person): Promise<void> => {
  await eventually(async () => {
    const usage = JSON.parse((await ask(product.app, person, '/usage')).body) as { credits: object }
    expect(usage.credits).toMatchObject({ used: 0, held: 0 })
    expect((await listOf(product.app, person)).items).toHaveLength(1)
    expect(await product.workFolders()).toEqual([])
    const names = await readdir(product.files, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part') || /checkpoints\/.*\.\w+$/.test(name))).toEqual([])
  }, patience)
}

const failed = {
  status: 'failed',
  results: [],
  credits: { reserved: 75, consumed: 0, released: 75 },
  failure: { code: 'internal', charged: false },
}
const completed = { status: 'completed', credits: { reserved: 75, consumed: 75, released: 0 } }

const places = [
  ['work', 'no room for the source', 0],
  ['work', 'no room for the result', 200_000],
  ['files', 'no room for anything', 0],
  ['files', 'no room for the result', 100_000],
] as const

describeWithSmallDisk('a worker whose disk is full while it makes a video', () => {
  for (const on of someOf(['work', 'files'] as const, 1, chooseSeed())) {
    describe(`the disk of its ${on}`, () => {
      let product: Product
      beforeAll(async () => {
        product = await openProduct(on)
      })
      beforeEach(() => product.disk.clear())
      afterAll(() => product.close())

      it.each(places.filter(([place]) => place === on))(
        '%s: %s, so nothing is charged or left, and it goes on',
        async (...[, , room]) => {
          const owner = await withVideo(product)
          await product.disk.leave(room)
          const id = await order(product, owner)
          expect(await ended(product, owner.person, id)).toMatchObject(failed)
          expect(await attemptsAt(product, id)).toBe(4)
          await expectNothingOf(product, owner.person)
          await product.disk.clear()
          expect(await ended(product, owner.person, await order(product, owner))).toMatchObject(completed)
          // the pictures of the result are made in one too
          await eventually(async () => expect(await product.workFolders()).toEqual([]), patience)
        },
      )

      it('is full for a moment: the video is made, for one price', async () => {
        const owner = await withVideo(product)
        await product.disk.leave(100_000)
        const id = await order(product, owner)
        await eventually(async () => expect(await attemptsAt(product, id)).toBeGreaterThan(1), patience)
        await product.disk.clear()
        expect(await ended(product, owner.person, id)).toMatchObject(completed)
      })
    })
  }
})
