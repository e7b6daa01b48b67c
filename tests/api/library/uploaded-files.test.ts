import { createHash } from 'node:crypto'
import { uploadLimits } from '@vignette/domain/library/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { bombOf, hlsList, photoWithPlace, pngOf, videoOf, zipOf } from '../../support/media.ts'
import { ask, bring, fetchFile, filesOf, itemOf, listOf, openShelf, type Shelf, signUp } from './shelf.ts'

let shelf: Shelf

beforeAll(async () => {
  shelf = await openShelf()
})
afterAll(() => shelf.close())

describe.concurrent('a picture that is uploaded', () => {
  it('is kept upright, without the place where it was taken, with smaller ones and a first alt text', async () => {
    const person = await signUp(shelf)
    const photo = await photoWithPlace(1_600, 1_000)
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6 })
    const upload = await bring(shelf.app, person, 'harbour-at_dawn.jpg', photo)
    expect(upload).toMatchObject({ state: 'done', refusal: null })
    const item = await itemOf(shelf.app, person, upload.itemId)
    expect(item).toMatchObject({
      kind: 'image',
      source: 'uploaded',
      name: 'harbour-at_dawn.jpg',
      contentType: 'image/jpeg',
      width: 1_000,
      height: 1_600,
      isDraft: false,
    })
    expect(item.altText).toMatch(/^Harbour at dawn\. A tall picture, mostly blue/)
    const file = await fetchFile(shelf.app, item.url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    })
    expect(file.headers['content-disposition']).toBeUndefined()
    const kept = await sharp(file.rawPayload).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 1_000, height: 1_600 })
    expect([kept.exif, kept.orientation, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(file.rawPayload.includes('Lovelace')).toBe(false)
    const thumbnail = await sharp((await fetchFile(shelf.app, item.thumbnailUrl)).rawPayload).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 250, height: 400 })
    const { storage } = await listOf(shelf.app, person)
    const files = await shelf.storage.list(`${person.workspaceId}/media/`)
    expect(storage).toEqual({ used: files.reduce((all, { bytes }) => all + bytes, 0), reserved: 0, limit: 500_000_000 })
    const profile = await ask(shelf.app, person, '/users/profile')
    expect(JSON.parse(profile.body)).toMatchObject({ data: { monthlyUsage: { storageGB: storage.used / 1e9 } } })
  })

  it.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
    ['avif', 'image/jpeg'],
  ] as const)('as %s is kept as %s, whatever its name says', async (format, contentType) => {
    const person = await signUp(shelf)
    const content = await sharp(await pngOf(300, 200))
      .removeAlpha()
      .toFormat(format)
      .toBuffer()
    const upload = await bring(shelf.app, person, 'whatever.exe', content)
    expect(upload.refusal).toBeNull()
    expect(await itemOf(shelf.app, person, upload.itemId)).toMatchObject({ contentType, width: 300, height: 200 })
  })

  it.each(['png', 'webp', 'gif', 'avif'] as const)('as %s that can be seen through stays so', async (format) => {
    const person = await signUp(shelf)
    const clear = { width: 60, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } as const
    const content = await sharp({ create: clear }).toFormat(format).toBuffer()
    const upload = await bring(shelf.app, person, 'logo', content)
    const item = await itemOf(shelf.app, person, upload.itemId)
    for (const url of [item.url, item.previewUrl, item.thumbnailUrl]) {
      const { channels } = await sharp((await fetchFile(shelf.app, url)).rawPayload).stats()
      expect(channels[3]?.max).toBe(0)
    }
  })
})

