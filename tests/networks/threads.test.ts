// @module-tag invariant
import type { NetworkAdapter, PartToSend, RemoteMedia, Session } from '@vignette/networks/network-adapter'
import { createThreadsAdapter } from '@vignette/networks/threads/threads-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { metaError } from './servers/meta-graph.ts'
import { serve } from './servers/serving.ts'
import { openThreads } from './servers/threads-server.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type Threads = Awaited<ReturnType<typeof openThreads>>
type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>

const picture = (width: number, height: number, format: 'jpeg' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
    .toFormat(format)
    .toBuffer()

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  '/square.jpg': () => picture(400, 400),
  '/stripe.jpg': () => picture(40, 800),
  '/square.webp': () => picture(400, 400, 'webp'),
  '/film.mp4': async () => Buffer.from('\0\0\0\x18ftypisom'),
  '/film.avi': async () => Buffer.from('RIFF....AVI '),
}

let nowMs = Date.now()
let threads: Threads
let ours: Awaited<ReturnType<typeof serve>>
let adapter: ByOauth
const adapterWith = (isReachable: boolean) =>
  createThreadsAdapter({
    outbound: createOutbound({ allowed: [threads.host] }),
    graphUrl: threads.url,
    version: 'v1.0',
    now: async () => new Date(nowMs).toISOString(),
    isReachable,
    patience: { questions: 8, pauseMs: 1 },
    app: { clientId: 'th-app', clientSecret: 'th-secret', siteUrl: 'https://www.threads.com' },
  }) as ByOauth
const open = async (options: Parameters<typeof openThreads>[0] = {}) => {
  nowMs = Date.now()
  threads = await openThreads({ ...options, now: () => nowMs })
  ours = await serve(async ({ path }) => {
    const file = await files[path]?.()
    return file ? { status: 200, body: file } : { status: 404 }
  })
  adapter = adapterWith(true)
}
const close = () => Promise.all([threads.close(), ours.close()])
beforeEach(() => open())
afterEach(close)
const reopen = async (options: Parameters<typeof openThreads>[0]) => {
  await close()
  await open(options)
}

const finish = (code = threads.code) =>
  adapter.finishAuthorization({ server: null, code, redirectUri: threads.redirectUri, verifier: 'v' })

const connect = async (): Promise<Session> => {
  const { tokens, profiles } = await finish()
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  return sessionOf(tokens, profile)
}

const medium = (session: Session, path: string): Promise<RemoteMedia> => {
  const contentType = path.startsWith('/film') ? 'video/mp4' : 'image/jpeg'
  return adapter.upload(session, mediaOf(Buffer.from(''), { contentType, address: async () => `${ours.url}${path}` }))
}

const staged = async (session: Session, paths: readonly string[], changes: Partial<PartToSend> = {}) => {
  const media = await Promise.all(paths.map((path) => medium(session, path)))
  const part = partOf({ media, createdAt: new Date(nowMs).toISOString(), ...changes })
  return { ...part, key: (await adapter.stage?.(session, part)) ?? '' }
}

it('sends people to the page at which they agree', async () => {
  const wish = { server: null, redirectUri: threads.redirectUri, state: 'the state', challenge: 'c' }
  const { searchParams, origin, pathname } = new URL((await adapter.beginAuthorization(wish)).url)
  expect(origin + pathname).toBe('https://www.threads.com/oauth/authorize')
  expect([searchParams.get('state'), searchParams.get('client_id')]).toEqual(['the state', 'th-app'])
  expect(searchParams.get('scope')?.split(',')).toEqual(
    expect.arrayContaining(['threads_content_publish', 'threads_manage_insights', 'threads_delete']),
  )
})

it('is let in for sixty days, and for sixty more while the token lasts', async () => {
  const { tokens, profiles } = await finish()
  expect(profiles).toMatchObject([{ remoteId: '27841', handle: 'ann.bakes', name: 'Ann' }])
  const days = (at: string | null | undefined) => (Date.parse(at ?? '') - nowMs) / 86_400_000
  expect(days(tokens.expiresAt)).toBe(60)
  nowMs += 40 * 86_400_000
  const next = await adapter.refresh(tokens, null)
  expect([days(next.expiresAt), days(next.refreshExpiresAt), next.scopes]).toEqual([60, 60, tokens.scopes])
  nowMs += 61 * 86_400_000
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
})

