// @module-tag invariant
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createBench, picture, type Pinterest } from './pinterest-bench.ts'
import { failureOf, mediaOf, partOf, sha256 } from './workshop.ts'

const { open, connect } = createBench()

const settings = { board: '1001', title: 'Sourdough', link: 'https://bakery.example/bread' }
const film = (bytes: Buffer) => mediaOf(bytes, { contentType: 'video/mp4', durationMs: 5_000 })

/** A pin with one picture. */
const ready = async (pinterest: Pinterest, changes: Parameters<typeof partOf>[0] = {}) => {
  const connected = await connect(pinterest)
  const medium = await connected.adapter.upload(connected.session, await picture())
  return { ...connected, medium, part: partOf({ media: [medium], settings, ...changes }) }
}

it('pins a picture to the board that was chosen, with its title, link and words', async () => {
  const pinterest = await open()
  const { adapter, session, part, medium } = await ready(pinterest)
  const remote = await adapter.publish(session, part)
  expect(remote).toEqual({ remoteId: '8000001', permalink: `${pinterest.url}/pin/8000001/` })
  expect(pinterest.pins[0]).toMatchObject({
    board: '1001',
    title: 'Sourdough',
    description: 'Hello',
    link: 'https://bakery.example/bread',
    altText: 'A bear',
    source: 'image_base64',
  })
  if (!medium.source) throw new Error('the picture is not kept')
  const bytes = await buffer(await medium.source.open())
  expect(pinterest.pins[0]?.pictures.map(sha256)).toEqual([sha256(bytes)])
})

it('pins several pictures of one size, with the words of all', async () => {
  const pinterest = await open()
  const { adapter, session } = await connect(pinterest)
  const media = []
  for (const altText of ['One', '', 'Three']) {
    media.push(await adapter.upload(session, { ...(await picture(40, 60, 'png')), altText }))
  }
  await adapter.publish(session, partOf({ media, text: '', settings: { board: '1002' } }))
  expect(pinterest.pins[0]).toMatchObject({
    source: 'multiple_image_base64',
    altText: 'One\nThree',
    title: null,
    description: null,
    link: null,
  })
  expect(pinterest.pins[0]?.pictures).toHaveLength(3)
  media.push(await adapter.upload(session, await picture(60, 40, 'png')))
  const failure = await failureOf(adapter.publish(session, partOf({ media, settings })))
  expect(failure).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
})

it('sends a video with all that was signed, waits until it is ready, and pins it', async () => {
  const pinterest = await open({ pollsOfMedia: 3 })
  const { adapter, session } = await connect(pinterest)
  const bytes = randomBytes(70_000)
  const medium = await adapter.upload(session, film(bytes))
  const received = pinterest.media.videos.get(medium.remoteId)
  expect(received?.bytes && sha256(received.bytes)).toBe(sha256(bytes))
  expect(pinterest.writes).toEqual([])
  await adapter.publish(session, partOf({ media: [medium], settings }))
  expect(pinterest.pins[0]).toMatchObject({ source: 'video_id', board: '1001' })
})

it('says when Pinterest cannot use a video, and does not wait for ever', async () => {
  const pinterest = await open({ pollsOfMedia: 100 })
  const { adapter, session } = await connect(pinterest)
  const upload = () => failureOf(adapter.upload(session, film(Buffer.from('film'))))
  expect(await upload()).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  pinterest.media.state.failsProcessing = true
  expect(await upload()).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
  pinterest.plan('/store', { status: 403, body: '<Error/>' }, { status: 413, body: '<Error/>' })
  expect(await upload()).toMatchObject({ code: 'unavailable', phase: 'refused' })
  expect(await upload()).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
})

it('changes and deletes, again and again', async () => {
  const pinterest = await open()
  const { adapter, session, part } = await ready(pinterest)
  const remote = await adapter.publish(session, part)
  expect(await adapter.edit?.(session, remote, 'Hello again')).toEqual(remote)
  expect(pinterest.pins[0]?.description).toBe('Hello again')
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(pinterest.pins).toEqual([])
  expect(pinterest.writes.map((write) => write.split(' ')[0])).toEqual(['pin', 'edit', 'delete'])
  expect(await failureOf(adapter.edit?.(session, remote, 'Gone') ?? Promise.resolve())).toMatchObject({ code: 'gone' })
})

it.each([
  ['lose answer', 'lost', 'published'],
  ['fail after', 'lost', 'published'],
  ['fail before', 'lost', 'missing'],
] as const)('after %s it looks at the board, and pins nothing', async (fault, phase, found) => {
  const pinterest = await open()
  const { adapter, session, part } = await ready(pinterest)
  pinterest.plan('/v5/pins', fault)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase })
  expect(pinterest.requests.filter((request) => request === 'POST /v5/pins')).toHaveLength(1)
  const media = part.media.map(({ source: _source, ...medium }) => ({ ...medium, remoteId: '' }))
  expect(await adapter.find(session, { ...part, media })).toMatchObject({ found })
  expect(pinterest.requests.filter((request) => request === 'POST /v5/pins')).toHaveLength(1)
})

