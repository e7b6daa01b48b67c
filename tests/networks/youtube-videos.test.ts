// @module-tag invariant
import { randomBytes } from 'node:crypto'
import { nextQuotaDay } from '@vignette/networks/youtube/youtube-verdicts'
import { publicationEvents } from '@vignette/domain/publications/events'
import { expect, it } from 'vitest'
import { refusedFor } from './servers/youtube-refusals.ts'
import { failureOf, partOf, sha256 } from './workshop.ts'
import { createBench, film, type Youtube } from './youtube-bench.ts'

const { open, connect } = createBench()

const piece = 8_388_608
const armed = publicationEvents.find(({ type }) => type === 'PartArmed')
const settings = { title: 'How bread is made', visibility: 'unlisted', madeForKids: 'no' }

/** A part of which everything but its last piece is there. */
const staged = async (youtube: Youtube, bytes: Buffer, changes: Parameters<typeof partOf>[0] = {}) => {
  const connected = await connect(youtube)
  const { adapter, session } = connected
  const part = partOf({ media: [await adapter.upload(session, film(bytes))], settings, ...changes })
  return { ...connected, part: { ...part, key: (await adapter.stage?.(session, part)) ?? '' } }
}

it.each([1, 300_000, piece, piece + 1, 2 * piece])('makes a video of %i bytes with its last piece', async (size) => {
  const youtube = await open()
  const bytes = randomBytes(size)
  const { adapter, session, part } = await staged(youtube, bytes)
  expect(youtube.videos).toEqual([])
  // the address of the upload is kept as the key of the part
  const of = { workspaceId: 'w1', postId: 'p1', accountId: 'a1', turn: 1, part: 0, createdAt: part.createdAt }
  expect(armed?.schema.safeParse({ ...of, key: part.key }).success).toBe(true)
  const remote = await adapter.publish(session, part)
  const [video] = youtube.videos
  expect(video && sha256(video.bytes)).toBe(sha256(bytes))
  expect(video).toMatchObject({
    type: 'video/mp4',
    snippet: { title: 'How bread is made', description: 'Hello', categoryId: '22' },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
  })
  expect(video?.status).not.toHaveProperty('containsSyntheticMedia')
  expect(remote).toEqual({ remoteId: video?.id, permalink: `https://www.youtube.com/watch?v=${video?.id ?? ''}` })
  expect(youtube.writes).toEqual([`video ${video?.id ?? ''}`])
})

it('says that a model made it, that it is for kids, and shows it to everybody unless somebody chose otherwise', async () => {
  const youtube = await open()
  const chosen = { title: 'Bread', madeForKids: 'yes', containsSyntheticMedia: true }
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'), { settings: chosen })
  await adapter.publish(session, part)
  expect(youtube.videos[0]?.status).toEqual({
    privacyStatus: 'public',
    selfDeclaredMadeForKids: true,
    containsSyntheticMedia: true,
  })
})

/** A part with a video of two pieces, of which nothing is there. */
const unstaged = async (youtube: Youtube) => {
  const { adapter, session } = await connect(youtube)
  const bytes = randomBytes(piece + 5)
  const part = partOf({ media: [await adapter.upload(session, film(bytes))], settings })
  const stage = async () => (await adapter.stage?.(session, part)) ?? ''
  return { bytes, stage, publish: async () => adapter.publish(session, { ...part, key: await stage() }) }
}

it.each(['lose answer', 'fail after', 'fail before'] as const)(
  'after %s in the middle it asks how far it came, and goes on from there',
  async (fault) => {
    const youtube = await open()
    const { bytes, publish } = await unstaged(youtube)
    youtube.plan('/resumable/', fault)
    await publish()
    expect(youtube.videos.map((video) => sha256(video.bytes))).toEqual([sha256(bytes)])
    expect(youtube.sessions.size).toBe(1)
  },
)

it('sends again what did not arrive of a piece, and not for ever', async () => {
  const youtube = await open()
  const { bytes, publish, stage } = await unstaged(youtube)
  youtube.takesOnly.push(262_144, 0)
  await publish()
  expect(youtube.videos.map((video) => sha256(video.bytes))).toEqual([sha256(bytes)])
  youtube.takesOnly.push(0, 0, 0, 0)
  expect(await failureOf(stage())).toMatchObject({ code: 'unavailable', phase: 'refused' })
})

