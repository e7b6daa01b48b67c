import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryItem } from '@vignette/domain/library/schemas'
import { createVideoEngine } from '@vignette/video/video-engine'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { videoOf } from '../../support/media.ts'
import type { Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import { ask, bring, fetchFile, filesOf, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

let shelf: Shelf
let folder: string
let clip: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  const [picture, sound] = ['testsrc2=s=640x360:r=30:d=4', 'sine=f=440:d=4']
  clip = await readFile(await makeClip(join(folder, 'clip.mp4'), { picture, sound }))
  shelf = await openShelf({ videos: createVideoEngine() })
})
afterAll(async () => {
  await shelf.close()
  await rm(folder, { recursive: true })
})

/** A video of the library, once it was looked at. */
const lookedAt = (person: Person, id: string | null): Promise<LibraryItem> =>
  eventually(async () => {
    const item = await itemOf(shelf.app, person, id)
    expect(item.isReadable).not.toBeNull()
    return item
  })

describe('a video that was added', () => {
  it('has a poster and small pictures along it, which count towards the storage', async () => {
    const person = await signUp(shelf)
    const { itemId } = await bring(shelf.app, person, 'harbour at dawn.mp4', clip)
    const item = await lookedAt(person, itemId)
    expect(item).toMatchObject({
      isReadable: true,
      frameRate: 30,
      codec: 'h264',
      hasSound: true,
      isHdr: false,
      parentId: null,
      altText: 'Harbour at dawn. A video of 4 seconds.',
      sprites: { width: 160, height: 90 },
    })
    const { sprites } = item
    if (!sprites) throw new Error('there are no small pictures')
    expect(Math.round((sprites.count * sprites.everyMs) / 1_000)).toBe(4)
    const sizes = []
    for (const url of [item.previewUrl, item.thumbnailUrl, sprites.url]) {
      const answer = await fetchFile(shelf.app, url)
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp' })
      expect(answer.headers['content-disposition']).toBeUndefined()
      const { width, height } = await sharp(answer.rawPayload).metadata()
      sizes.push([width, height])
    }
    const rows = Math.ceil(sprites.count / sprites.columns)
    expect(sizes).toEqual([
      [640, 360],
      [400, 225],
      [160 * sprites.columns, 90 * rows],
    ])
    expect(item.bytes).toBeGreaterThan(clip.length)
    await eventually(async () => expect((await listOf(shelf.app, person)).storage.used).toBe(item.bytes))
    expect(await filesOf(shelf, person.workspaceId)).toHaveLength(4)
  })

  it('stays as it is where it cannot be read, and shows no poster', async () => {
    const person = await signUp(shelf)
    const { itemId } = await bring(shelf.app, person, 'noise.mp4', await videoOf('mp4', 3))
    const item = await lookedAt(person, itemId)
    expect(item).toMatchObject({
      isReadable: false,
      codec: null,
      hasSound: null,
      sprites: null,
      previewUrl: null,
      thumbnailUrl: null,
    })
    expect(item.url).not.toBeNull()
  })

  it('goes for good with its pictures', async () => {
    const person = await signUp(shelf)
    const { itemId } = await bring(shelf.app, person, 'harbour.mp4', clip)
    await lookedAt(person, itemId)
    await ask(shelf.app, person, `/library/${itemId}`, { method: 'DELETE' })
    await ask(shelf.app, person, `/library/${itemId}/purge`, { method: 'POST' })
    await eventually(async () => {
      expect(await filesOf(shelf, person.workspaceId)).toEqual([])
      expect((await listOf(shelf.app, person)).storage).toMatchObject({ used: 0, reserved: 0 })
    })
  })
})
