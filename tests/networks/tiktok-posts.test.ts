// @module-tag invariant
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { serve } from './servers/serving.ts'
import { tiktokError } from './servers/tiktok-posts.ts'
import { createBench, film, type Tiktok } from './tiktok-bench.ts'
import { failureOf, mediaOf, partOf, sha256 } from './workshop.ts'

const { open, connect, closing } = createBench()

const chunk = 10_485_760
const settings = { privacyLevel: 'PUBLIC_TO_EVERYONE' }

/** A part of which everything but its last chunk is there. */
const staged = async (tiktok: Tiktok, bytes: Buffer, changes: Parameters<typeof partOf>[0] = {}) => {
  const connected = await connect(tiktok)
  const { adapter, session } = connected
  const part = partOf({ media: [await adapter.upload(session, film(bytes))], settings, ...changes })
  return { ...connected, part: { ...part, key: (await adapter.stage?.(session, part)) ?? '' } }
}

it.each([1, 6_000_000, 2 * chunk - 1, 2 * chunk + 7])('posts a video of %i bytes with its last chunk', async (size) => {
  const tiktok = await open({ polls: 2 })
  const bytes = randomBytes(size)
  const { adapter, session, part } = await staged(tiktok, bytes)
  expect(tiktok.writes).toEqual([])
  const remote = await adapter.publish(session, part)
  const [post] = tiktok.posts.values()
  expect(post && sha256(post.received)).toBe(sha256(bytes))
  expect(tiktok.writes).toEqual([`video ${post?.publishId ?? ''}`])
  expect(remote).toEqual({
    remoteId: post?.postId,
    permalink: `${tiktok.url}/@ann.bakes/video/${post?.postId ?? ''}`,
  })
})

it('allows nothing that the person did not allow, and says that a model made it', async () => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'), {
    settings: { ...settings, duets: 'yes', stitches: 'yes', paidPartnership: 'yes', is_aigc: true },
  })
  await adapter.publish(session, part)
  expect([...tiktok.posts.values()][0]?.info).toEqual({
    title: 'Hello',
    privacy_level: 'PUBLIC_TO_EVERYONE',
    disable_comment: true,
    disable_duet: false,
    disable_stitch: true, // TikTok does not let this creator have any
    brand_organic_toggle: false,
    brand_content_toggle: true,
    is_aigc: true,
  })
})

/** Where TikTok can fetch pictures. */
const ours = async () => {
  const server = await serve(({ path }) =>
    path === '/a.jpg' ? { status: 200, body: Buffer.from('a') } : { status: 404 },
  )
  closing.push(server.close)
  return (path: string) =>
    mediaOf(Buffer.from(''), { contentType: 'image/jpeg', address: async () => `${server.url}${path}` })
}

it('posts photos that TikTok fetches, with a title', async () => {
  const tiktok = await open()
  const photo = await ours()
  const { adapter, session } = await connect(tiktok)
  const media = [await adapter.upload(session, photo('/a.jpg')), await adapter.upload(session, photo('/a.jpg'))]
  const part = partOf({ media, settings: { privacyLevel: 'SELF_ONLY', title: 'Bread', comments: 'yes' } })
  expect(await adapter.stage?.(session, part)).toBe(part.key)
  expect(tiktok.writes).toEqual([])
  const remote = await adapter.publish(session, part)
  const [post] = tiktok.posts.values()
  // TikTok names no post that only the creator sees
  expect(remote).toEqual({ remoteId: post?.publishId, permalink: null })
  expect(post?.info).toMatchObject({ title: 'Bread', description: 'Hello', disable_comment: false })
  expect(tiktok.fetched).toHaveLength(2)
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
})

it('says why photos did not go out', async () => {
  const tiktok = await open()
  const photo = await ours()
  const { adapter, session } = await connect(tiktok)
  const part = partOf({ media: [await adapter.upload(session, photo('/nowhere.jpg'))], settings })
  await adapter.stage?.(session, part)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
  const inside = await connect(tiktok, { isReachable: false })
  const failure = await failureOf(inside.adapter.upload(inside.session, photo('/a.jpg')))
  expect(failure).toMatchObject({ code: 'mediaRefused', phase: 'neverSent' })
  const elsewhere = await open({ verifiedPrefix: 'https://posts.example.com/' })
  const stranger = await connect(elsewhere)
  const other = partOf({ media: [await stranger.adapter.upload(stranger.session, photo('/a.jpg'))], settings })
  await stranger.adapter.stage?.(stranger.session, other)
  const refused = await failureOf(stranger.adapter.publish(stranger.session, other))
  expect(refused).toMatchObject({ code: 'notApproved', phase: 'refused', says: 'url_ownership_unverified' })
})

it.each([
  ['lose answer', 'published'],
  ['fail after', 'published'],
  ['fail before', 'missing'],
] as const)('after %s TikTok knows whether the video is out', async (fault, found) => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  tiktok.plan('/upload/', fault)
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  // another process has nothing but the key
  const media = part.media.map(({ source: _source, extra: _extra, ...medium }) => medium)
  const finding = await adapter.find(session, { ...part, media })
  if (found === 'missing') expect(finding).toEqual({ found })
  else expect(finding).toMatchObject({ found, certainty: 'exact', remote: { remoteId: expect.stringMatching(/^73/) } })
  expect(tiktok.writes).toHaveLength(found === 'published' ? 1 : 0)
})

