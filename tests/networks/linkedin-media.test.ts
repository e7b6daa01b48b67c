import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { streamParts } from '@vignette/networks/calls/stream-parts'
import { expect, it } from 'vitest'
import { bakery, createBench, withPages } from './linkedin-bench.ts'
import { failureOf, mediaOf, partOf, sha256 } from './workshop.ts'

const { open, connect } = createBench()

const part = 4_194_304
const film = (bytes: Buffer) => mediaOf(bytes, { contentType: 'video/mp4', durationMs: 5_000 })

it('shows one picture with its words', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const bytes = Buffer.from([1, 0, 13, 10, 255])
  const medium = await adapter.upload(session, mediaOf(bytes, { altText: 'Ein Bär' }))
  const received = linkedin.media.images.get(medium.remoteId)
  expect(received?.bytes && [sha256(received.bytes), received.type]).toEqual([sha256(bytes), 'image/png'])
  await adapter.publish(session, partOf({ media: [medium] }))
  expect(linkedin.posts[0]?.content).toEqual({ media: { id: medium.remoteId, altText: 'Ein Bär' } })
})

it('shows several pictures, each with its own words', async () => {
  const linkedin = await open({ ...withPages, pollsOfMedia: 3 })
  const { adapter, session } = await connect(linkedin, bakery)
  const media = []
  for (const altText of ['One', '', 'Three']) {
    media.push(await adapter.upload(session, mediaOf(Buffer.from(`picture ${altText}`), { altText })))
  }
  await adapter.publish(session, partOf({ media, text: '' }))
  const [one, two, three] = media.map(({ remoteId }) => remoteId)
  const images = [{ id: one, altText: 'One' }, { id: two }, { id: three, altText: 'Three' }]
  expect(linkedin.posts[0]?.content).toEqual({ multiImage: { images } })
})

it.each([1, part, part + 1, 2 * part + 5])(
  'sends a video of %i bytes in the parts that LinkedIn wants',
  async (size) => {
    const linkedin = await open({ pollsOfMedia: 2 })
    const { adapter, session } = await connect(linkedin)
    const bytes = randomBytes(size)
    const medium = await adapter.upload(session, film(bytes))
    const received = linkedin.media.videos.get(medium.remoteId)
    const parts = received?.parts.flatMap((each) => each ?? []) ?? []
    expect(sha256(Buffer.concat(parts))).toBe(sha256(bytes))
    await adapter.publish(session, partOf({ media: [medium] }))
    expect(linkedin.posts[0]?.content).toEqual({ media: { id: medium.remoteId } })
  },
)

it('says when LinkedIn cannot use a video, and does not wait for ever', async () => {
  const linkedin = await open({ pollsOfMedia: 100 })
  const { adapter, session } = await connect(linkedin)
  const endless = await failureOf(adapter.upload(session, film(Buffer.from('film'))))
  expect(endless).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  const [id = ''] = linkedin.media.videos.keys()
  const early = { remoteId: id, contentType: 'video/mp4', width: 1, height: 1, altText: '' }
  const tooEarly = await failureOf(adapter.publish(session, partOf({ media: [early] })))
  expect(tooEarly).toMatchObject({ code: 'mediaProcessing', phase: 'refused', status: 422 })
  linkedin.media.state.failsProcessing = true
  const failure = await failureOf(adapter.upload(session, film(Buffer.from('film'))))
  expect(failure).toMatchObject({ code: 'mediaRefused', says: 'The codec is not supported' })
})

it('goes on where it may not ask, and where LinkedIn does not know a video yet', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const denied = { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' } }
  linkedin.plan('/rest/videos/', denied)
  await adapter.upload(session, film(Buffer.from('film')))
  linkedin.plan('/rest/videos/', { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'Not found' } })
  await adapter.upload(session, film(Buffer.from('film')))
  linkedin.plan('/rest/videos/', 'fail before')
  expect(await failureOf(adapter.upload(session, film(Buffer.from('film'))))).toMatchObject({ code: 'unavailable' })
})

it('keeps to the plan of the parts, or sends nothing', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const plan = (firstByte: number, lastByte: number) => {
    const uploadInstructions = [{ uploadUrl: `${linkedin.url}/dms-uploads/video/1/0`, firstByte, lastByte }]
    const value = { video: 'urn:li:video:1', uploadToken: '', uploadInstructions }
    linkedin.plan('/rest/videos', { status: 200, body: { value } })
  }
  for (const [first, last] of [
    [0, 2],
    [1, 3],
    [0, 4],
  ] as const) {
    plan(first, last)
    expect(await failureOf(adapter.upload(session, film(Buffer.from('film'))))).toMatchObject({ code: 'unavailable' })
  }
  expect(linkedin.requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  const short = { ...film(Buffer.from('film')), bytes: 10 }
  expect(await failureOf(adapter.upload(session, short))).toMatchObject({ code: 'mediaMissing' })
})

it('takes an address that is refused for one that is used up, and a picture that is refused for what it is', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const upload = (bytes: string) => failureOf(adapter.upload(session, mediaOf(Buffer.from(bytes))))
  linkedin.plan('/dms-uploads/', { status: 403, body: '<h1>Forbidden</h1>' }, { status: 401 }, { status: 413 })
  expect(await upload('a')).toMatchObject({ code: 'unavailable', phase: 'refused', status: 403 })
  expect(await upload('b')).toMatchObject({ code: 'unavailable', phase: 'refused', tokenExpired: false })
  expect(await upload('c')).toMatchObject({ code: 'mediaRefused', phase: 'refused', status: 413 })
  expect(await upload('')).toMatchObject({ code: 'mediaRefused', phase: 'refused', status: 400 })
  linkedin.plan('/dms-uploads/', { status: 200 })
  const video = await failureOf(adapter.upload(session, film(Buffer.from('film'))))
  expect(video).toMatchObject({ code: 'unavailable', says: 'A part of the video has no ETag.' })
  const stranger = { ...session, remoteId: bakery }
  const failure = await failureOf(adapter.upload(stranger, mediaOf(Buffer.from('picture'))))
  expect(failure).toMatchObject({ code: 'permission', phase: 'refused' })
})

it.each([
  [
    ['abc', 'defg'],
    [3, 4],
  ],
  [['abcdefg'], [3, 4]],
  [
    ['a', 'bcdef', 'g'],
    [2, 2, 2, 1],
  ],
])('cuts %j into parts of %j', async (pieces, lengths) => {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece)))
  const parts: string[] = []
  for await (const each of streamParts(stream, lengths)) parts.push(each.toString())
  expect(parts.map(({ length }) => length)).toEqual(lengths)
  expect(parts.join('')).toBe('abcdefg')
})

it('shows what a page says of itself, with its picture or without', async () => {
  const linkedin = await open()
  const { adapter, session } = await connect(linkedin)
  const picture = await adapter.upload(session, mediaOf(Buffer.from('picture')))
  const card = { url: 'https://example.com/bears', title: 'Bears', description: 'All of them', picture }
  await adapter.publish(session, partOf({ text: 'https://example.com/bears', card }))
  const { url: source, title, description } = card
  const article = { source, title, description, thumbnail: picture.remoteId }
  expect(linkedin.posts.at(-1)?.content).toEqual({ article })
  await adapter.publish(session, partOf({ card: { ...card, picture: null } }))
  expect(linkedin.posts.at(-1)?.content).toEqual({ article: { source, title, description } })
})
