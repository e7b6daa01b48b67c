import { randomUUID } from 'node:crypto'
import { uploadLimits } from '@vignette/domain/library/limits'
import type { Storage } from '@vignette/storage/storage'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { hlsList, jpegOf } from '../../support/media.ts'
import { expectFailure } from '../support.ts'
import {
  announce,
  ask,
  filesOf,
  itemOf,
  listOf,
  openShelf,
  sendPart,
  type Shelf,
  signUp,
  untilLookedAt,
  uploadIn,
} from './shelf.ts'

let shelf: Shelf

beforeAll(async () => {
  shelf = await openShelf()
})
afterAll(() => shelf.close())

const partBytes = uploadLimits.partBytes
const complete = (person: Parameters<typeof ask>[1], id: string) =>
  ask(shelf.app, person, `/library/uploads/${id}/complete`, { method: 'POST' })

describe('an upload', () => {
  it('goes on after a break, in any order, and sent twice', { tags: 'invariant' }, async () => {
    const person = await signUp(shelf)
    const picture = Buffer.concat([await noisyPng()])
    const key = randomUUID()
    const upload = uploadIn(await announce(shelf.app, person, 'noise.png', picture.length, key))
    expect(upload.parts).toBeGreaterThan(2)
    const last = upload.parts - 1
    expect((await sendPart(shelf.app, person, upload, picture, last)).json()).toEqual({ success: true, part: last })
    await sendPart(shelf.app, person, upload, picture, 0)
    expectFailure(await complete(person, upload.id), 409, 'library.parts_missing')
    // the page was closed; whoever comes back asks what is there
    const again = uploadIn(await announce(shelf.app, person, 'noise.png', picture.length, key))
    expect(again).toMatchObject({ id: upload.id, received: [0, last], state: 'receiving' })
    for (let part = 0; part < upload.parts; part++) {
      expect((await sendPart(shelf.app, person, upload, picture, part)).statusCode).toBe(200)
    }
    await eventually(async () => {
      const { storage } = await listOf(shelf.app, person)
      expect(storage).toMatchObject({ used: 0, reserved: picture.length })
    })
    const [first, second] = await Promise.all([complete(person, upload.id), complete(person, upload.id)])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    const done = await untilLookedAt(shelf.app, person, upload.id)
    expect(done.state).toBe('done')
    expect(uploadIn(await complete(person, upload.id)).state).toBe('done')
    await itemOf(shelf.app, person, done.itemId)
    expect((await listOf(shelf.app, person)).items).toHaveLength(1)
    await eventually(async () => {
      const files = await filesOf(shelf, person.workspaceId)
      expect(files.filter((each) => each.includes('/uploads/'))).toEqual([])
      expect(files).toHaveLength(3)
    })
  })

  it('takes no part that is not one of it', async () => {
    const person = await signUp(shelf)
    const upload = uploadIn(await announce(shelf.app, person, 'x.png', partBytes + 10))
    const put = (part: number | string, payload: Buffer | object, type = 'application/octet-stream') =>
      ask(shelf.app, person, `/library/uploads/${upload.id}/parts/${part}`, {
        method: 'PUT',
        headers: { 'content-type': type },
        payload,
      })
    for (const [part, bytes] of [
      [0, partBytes - 1],
      [1, 11],
      [1, 9],
      [1, 0],
      [2, 10],
    ] as const) {
      expectFailure(await put(part, Buffer.alloc(bytes)), 400, 'library.part_size')
    }
    expectFailure(await put(0, { a: 1 }, 'application/json'), 400, 'library.part_size')
    expectFailure(await put(-1, Buffer.alloc(10)), 400, 'request.invalid')
    expectFailure(await put(0, Buffer.alloc(partBytes + 1)), 413, 'request.too_large')
    expect(uploadIn(await ask(shelf.app, person, `/library/uploads/${upload.id}`)).received).toEqual([])
  })

  it('can be given up, with all that has arrived', async () => {
    const person = await signUp(shelf)
    const picture = await jpegOf(200, 200)
    const upload = uploadIn(await announce(shelf.app, person, 'x.jpg', picture.length))
    await sendPart(shelf.app, person, upload, picture, 0)
    const gone = await ask(shelf.app, person, `/library/uploads/${upload.id}`, { method: 'DELETE' })
    expect(gone.statusCode).toBe(200)
    expectFailure(await sendPart(shelf.app, person, upload, picture, 0), 404, 'library.unknown_upload')
    expectFailure(await complete(person, upload.id), 404, 'library.unknown_upload')
    await eventually(async () => expect(await filesOf(shelf, person.workspaceId)).toEqual([]))
  })

  it.each([
    ['is in the library', () => jpegOf(200, 200), 200],
    ['was refused', () => Promise.resolve(hlsList()), 200],
    ['was given up', () => jpegOf(200, 200), 404],
  ] as const)('that %s keeps no part that comes late', async (_, contentOf, status) => {
    const person = await signUp(shelf)
    const content = await contentOf()
    const arrived = Promise.withResolvers<void>()
    const isSlow = Promise.withResolvers<void>()
    const put: Storage['put'] = async (...file) => {
      arrived.resolve()
      await isSlow.promise
      await shelf.storage.put(...file)
    }
    const slow = await createTestApp({ DATABASE_URL: shelf.database.appUrl }, { storage: { ...shelf.storage, put } })
    const upload = uploadIn(await announce(shelf.app, person, 'x', content.length))
    const late = sendPart(slow.app, person, upload, content, 0)
    await arrived.promise
    if (status === 404) await ask(shelf.app, person, `/library/uploads/${upload.id}`, { method: 'DELETE' })
    else {
      await sendPart(shelf.app, person, upload, content, 0)
      await complete(person, upload.id)
      await untilLookedAt(shelf.app, person, upload.id)
    }
    await eventually(async () => {
      const { rows } = await shelf.owner.query(
        `select from es.effects where kind = 'library.clearUpload' and ref ->> 'uploadId' = $1 and state = 'delivered'`,
        [upload.id],
      )
      expect(rows).toHaveLength(1)
    })
    isSlow.resolve()
    expect((await late).statusCode).toBe(status)
    expect((await filesOf(shelf, person.workspaceId)).filter((key) => key.includes('/uploads/'))).toEqual([])
    await slow.close()
  })

  it('that nobody goes on with expires', async () => {
    const person = await signUp(shelf)
    const upload = uploadIn(await announce(shelf.app, person, 'x.jpg', 100_000_000))
    await sendPart(shelf.app, person, upload, Buffer.alloc(partBytes), 0)
    await eventually(async () => {
      const { rowCount } = await shelf.owner.query(
        `update es.timers set due_at = now(), next_at = now() where stream = $1 and fired_at is null`,
        [`library-${person.workspaceId}`],
      )
      expect(rowCount).toBe(1)
    })
    await eventually(async () => expect(await filesOf(shelf, person.workspaceId)).toEqual([]))
    expect((await listOf(shelf.app, person)).storage.reserved).toBe(0)
  })

  it('of more than the plan has room for is refused before it begins', async () => {
    const person = await signUp(shelf)
    for (const bytes of [200_000_000, 200_000_000]) {
      expect((await announce(shelf.app, person, 'x.mp4', bytes)).statusCode).toBe(200)
    }
    const failure = expectFailure(await announce(shelf.app, person, 'x.mp4', 150_000_000), 402, 'library.full')
    const room = { used: 0, reserved: 400_000_000, limit: 500_000_000, needed: 150_000_000 }
    expect(failure.details).toEqual(room)
    expectFailure(await announce(shelf.app, person, 'x.mp4', 2_000_000_001), 400, 'library.too_large')
    expect((await announce(shelf.app, person, 'x.mp4', 100_000_000)).statusCode).toBe(200)
  })

  it('is nobody else’s', { tags: 'invariant' }, async () => {
    const [person, other] = [await signUp(shelf), await signUp(shelf)]
    const picture = await jpegOf(200, 200)
    const upload = uploadIn(await announce(shelf.app, person, 'x.jpg', picture.length))
    expectFailure(await sendPart(shelf.app, other, upload, picture, 0), 404, 'library.unknown_upload')
    expectFailure(await complete(other, upload.id), 404, 'library.unknown_upload')
    expectFailure(await ask(shelf.app, other, `/library/uploads/${upload.id}`), 404, 'library.unknown_upload')
    const gone = await ask(shelf.app, other, `/library/uploads/${upload.id}`, { method: 'DELETE' })
    expectFailure(gone, 404, 'library.unknown_upload')
    expect(uploadIn(await ask(shelf.app, person, `/library/uploads/${upload.id}`)).state).toBe('receiving')
  })
})

/** A picture that does not get small. */
const noisyPng = async (): Promise<Buffer> => {
  const [width, height] = [1_100, 1_100]
  const noise = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => (n * 2_654_435_761) >>> 24))
  for (let at = 1; at < noise.length; at++) noise[at] = ((noise[at - 1] ?? 0) * 31 + (noise[at] ?? 0) + at * 7) & 0xff
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}
