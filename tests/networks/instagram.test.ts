// @module-tag invariant
import { createInstagramAdapter } from '@vignette/networks/instagram/instagram-adapter'
import type { NetworkAdapter, PartToSend, RemoteMedia, Session } from '@vignette/networks/network-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openInstagram } from './servers/instagram-server.ts'
import { metaError } from './servers/meta-graph.ts'
import { serve } from './servers/serving.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type Instagram = Awaited<ReturnType<typeof openInstagram>>
type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>

const picture = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
    .toFormat(format)
    .toBuffer()

const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  '/square.jpg': () => picture(400, 400),
  '/tall.jpg': () => picture(400, 900),
  '/square.png': () => picture(400, 400, 'png'),
  '/film.mp4': async () => Buffer.from('\0\0\0\x18ftypisom'),
  '/film.avi': async () => Buffer.from('RIFF....AVI '),
}

let nowMs = Date.now()
let instagram: Instagram
let ours: Awaited<ReturnType<typeof serve>>
let adapter: ByOauth
const open = async (options: Parameters<typeof openInstagram>[0] = {}) => {
  nowMs = Date.now()
  instagram = await openInstagram({ ...options, now: () => nowMs })
  ours = await serve(async ({ path }) => {
    const file = await files[path]?.()
    return file ? { status: 200, body: file } : { status: 404 }
  })
  adapter = createInstagramAdapter({
    outbound: createOutbound({ allowed: [instagram.host] }),
    graphUrl: instagram.url,
    version: 'v25.0',
    now: async () => new Date(nowMs).toISOString(),
    patience: { questions: 8, pauseMs: 1 },
    app: {
      clientId: 'ig-app',
      clientSecret: 'ig-secret',
      siteUrl: 'https://www.instagram.com',
      tokenUrl: instagram.url,
    },
  }) as ByOauth
}
const close = () => Promise.all([instagram.close(), ours.close()])
beforeEach(() => open())
afterEach(close)
const reopen = async (options: Parameters<typeof openInstagram>[0]) => {
  await close()
  await open(options)
}

const finish = (code = instagram.code) =>
  adapter.finishAuthorization({ server: null, code, redirectUri: instagram.redirectUri, verifier: 'v' })

const connect = async (): Promise<Session> => {
  const { tokens, profiles } = await finish()
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  return sessionOf(tokens, profile)
}

const medium = (session: Session, path: string): Promise<RemoteMedia> => {
  const contentType = path.endsWith('.jpg') ? 'image/jpeg' : path.endsWith('.png') ? 'image/png' : 'video/mp4'
  return adapter.upload(session, mediaOf(Buffer.from(''), { contentType, address: async () => `${ours.url}${path}` }))
}

const staged = async (session: Session, paths: readonly string[], changes: Partial<PartToSend> = {}) => {
  const media = await Promise.all(paths.map((path) => medium(session, path)))
  const part = partOf({ media, createdAt: new Date(nowMs).toISOString(), ...changes })
  return { ...part, key: (await adapter.stage?.(session, part)) ?? '' }
}

it('sends people to the page at which they agree', async () => {
  const wish = { server: null, redirectUri: instagram.redirectUri, state: 'the state', challenge: 'c' }
  const { searchParams, origin, pathname } = new URL((await adapter.beginAuthorization(wish)).url)
  expect(origin + pathname).toBe('https://www.instagram.com/oauth/authorize')
  expect([searchParams.get('state'), searchParams.get('client_id')]).toEqual(['the state', 'ig-app'])
  expect(searchParams.get('scope')).toContain('instagram_business_content_publish')
})

it('is let in for sixty days, and for sixty more while the token lasts', async () => {
  const { tokens, profiles } = await finish()
  expect(profiles).toMatchObject([{ remoteId: '17841', handle: 'ann.bakes', name: 'Ann' }])
  const days = (at: string | null | undefined) => (Date.parse(at ?? '') - nowMs) / 86_400_000
  expect(days(tokens.expiresAt)).toBe(60)
  expect(tokens.refreshToken).toBe(tokens.accessToken)
  nowMs += 40 * 86_400_000
  const next = await adapter.refresh(tokens, null)
  expect([days(next.expiresAt), days(next.refreshExpiresAt), next.scopes]).toEqual([60, 60, tokens.scopes])
  nowMs += 61 * 86_400_000
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
})

