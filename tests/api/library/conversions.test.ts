import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VideoConversion } from '@vignette/domain/library/schemas/conversions'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { unmetLimits, type VideoPresetId } from '@vignette/domain/library/video-presets'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import { expectFailure } from '../support.ts'
import { ask, bring, fetchFile, filesOf, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

vi.setConfig({ testTimeout: 60_000 })

const engine = createVideoEngine()
let shelf: Shelf
let folder: string
let clip: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  const [picture, sound] = ['testsrc2=s=480x852:r=15:d=4', 'sine=f=440:d=4']
  clip = await readFile(await makeClip(join(folder, 'clip.mov'), { picture, sound }))
  shelf = await openShelf({ videos: engine })
})
afterAll(async () => {
  await shelf.close()
  await rm(folder, { recursive: true })
})

const seen = async (person: Person, name = 'harbour.mov', content = clip): Promise<LibraryItem> => {
  const { itemId } = await bring(shelf.app, person, name, content)
  return eventually(async () => {
    const item = await itemOf(shelf.app, person, itemId)
    expect(item.isReadable).toBe(true)
    return item
  })
}

const request = (person: Person, id: string, preset: string, key: string = randomUUID()) =>
  ask(shelf.app, person, `/library/${id}/conversions`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    payload: { preset },
  })

const conversionIn = ({ body }: { readonly body: string }): VideoConversion =>
  (JSON.parse(body) as { conversion: VideoConversion }).conversion

const conversionsOf = async (person: Person, id: string): Promise<readonly VideoConversion[]> => {
  const answer = await ask(shelf.app, person, `/library/${id}/conversions`)
  expect(answer.statusCode, answer.body).toBe(200)
  return (JSON.parse(answer.body) as { conversions: VideoConversion[] }).conversions
}

const untilDone = (person: Person, id: string) =>
  eventually(async () => {
    const [conversion] = await conversionsOf(person, id)
    expect(conversion?.state).toBe('done')
    return conversion
  })

/** What a platform has against the file that people download, by what is in it and not by what is recorded. */
const unmetBy = async (url: string | null, preset: VideoPresetId) => {
  const answer = await fetchFile(shelf.app, url)
  const path = join(folder, `${randomUUID()}.mp4`)
  await writeFile(path, answer.rawPayload)
  const facts = await engine.probe(path, { signal: AbortSignal.timeout(30_000), folder })
  const contentType = String(answer.headers['content-type'])
  return unmetLimits({ ...facts, contentType, bytes: answer.rawPayload.length }, preset)
}

describe('a video that is prepared for a platform', () => {
  it('becomes a video of its own that satisfies the platform, once', async () => {
    const person = await signUp(shelf)
    const item = await seen(person)
    const key = randomUUID()
    const begun = conversionIn(await request(person, item.id, 'reels', key))
    expect(begun).toMatchObject({ preset: 'reels', state: 'underWay', itemId: null, failure: null })
    expect(conversionIn(await request(person, item.id, 'reels', key)).id).toBe(begun.id)
    expect(conversionIn(await request(person, item.id, 'reels')).id).toBe(begun.id)
    const done = await untilDone(person, item.id)
    expect(done).toMatchObject({ id: begun.id, itemId: begun.id })
    const made = await eventually(async () => {
      const found = await itemOf(shelf.app, person, begun.id)
      expect(found.isReadable).toBe(true)
      return found
    })
    expect(made).toMatchObject({
      name: 'harbour (Instagram Reels)',
      parentId: item.id,
      source: 'edited',
      contentType: 'video/mp4',
      frameRate: 30,
      durationMs: expect.any(Number),
      generationId: null,
    })
    expect(await unmetBy(made.url, 'reels')).toEqual([])
    expect(await unmetBy(item.url, 'reels')).not.toEqual([])
    expect(conversionIn(await request(person, item.id, 'reels'))).toMatchObject({ id: begun.id, state: 'done' })
    await eventually(async () => {
      const { storage, items } = await listOf(shelf.app, person)
      const used = items.reduce((sum, { bytes }) => sum + bytes, 0)
      expect([items.length, storage]).toEqual([2, { used, reserved: 0, limit: storage.limit }])
    })
    expectFailure(await request(person, made.id, 'reels'), 409, 'library.fits_already')
  })

  it('is prepared anew once its result is in the trash', async () => {
    const person = await signUp(shelf)
    const item = await seen(person)
    const { id } = conversionIn(await request(person, item.id, 'tiktok'))
    await untilDone(person, item.id)
    await ask(shelf.app, person, `/library/${id}`, { method: 'DELETE' })
    expect(await conversionsOf(person, item.id)).toEqual([])
    const again = conversionIn(await request(person, item.id, 'tiktok'))
    expect(again).toMatchObject({ state: 'underWay' })
    expect(again.id).not.toBe(id)
  })

  it('is told before what no conversion changes', async () => {
    const person = await signUp(shelf)
    const wide = await makeClip(join(folder, 'wide.mp4'), { picture: 'testsrc2=s=640x360:r=30:d=2' })
    const item = await seen(person, 'wide.mp4', await readFile(wide))
    const refused = await request(person, item.id, 'shorts')
    expectFailure(refused, 409, 'library.cannot_convert')
    expect(refused.body).toContain('Bring it to 9:16 with the smart crop first.')
    expectFailure(await request(person, item.id, 'reels'), 409, 'library.cannot_convert')
    expectFailure(await request(person, item.id, 'myspace'), 400, 'request.invalid')
    expect((await listOf(shelf.app, person)).storage.reserved).toBe(0)
  })

  it('belongs to its workspace', async () => {
    const [person, other] = [await signUp(shelf), await signUp(shelf)]
    const item = await seen(person)
    const { id } = conversionIn(await request(person, item.id, 'reels'))
    expectFailure(await request(other, item.id, 'reels'), 404, 'library.unknown_item')
    expectFailure(await ask(shelf.app, other, `/library/${item.id}/conversions`), 404, 'library.unknown_item')
    const cancelled = await ask(shelf.app, other, `/library/conversions/${id}`, { method: 'DELETE' })
    expectFailure(cancelled, 404, 'library.unknown_conversion')
    await untilDone(person, item.id)
  })

  it('can be cancelled while it is made, and leaves nothing', async () => {
    const person = await signUp(shelf)
    const long = await makeClip(join(folder, 'long.mov'), { picture: 'testsrc2=s=1280x720:r=12:d=40' })
    const item = await seen(person, 'long.mov', await readFile(long))
    const { id } = conversionIn(await request(person, item.id, 'tiktok'))
    const cancelled = await ask(shelf.app, person, `/library/conversions/${id}`, { method: 'DELETE' })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await conversionsOf(person, item.id)).toMatchObject([{ id, state: 'cancelled', itemId: null }])
    await eventually(async () => {
      expect((await listOf(shelf.app, person)).storage.reserved).toBe(0)
      const files = await filesOf(shelf, person.workspaceId)
      expect(files.filter((key) => key.includes(id))).toEqual([])
    })
    expectFailure(await ask(shelf.app, person, `/library/${id}`), 404, 'library.unknown_item')
  })
})