it('sends a video to no other address than to those of the API', async () => {
  const youtube = await open()
  const { stage } = await unstaged(youtube)
  youtube.plan('/upload/', { status: 200, headers: { location: 'https://elsewhere.example/upload' } }, { status: 200 })
  expect(await failureOf(stage())).toMatchObject({ code: 'unavailable', phase: 'refused' })
  expect(await failureOf(stage())).toMatchObject({ code: 'unavailable', phase: 'refused' })
})

it.each([
  ['lose answer', 'published'],
  ['fail after', 'published'],
  ['fail before', 'missing'],
] as const)('after %s the upload knows whether the video is there', async (fault, found) => {
  const youtube = await open()
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  youtube.plan('/resumable/', fault)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  // another process has nothing but the key
  const media = part.media.map(({ source: _source, ...medium }) => medium)
  const finding = await adapter.find(session, { ...part, media })
  if (found === 'missing') expect(finding).toEqual({ found })
  else {
    const remoteId = youtube.videos[0]?.id ?? ''
    const remote = { remoteId, permalink: `https://www.youtube.com/watch?v=${remoteId}` }
    expect(finding).toEqual({ found, certainty: 'exact', remote })
  }
  expect(youtube.videos).toHaveLength(found === 'published' ? 1 : 0)
})

it('looks among the uploads once YouTube has forgotten the upload, and is not sure that there is none', async () => {
  const youtube = await open()
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  await adapter.publish(session, part)
  youtube.sessions.clear()
  const remote = { remoteId: youtube.videos[0]?.id }
  expect(await adapter.find(session, part)).toMatchObject({ found: 'published', certainty: 'probable', remote })
  expect(await adapter.find(session, { ...part, text: 'Another' })).toEqual({ found: 'cannotTell' })
  expect(await adapter.find(session, { ...part, key: 'of-another-kind' })).toEqual({ found: 'cannotTell' })
  const elsewhere = { ...part, key: '4:https://elsewhere.example/upload' }
  expect(await adapter.find(session, elsewhere)).toEqual({ found: 'cannotTell' })
})

it('changes the description and nothing else, and deletes, again and again', async () => {
  const youtube = await open()
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  const remote = await adapter.publish(session, part)
  expect(await adapter.edit?.(session, remote, 'Hello again')).toEqual(remote)
  expect(youtube.videos[0]?.snippet).toEqual({ title: settings.title, description: 'Hello again', categoryId: '22' })
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(youtube.videos).toEqual([])
  expect(youtube.writes.map((write) => write.split(' ')[0])).toEqual(['video', 'edit', 'delete'])
  expect(await failureOf(adapter.edit?.(session, remote, 'Gone') ?? Promise.resolve())).toMatchObject({ code: 'gone' })
})

it('knows a video of the channel by its address, and none that says something else', async () => {
  const { adapter, session, part } = await staged(await open(), Buffer.from('film'))
  const { remoteId } = await adapter.publish(session, part)
  const at = (address: string, text = part.text) => adapter.postAt?.(session, address, text)
  for (const address of [
    `https://www.youtube.com/watch?list=a&v=${remoteId}&t=1`,
    `https://youtube.com/shorts/${remoteId}`,
    `https://youtu.be/${remoteId}?si=b`,
  ]) {
    expect(await at(address)).toEqual({ remoteId, permalink: address })
    expect(await at(address, 'Good night')).toBeUndefined()
    expect(await adapter.postAt?.({ ...session, remoteId: 'UCbob' }, address, part.text)).toBeUndefined()
  }
  expect(await at('https://youtu.be/dQw4w9WgXcQ')).toBeUndefined()
})

it('writes a first comment, finds it after a lost answer, and removes it', async () => {
  const youtube = await open()
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  const replyTo = await adapter.publish(session, part)
  const comment = partOf({ text: 'The recipe', replyTo, root: replyTo })
  expect(await adapter.stage?.(session, comment)).toBe(comment.key)
  expect(await adapter.find(session, comment)).toEqual({ found: 'missing' })
  youtube.plan('/commentThreads', 'lose answer')
  expect(await failureOf(adapter.publish(session, comment))).toMatchObject({ phase: 'lost' })
  const found = await adapter.find(session, comment)
  expect(found).toMatchObject({ found: 'published', certainty: 'probable', remote: { remoteId: 'Ugx1' } })
  expect(youtube.comments).toHaveLength(1)
  if (found.found === 'published' && found.remote) await adapter.remove(session, found.remote)
  expect(youtube.comments).toEqual([])
  expect(youtube.videos).toHaveLength(1)
})