it('says when it was not let in, and never a secret', async () => {
  expect(await failureOf(finish('stolen'))).toMatchObject({ code: 'reconnect', says: 'Invalid authorization code' })
  const grant = { access_token: 'short-token', user_id: 1, permissions: 'instagram_business_basic' }
  instagram.plan('/oauth/access_token', { status: 200, body: grant })
  expect(await failureOf(finish())).toMatchObject({ code: 'permission', phase: 'refused' })
  instagram.plan('/access_token', { status: 400, body: { error_type: 'x', code: 400, error_message: 'Bad ig-secret' } })
  expect((await failureOf(finish())).says).toBe('Bad [secret]')
})

it('publishes a picture that Instagram fetches, and reads where it is', async () => {
  const session = await connect()
  const part = await staged(session, ['/square.jpg'], { text: 'Bread' })
  expect(instagram.fetched).toEqual([`${ours.url}/square.jpg`])
  expect(instagram.writes).toEqual([])
  const remote = await adapter.publish(session, part)
  expect(instagram.containers.get(part.key)?.asked).toMatchObject({ caption: 'Bread', alt_text: 'A bear' })
  expect(remote).toEqual({
    remoteId: instagram.media[0]?.id,
    permalink: 'https://www.instagram.com/p/Shortcode1/',
  })
})

it('publishes a reel, and a carousel of pictures and videos', async () => {
  const session = await connect()
  const reel = await staged(session, ['/film.mp4'])
  expect(instagram.containers.get(reel.key)?.asked).toMatchObject({ media_type: 'REELS', share_to_feed: true })
  const carousel = await staged(session, ['/square.jpg', '/film.mp4'])
  expect(instagram.containers.get(carousel.key)?.asked).toMatchObject({ media_type: 'CAROUSEL' })
  await adapter.publish(session, reel)
  await adapter.publish(session, carousel)
  expect(instagram.writes).toEqual([`publish ${reel.key}`, `publish ${carousel.key}`])
})

it('labels what a model made, a carousel as a whole', async () => {
  const session = await connect()
  const settings = { is_ai_generated: true }
  const labelled = async (paths: readonly string[]) => {
    const before = instagram.containers.size
    await staged(session, paths, { settings })
    return [...instagram.containers.values()].slice(before).map(({ asked }) => asked['is_ai_generated'])
  }
  expect(await labelled(['/square.jpg'])).toEqual([true])
  expect(await labelled(['/square.jpg', '/film.mp4'])).toEqual([undefined, undefined, true])
  const plain = await staged(session, ['/square.jpg'])
  expect(instagram.containers.get(plain.key)?.asked).not.toHaveProperty('is_ai_generated')
})

it('does not call a post failed whose address cannot be read, and makes none up', async () => {
  const session = await connect()
  const part = await staged(session, ['/square.jpg'])
  instagram.plan('/me/media_publish', { status: 200, body: { id: '5' } })
  expect(await adapter.publish(session, part)).toEqual({ remoteId: '5', permalink: null })
})