it('is asked again later while TikTok is still at it', async () => {
  const tiktok = await open({ polls: 5 })
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'mediaProcessing', phase: 'lost' })
  expect(await failureOf(adapter.find(session, part))).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  expect(await adapter.find(session, part)).toMatchObject({ found: 'published', certainty: 'exact' })
  tiktok.posts.clear()
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
  expect(tiktok.writes).toHaveLength(1)
})

it('takes no question that failed for a post that did', async () => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  tiktok.plan('/status/fetch/', 'fail before', tiktokError(429, 'rate_limit_exceeded'))
  expect((await adapter.publish(session, part)).permalink).toContain('/@ann.bakes/video/')
})

it.each([
  ['file_format_check_failed', 'mediaRefused'],
  ['duration_check_failed', 'mediaRefused'],
  ['spam_risk_user_banned_from_posting', 'restricted'],
  ['spam_risk_too_many_posts', 'quota'],
  ['spam_risk_text', 'content'],
  ['auth_removed', 'reconnect'],
  ['internal', 'unavailable'],
  ['unheard_of', 'content'],
])('says why TikTok did not publish what it had taken: %s', async (reason, code) => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  tiktok.state.failsWith = reason
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code, phase: 'refused', says: reason })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
})

it('wants a person to choose who sees it, and begins nothing otherwise', async () => {
  const tiktok = await open({ levels: ['SELF_ONLY'], maxSeconds: 60 })
  const { adapter, session } = await connect(tiktok)
  const stage = async (wish: Readonly<Record<string, string>>, durationMs?: number) => {
    const media = [await adapter.upload(session, film(Buffer.from('film'), durationMs))]
    return failureOf(adapter.stage?.(session, partOf({ media, settings: wish })) ?? Promise.resolve())
  }
  expect(await stage({})).toMatchObject({ code: 'content', phase: 'neverSent' })
  expect(await stage(settings)).toMatchObject({ code: 'content', phase: 'neverSent' })
  const own = { privacyLevel: 'SELF_ONLY' }
  expect(await stage({ ...own, paidPartnership: 'yes' })).toMatchObject({ code: 'content', phase: 'neverSent' })
  expect(await stage(own, 61_000)).toMatchObject({ code: 'mediaRefused', phase: 'neverSent' })
  expect(tiktok.posts.size).toBe(0)
  const bare = partOf({ settings: own })
  expect(await failureOf(adapter.stage?.(session, bare) ?? Promise.resolve())).toMatchObject({ code: 'content' })
})

it('keeps to the limits that TikTok names', async () => {
  const tiktok = await open({ beginnings: 1, postsPerDay: 1 })
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  const again = () => failureOf(adapter.stage?.(session, part) ?? Promise.resolve())
  const soon = await again()
  expect(soon).toMatchObject({ code: 'rateLimited', phase: 'refused', status: 429 })
  expect(Date.parse(soon.retryAt ?? '') - Date.now()).toBeLessThanOrEqual(60_000)
  await adapter.publish(session, part)
  tiktok.plan('/video/init/', tiktokError(403, 'spam_risk_too_many_posts'))
  const later = await again()
  expect(later).toMatchObject({ code: 'quota', phase: 'refused' })
  expect(Date.parse(later.retryAt ?? '')).toBeGreaterThan(Date.now() + 3_600_000)
})

it('deletes nothing, which TikTok leaves to people', async () => {
  const tiktok = await open()
  const { adapter, session } = await connect(tiktok)
  const failure = await failureOf(adapter.remove(session, { remoteId: '7', permalink: null }))
  expect(failure).toMatchObject({ code: 'permission', phase: 'neverSent' })
})

it.each([
  [tiktokError(401, 'access_token_invalid'), 'reconnect', 'refused'],
  [tiktokError(401, 'scope_not_authorized'), 'permission', 'refused'],
  [tiktokError(403, 'unaudited_client_can_only_post_to_private_accounts'), 'notApproved', 'refused'],
  [tiktokError(200, 'reached_active_user_cap'), 'quota', 'refused'],
  [tiktokError(400, 'invalid_params'), 'content', 'refused'],
  [tiktokError(500, 'internal_error'), 'unavailable', 'lost'],
  [{ status: 504, body: '<h1>Gateway time-out</h1>' }, 'unavailable', 'lost'],
  [{ status: 200, body: {} }, 'unavailable', 'lost'],
] as const)('takes %j for %s, %s', async (answer, code, phase) => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  tiktok.plan('/video/init/', answer)
  const failure = await failureOf(adapter.stage?.(session, part) ?? Promise.resolve())
  expect(failure).toMatchObject({ code, phase })
})

it.each([
  [403, 'unavailable'],
  [416, 'unavailable'],
  [413, 'mediaRefused'],
])('takes %i of an upload for %s', async (status, code) => {
  const tiktok = await open()
  const { adapter, session, part } = await staged(tiktok, Buffer.from('film'))
  tiktok.plan('/upload/', { status, body: 'no' })
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code, phase: 'refused' })
  expect(await failureOf(adapter.publish(session, { ...part, key: 'k' }))).toMatchObject({ phase: 'neverSent' })
})