it('knows its pin among others by what it says and when it was made', async () => {
  const pinterest = await open()
  const { adapter, session, part, medium } = await ready(pinterest)
  for (let nth = 0; nth < 110; nth += 1) {
    await adapter.publish(session, partOf({ text: `Pin ${nth}`, media: [medium], settings }))
    if (nth === 3) await adapter.publish(session, part)
  }
  const remoteId = pinterest.pins.find(({ description }) => description === 'Hello')?.id
  expect(await adapter.find(session, part)).toMatchObject({
    found: 'published',
    certainty: 'probable',
    remote: { remoteId },
  })
  expect(await adapter.find(session, { ...part, settings: { ...settings, title: 'Rye' } })).toEqual({
    found: 'missing',
  })
  expect(await adapter.find(session, { ...part, settings: { ...settings, board: '1002' } })).toEqual({
    found: 'missing',
  })
  const later = { ...part, createdAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await adapter.find(session, later)).toEqual({ found: 'missing' })
  const silent = partOf({ text: '', media: [medium], settings: { board: '1001' } })
  expect(await adapter.find(session, silent)).toEqual({ found: 'cannotTell' })
})

it('says what it lacks before it calls', async () => {
  const pinterest = await open()
  const { adapter, session, part, medium } = await ready(pinterest)
  const { source: _source, ...bare } = medium
  const before = pinterest.requests.length
  for (const [wrong, code] of [
    [{ ...part, settings: {} }, 'content'],
    [{ ...part, media: [] }, 'content'],
    [{ ...part, media: [bare] }, 'mediaMissing'],
  ] as const) {
    expect(await failureOf(adapter.publish(session, wrong))).toMatchObject({ code, phase: 'neverSent' })
  }
  expect(pinterest.requests).toHaveLength(before)
})

it('says what Pinterest refuses', async () => {
  const pinterest = await open()
  const { adapter, session, part } = await ready(pinterest)
  const publish = (changes: Parameters<typeof partOf>[0]) =>
    failureOf(adapter.publish(session, { ...part, ...changes }))
  expect(await publish({ settings: { board: '77' } })).toMatchObject({ code: 'content', says: 'Board not found.' })
  expect(await publish({ text: 'x'.repeat(801) })).toMatchObject({ code: 'content', phase: 'refused', status: 400 })
  const broken = await adapter.upload(session, mediaOf(Buffer.from('no picture')))
  expect(await publish({ media: [broken] })).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
})

it('stops at the limit until the moment that Pinterest names', async () => {
  const pinterest = await open({ calls: 2 })
  const { adapter, session, part } = await ready(pinterest)
  await adapter.publish(session, part)
  const failure = await failureOf(adapter.publish(session, part))
  expect(failure).toMatchObject({ code: 'rateLimited', phase: 'refused', status: 429 })
  const waitMs = Date.parse(failure.retryAt ?? '') - Date.now()
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(60_000)
})

const at = (status: number, code: number, message: string) => ({ status, body: { code, message } })

it.each([
  [at(401, 2, 'Authentication failed.'), 'reconnect', 'refused'],
  [at(403, 29, 'Apps with Trial access may not create Pins in production.'), 'notApproved', 'refused'],
  [at(403, 3, 'Your app is missing the scope pins:write'), 'permission', 'refused'],
  [at(403, 5, 'This user has been suspended'), 'restricted', 'refused'],
  [at(400, 1, 'This link was blocked as spam'), 'restricted', 'refused'],
  [at(400, 1, 'Media is still processing'), 'mediaProcessing', 'refused'],
  [at(413, 1, 'Too large'), 'mediaRefused', 'refused'],
  [at(500, 11, 'Something went wrong with the image'), 'unavailable', 'lost'],
  [{ status: 504, body: '<h1>Gateway time-out</h1>' }, 'unavailable', 'lost'],
  [{ status: 201, body: {} }, 'unavailable', 'lost'],
] as const)('takes %j for %s, %s', async (answer, code, phase) => {
  const pinterest = await open()
  const { adapter, session, part } = await ready(pinterest)
  pinterest.plan('/v5/pins', answer)
  const failure = await failureOf(adapter.publish(session, part))
  expect(failure).toMatchObject({ code, phase, tokenExpired: answer.status === 401 })
})

it('has to be connected again when the token has ended', async () => {
  const pinterest = await open()
  const { adapter, session } = await connect(pinterest)
  pinterest.endTokens()
  expect(await failureOf(adapter.profileOf(session))).toMatchObject({ code: 'reconnect', tokenExpired: true })
})