it('says when it was not let in, and never a secret', async () => {
  expect(await failureOf(finish('stolen'))).toMatchObject({ code: 'reconnect', says: 'Invalid code' })
  threads.plan('/access_token', { status: 400, body: { error_type: 'x', code: 400, error_message: 'Bad th-secret' } })
  expect((await failureOf(finish())).says).toBe('Bad [secret]')
})

it('publishes a text, and reads where it is', async () => {
  const session = await connect()
  const part = await staged(session, [], { text: 'Bread' })
  expect(threads.writes).toEqual([])
  const remote = await adapter.publish(session, part)
  expect(remote).toEqual({ remoteId: threads.posts[0]?.id, permalink: 'https://www.threads.com/@ann.bakes/post/Code1' })
})

it('publishes a picture, a video, and a carousel of both', async () => {
  const session = await connect()
  const one = await staged(session, ['/square.jpg'], { text: 'Bread' })
  const asked = { media_type: 'IMAGE', text: 'Bread', alt_text: 'A bear' }
  expect(threads.containers.get(one.key)?.asked).toMatchObject(asked)
  const film = await staged(session, ['/film.mp4'])
  expect(threads.containers.get(film.key)?.asked).toMatchObject({ media_type: 'VIDEO' })
  const both = await staged(session, ['/square.jpg', '/film.mp4'])
  expect(threads.containers.get(both.key)?.asked).toMatchObject({ media_type: 'CAROUSEL' })
  for (const part of [one, film, both]) await adapter.publish(session, part)
  expect(threads.writes).toEqual([`publish ${one.key}`, `publish ${film.key}`, `publish ${both.key}`])
})

it('makes a thread of replies, and finds each part', async () => {
  const session = await connect()
  const root = await adapter.publish(session, await staged(session, [], { text: 'One' }))
  const second = await staged(session, ['/square.jpg'], { text: 'Two', replyTo: root, root })
  expect(await adapter.find(session, second)).toEqual({ found: 'missing' })
  threads.plan('/threads_publish', 'lose answer')
  expect(await failureOf(adapter.publish(session, second))).toMatchObject({ phase: 'lost' })
  const remote = { remoteId: threads.posts[0]?.id, permalink: threads.posts[0]?.permalink }
  expect(await adapter.find(session, second)).toEqual({ found: 'published', certainty: 'exact', remote })
  expect(threads.posts.map(({ replyTo }) => replyTo)).toEqual([root.remoteId, null])
})

it('does not call a post failed whose address cannot be read, and makes none up', async () => {
  const session = await connect()
  const part = await staged(session, [])
  threads.plan('/threads_publish', { status: 200, body: { id: '5' } })
  expect(await adapter.publish(session, part)).toEqual({ remoteId: '5', permalink: null })
})

it('knows by the container whether a post is out', async () => {
  const session = await connect()
  const part = await staged(session, [], { text: 'Bread' })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  threads.plan('/threads_publish', 'fail after')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  expect(await adapter.find(session, part)).toMatchObject({ found: 'published', certainty: 'exact' })
  // another one that says the same: it is out, and nobody knows which it is
  await adapter.publish(session, await staged(session, [], { text: 'Bread' }))
  expect(await adapter.find(session, part)).toEqual({ found: 'published', certainty: 'exact', remote: null })
  threads.containers.delete(part.key)
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
})

it('knows that a reply is out that it may not read', async () => {
  await reopen({ withoutRights: ['threads_read_replies'] })
  const session = await connect()
  const root = await adapter.publish(session, await staged(session, []))
  const reply = await staged(session, [], { replyTo: root, root })
  await adapter.publish(session, reply)
  expect(await adapter.find(session, reply)).toEqual({ found: 'published', certainty: 'exact', remote: null })
})

it('publishes nothing that has expired, or is not ready', async () => {
  const session = await connect()
  const part = await staged(session, [])
  const container = threads.containers.get(part.key)
  for (const status of ['EXPIRED', 'IN_PROGRESS'] as const) {
    if (container) container.status = status
    expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  }
  expect(threads.writes).toEqual([])
})