it('knows by the container whether a post is out', async () => {
  const session = await connect()
  const part = await staged(session, ['/square.jpg'], { text: 'Bread' })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  instagram.plan('/me/media_publish', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  const remote = { remoteId: instagram.media[0]?.id, permalink: instagram.media[0]?.permalink }
  expect(await adapter.find(session, part)).toEqual({ found: 'published', certainty: 'exact', remote })
  // another one that says the same: it is out, and nobody knows which it is
  await adapter.publish(session, await staged(session, ['/square.jpg'], { text: 'Bread' }))
  expect(await adapter.find(session, part)).toEqual({ found: 'published', certainty: 'exact', remote: null })
  instagram.containers.delete(part.key)
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
})

it('publishes nothing that has expired, or is not ready', async () => {
  const session = await connect()
  const part = await staged(session, ['/square.jpg'])
  const container = instagram.containers.get(part.key)
  if (container) container.status = 'EXPIRED'
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  if (container) container.status = 'IN_PROGRESS'
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  expect(instagram.writes).toEqual([])
})

it('asks before each post how many are left, and makes nothing ready when none are', async () => {
  await reopen({ quota: 1 })
  const session = await connect()
  const first = await staged(session, ['/square.jpg'])
  const second = await staged(session, ['/square.jpg'])
  await adapter.publish(session, first)
  expect(await failureOf(adapter.publish(session, second))).toMatchObject({ code: 'quota', phase: 'refused' })
  const count = instagram.containers.size
  const failure = await failureOf(staged(session, ['/square.jpg']))
  expect(failure).toMatchObject({ code: 'quota', retryAt: new Date(nowMs + 3_600_000).toISOString() })
  expect(instagram.containers.size).toBe(count)
})

it('does not wait for ever until Instagram is done', async () => {
  await reopen({ polls: 100 })
  const session = await connect()
  expect(await failureOf(staged(session, ['/film.mp4']))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  expect(instagram.requests.filter((each) => /GET \/v25\.0\/\d+$/.test(each))).toHaveLength(8)
})

it.each([
  ['/tall.jpg', { code: 'mediaRefused', phase: 'refused' }],
  ['/square.png', { code: 'mediaRefused', phase: 'refused' }],
  ['/film.avi', { code: 'mediaRefused', phase: 'refused' }],
  ['/nowhere.jpg', { code: 'mediaRefused', phase: 'refused' }],
])('says what Instagram does not show: %s', async (path, expected) => {
  const session = await connect()
  expect(await failureOf(staged(session, [path]))).toMatchObject(expected)
})

it('wants an address at which it can fetch, and a picture or video', async () => {
  const session = await connect()
  expect(await failureOf(adapter.upload(session, mediaOf(Buffer.from('x'))))).toMatchObject({ code: 'mediaRefused' })
  expect(await failureOf(staged(session, []))).toMatchObject({ code: 'content', phase: 'neverSent' })
  const long = await failureOf(staged(session, ['/square.jpg'], { text: 'x'.repeat(2_201) }))
  expect(long).toMatchObject({ code: 'content', phase: 'refused' })
})

it('writes a first comment without asking for its fields, and finds it', async () => {
  const session = await connect()
  const replyTo = await adapter.publish(session, await staged(session, ['/square.jpg']))
  const comment = partOf({ text: '#bread', replyTo, root: replyTo })
  expect(await adapter.stage?.(session, comment)).toBe(comment.key)
  expect(await adapter.find(session, comment)).toEqual({ found: 'missing' })
  instagram.plan('/comments', 'fail after')
  expect(await failureOf(adapter.publish(session, comment))).toMatchObject({ phase: 'lost' })
  expect(await adapter.find(session, comment)).toMatchObject({ found: 'published', certainty: 'probable' })
  expect(instagram.writes.filter((each) => each.startsWith('comment'))).toHaveLength(1)
})

it('deletes nothing, which Instagram leaves to people', async () => {
  const session = await connect()
  const remote = await adapter.publish(session, await staged(session, ['/square.jpg']))
  expect(await failureOf(adapter.remove(session, remote))).toMatchObject({ code: 'permission', phase: 'neverSent' })
})

it.each([
  [metaError(400, 190, 'Expired', 463), { code: 'reconnect', tokenExpired: true, phase: 'refused' }],
  [metaError(400, 190, 'Removed', 458), { code: 'reconnect', tokenExpired: false, phase: 'refused' }],
  [metaError(400, 4, 'Too many calls'), { code: 'rateLimited', phase: 'refused' }],
  [metaError(403, 9, 'Too many posts', 2_207_042), { code: 'quota', phase: 'refused' }],
  [metaError(403, 25, 'Restricted', 2_207_050), { code: 'restricted', phase: 'refused' }],
  [metaError(403, 4, 'Looks like spam', 2_207_051), { code: 'restricted', phase: 'refused' }],
  [metaError(400, 100, 'Trial', 2_207_081), { code: 'permission', phase: 'refused' }],
  [metaError(400, -1, 'Error on our side', 2_207_001), { code: 'unavailable', phase: 'refused' }],
  [metaError(500, -2, 'Error', 2_207_003), { code: 'unavailable', phase: 'lost' }],
  [metaError(400, 2, 'Please retry'), { code: 'unavailable', phase: 'lost' }],
  [
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { code: 'unavailable', phase: 'lost' },
  ],
])('says why a post did not go out: %j', async (answer, expected) => {
  const session = await connect()
  const part = await staged(session, ['/square.jpg'])
  instagram.plan('/me/media_publish', answer)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject(expected)
})

it('has to be connected again when the token has ended', async () => {
  const session = await connect()
  instagram.endTokens()
  expect(await failureOf(adapter.profileOf(session))).toMatchObject({ code: 'reconnect', tokenExpired: true })
})