it('goes on tomorrow when the units of the project are used up', async () => {
  const youtube = await open({ units: 1_700 })
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  const failure = await failureOf(adapter.stage?.(session, part) ?? Promise.resolve())
  expect(failure).toMatchObject({ code: 'quota', phase: 'refused', status: 403 })
  expect(failure.retryAt).toBe(nextQuotaDay(new Date().toISOString()))
  // what was begun goes on: pieces cost nothing
  await adapter.publish(session, part)
  expect(nextQuotaDay('2026-11-29T05:00:00.000Z')).toBe('2026-11-29T08:00:00.000Z')
  expect(nextQuotaDay('2026-07-01T07:00:00.000Z')).toBe('2026-07-02T07:00:00.000Z')
})

it('says what it lacks before it calls, and what YouTube refuses', async () => {
  const youtube = await open({ uploadsPerDay: 1 })
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  const stage = (changes: Parameters<typeof partOf>[0]) =>
    failureOf(adapter.stage?.(session, { ...part, ...changes }) ?? Promise.resolve())
  const before = youtube.requests.length
  expect(await stage({ settings: {} })).toMatchObject({ code: 'content', phase: 'neverSent' })
  expect(await stage({ media: [] })).toMatchObject({ code: 'content', phase: 'neverSent' })
  const bare = part.media.map(({ source: _source, ...medium }) => medium)
  expect(await stage({ media: bare })).toMatchObject({ code: 'mediaMissing', phase: 'neverSent' })
  expect(await failureOf(adapter.publish(session, { ...part, key: 'k' }))).toMatchObject({ phase: 'neverSent' })
  expect(youtube.requests).toHaveLength(before)
  expect(await stage({ text: 'é'.repeat(2_501) })).toMatchObject({ code: 'content', status: 400 })
  expect(await stage({ settings: { ...settings, title: 'x'.repeat(101) } })).toMatchObject({ code: 'content' })
  await adapter.publish(session, part)
  const failure = await stage({})
  expect(failure).toMatchObject({ code: 'quota', phase: 'refused', status: 400 })
  expect(Date.parse(failure.retryAt ?? '')).toBeGreaterThan(Date.now())
})

it.each([
  [refusedFor(401, 'authError'), 'reconnect', 'refused'],
  [refusedFor(403, 'youtubeSignupRequired'), 'permission', 'refused'],
  [refusedFor(403, 'forbidden'), 'permission', 'refused'],
  [refusedFor(403, 'accessNotConfigured'), 'notApproved', 'refused'],
  [refusedFor(403, 'accountSuspended'), 'restricted', 'refused'],
  [refusedFor(403, 'rateLimitExceeded'), 'rateLimited', 'refused'],
  [refusedFor(429, 'other'), 'rateLimited', 'refused'],
  [refusedFor(500, 'backendError'), 'unavailable', 'lost'],
  [
    { status: 200, body: { id: 'v', status: { uploadStatus: 'rejected', rejectionReason: 'duplicate' } } },
    'duplicate',
    'refused',
  ],
  [
    { status: 200, body: { id: 'v', status: { uploadStatus: 'rejected', rejectionReason: 'length' } } },
    'mediaRefused',
    'refused',
  ],
  [{ status: 200, body: { id: 'v', status: { uploadStatus: 'failed' } } }, 'mediaRefused', 'refused'],
  [{ status: 308, headers: { range: 'bytes=0-1' } }, 'unavailable', 'refused'],
  [{ status: 201, body: {} }, 'unavailable', 'lost'],
] as const)('takes %j for %s, %s', async (answer, code, phase) => {
  const youtube = await open()
  const { adapter, session, part } = await staged(youtube, Buffer.from('film'))
  youtube.plan('/resumable/', answer)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code, phase })
})