describe.concurrent('a video that is uploaded', () => {
  it.each(['mp4', 'webm'] as const)('as %s is kept without what it tells, and served in ranges', async (kind) => {
    const person = await signUp(shelf)
    const sent = await videoOf(kind, 3, { tags: { title: 'At home' }, trackName: 'Ada', subtitles: 'GPS 51.5 -0.1' })
    const upload = await bring(shelf.app, person, 'talk.mov', sent)
    expect(upload.refusal).toBeNull()
    const item = await itemOf(shelf.app, person, upload.itemId)
    expect(item).toMatchObject({
      kind: 'video',
      contentType: `video/${kind}`,
      width: 640,
      height: 360,
      thumbnailUrl: null,
    })
    expect(Math.round((item.durationMs ?? 0) / 1_000)).toBe(3)
    const file = await fetchFile(shelf.app, item.url)
    const video = file.rawPayload
    expect(video).toHaveLength(sent.length)
    expect(['At home', 'Ada', 'GPS'].filter((word) => sent.includes(word))).toHaveLength(3)
    expect(['At home', 'Ada', 'GPS'].filter((word) => video.includes(word))).toEqual([])
    const digest = createHash('sha256').update(video).digest('hex').slice(0, 16)
    const keys = (await filesOf(shelf, person.workspaceId)).filter((key) => key.includes('/media/'))
    expect(keys).toEqual([`${person.workspaceId}/media/${item.id}/original-${digest}.${kind}`])
    expect(file.headers).toMatchObject({ 'content-type': `video/${kind}`, 'accept-ranges': 'bytes' })
    expect(file.headers['content-disposition']).toContain('attachment')
    const range = await fetchFile(shelf.app, item.url, { range: 'bytes=10-19' })
    expect([range.statusCode, range.headers['content-range']]).toEqual([206, `bytes 10-19/${video.length}`])
    expect(range.rawPayload.equals(video.subarray(10, 20))).toBe(true)
    const end = await fetchFile(shelf.app, item.url, { range: 'bytes=-5' })
    expect(end.rawPayload.equals(video.subarray(-5))).toBe(true)
    expect((await fetchFile(shelf.app, item.url, { range: `bytes=${video.length}-` })).statusCode).toBe(416)
    // whoever was cut off goes on, unless it is another file by now
    const { etag } = file.headers
    expect(etag).toBe(`"original-${digest}.${kind}"`)
    const goesOn = (tag: string) => fetchFile(shelf.app, item.url, { range: 'bytes=10-19', 'if-range': tag })
    expect((await goesOn(String(etag))).rawPayload.equals(video.subarray(10, 20))).toBe(true)
    expect((await goesOn('"another"')).rawPayload.equals(video)).toBe(true)
  })
})

describe.concurrent('what is none of these is refused, and leaves nothing behind', () => {
  const zip = () => Promise.resolve(zipOf(10_000_000))
  const mixed = async () => Buffer.concat([await videoOf('mp4', 2), zipOf(100)])
  const withPage = async () => {
    const video = await videoOf('mp4', 2)
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const free = Buffer.alloc(8)
    free.writeUInt32BE(8 + page.length)
    free.write('free', 4, 'latin1')
    const head = video.readUInt32BE(0)
    return Buffer.concat([video.subarray(0, head), free, page, video.subarray(head)])
  }
  const cut = async () => (await videoOf('mp4', 20)).subarray(0, 5_000)
  const svg = () =>
    Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))
  const pictureCut = async () => (await pngOf(800, 800)).subarray(0, 700)

  it.each([
    ['an HLS list named .mp4', 'film.mp4', () => Promise.resolve(hlsList()), /cannot use this type of file/],
    ['a zip bomb', 'photos.jpg', zip, /cannot use this type of file/],
    ['a picture of 16,000² points', 'small.png', () => Promise.resolve(bombOf(16_000)), /too big/],
    ['a video that is an archive too', 'talk.mp4', mixed, /more than a video/],
    ['a video that is a page too', 'talk.mp4', withPage, /more than a video/],
    ['half a video', 'talk.mp4', cut, /damaged/],
    ['half a picture', 'photo.png', pictureCut, /damaged/],
    ['a video that is too long', 'film.webm', () => videoOf('webm', uploadLimits.videoSeconds + 2), /up to 30 minutes/],
    ['an SVG', 'logo.png', svg, /cannot use this type of file/],
    ['a text', 'photo.jpg', () => Promise.resolve(Buffer.from('hello '.repeat(100))), /cannot use this type of file/],
  ])('%s', async (_, name, content, sentence) => {
    const person = await signUp(shelf)
    const upload = await bring(shelf.app, person, name, await content())
    expect(upload).toMatchObject({ state: 'refused', itemId: null })
    expect(upload.refusal).toMatch(sentence)
    await eventually(async () => {
      expect(await filesOf(shelf, person.workspaceId)).toEqual([])
      expect(await listOf(shelf.app, person)).toMatchObject({ items: [], storage: { used: 0, reserved: 0 } })
    })
  })
})