it('asks before each post how many are left, and counts replies apart', async () => {
  await reopen({ quota: 1, replyQuota: 1 })
  const session = await connect()
  const [first, second] = [await staged(session, []), await staged(session, [])]
  const root = await adapter.publish(session, first)
  expect(await failureOf(adapter.publish(session, second))).toMatchObject({ code: 'quota', phase: 'refused' })
  const failure = await failureOf(staged(session, []))
  expect(failure).toMatchObject({ code: 'quota', retryAt: new Date(nowMs + 3_600_000).toISOString() })
  await adapter.publish(session, await staged(session, [], { replyTo: root, root }))
  expect(await failureOf(staged(session, [], { replyTo: root, root }))).toMatchObject({ code: 'quota' })
  expect(threads.writes).toHaveLength(2)
})

it('does not wait for ever until Threads is done', async () => {
  await reopen({ polls: 100 })
  const session = await connect()
  expect(await failureOf(staged(session, ['/film.mp4']))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  expect(threads.requests.filter((each) => /GET \/v1\.0\/\d+$/.test(each))).toHaveLength(8)
})

it.each([
  ['/stripe.jpg', { code: 'mediaRefused', says: 'INVALID_ASPEC_RATIO' }],
  ['/square.webp', { code: 'mediaRefused', says: 'FAILED_PROCESSING_IMAGE' }],
  ['/film.avi', { code: 'mediaRefused', says: 'FAILED_PROCESSING_VIDEO' }],
  ['/film-that-is-gone.mp4', { code: 'unavailable', says: 'FAILED_DOWNLOADING_VIDEO' }],
])('says what Threads does not show: %s', async (path, expected) => {
  const session = await connect()
  expect(await failureOf(staged(session, [path]))).toMatchObject({ ...expected, phase: 'refused' })
})

it('wants an address at which it can fetch, and a text that is not too long', async () => {
  const session = await connect()
  expect(await failureOf(adapter.upload(session, mediaOf(Buffer.from('x'))))).toMatchObject({ code: 'mediaRefused' })
  const file = mediaOf(Buffer.from('x'), { address: async () => 'http://localhost/x.jpg' })
  expect(await failureOf(adapterWith(false).upload(session, file))).toMatchObject({ phase: 'neverSent' })
  const long = await failureOf(staged(session, [], { text: 'x'.repeat(501) }))
  expect(long).toMatchObject({ code: 'content', phase: 'refused' })
})

it('deletes what was published, also when it is gone already', async () => {
  const session = await connect()
  const remote = await adapter.publish(session, await staged(session, []))
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(threads.writes.at(-1)).toBe(`delete ${remote.remoteId}`)
  expect(adapter.edit).toBeUndefined()
})

it('neither deletes nor answers what it knows by its address alone, which says no number', async () => {
  const session = await connect()
  const replyTo = { remoteId: 'https://www.threads.com/@ann.bakes/post/Code1', permalink: null }
  expect(await failureOf(adapter.remove(session, replyTo))).toMatchObject({ code: 'gone', phase: 'neverSent' })
  expect(await failureOf(staged(session, [], { replyTo }))).toMatchObject({ code: 'gone', phase: 'neverSent' })
})

it('deletes nothing without the right to', async () => {
  await reopen({ withoutRights: ['threads_delete'] })
  const session = await connect()
  const remote = await adapter.publish(session, await staged(session, []))
  expect(await failureOf(adapter.remove(session, remote))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it.each([
  [metaError(400, 190, 'Expired', 463), { code: 'reconnect', tokenExpired: true, phase: 'refused' }],
  [metaError(400, 190, 'Removed', 458), { code: 'reconnect', tokenExpired: false, phase: 'refused' }],
  [metaError(400, 4, 'Too many calls'), { code: 'rateLimited', phase: 'refused' }],
  [metaError(403, 10, 'No right'), { code: 'permission', phase: 'refused' }],
  [metaError(403, 368, 'Blocked for a while'), { code: 'restricted', phase: 'refused' }],
  [metaError(400, 2, 'Please retry'), { code: 'unavailable', phase: 'lost' }],
  [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { code: 'unavailable', phase: 'lost' },
  ],
])('says why a post did not go out: %j', async (answer, expected) => {
  const session = await connect()
  const part = await staged(session, [])
  threads.plan('/threads_publish', answer)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject(expected)
})

it('has to be connected again when the token has ended', async () => {
  const session = await connect()
  threads.endTokens()
  expect(await failureOf(adapter.profileOf(session))).toMatchObject({ code: 'reconnect', tokenExpired: true })
})
