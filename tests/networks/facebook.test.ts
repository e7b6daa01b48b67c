// @module-tag invariant
import { createFacebookAdapter } from '@vignette/networks/facebook/facebook-adapter'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFacebook } from './servers/facebook-server.ts'
import { metaError } from './servers/meta-graph.ts'
import { failureOf, mediaOf, partOf, sessionOf, sha256 } from './workshop.ts'

type Facebook = Awaited<ReturnType<typeof openFacebook>>
type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>

let facebook: Facebook
let adapter: ByOauth
beforeEach(async () => {
  facebook = await openFacebook()
  adapter = createFacebookAdapter({
    outbound: createOutbound({ allowed: [facebook.host] }),
    graphUrl: facebook.url,
    version: 'v25.0',
    app: { clientId: 'fb-app', clientSecret: 'fb-secret', siteUrl: 'https://www.facebook.com' },
  }) as ByOauth
})
afterEach(() => facebook.close())

const finish = (code = 'code-of-ann') =>
  adapter.finishAuthorization({ server: null, code, redirectUri: facebook.redirectUri, verifier: 'v' })

const connect = async (): Promise<Session> => {
  const { profiles, tokensOf, tokens } = await finish()
  const [profile] = profiles
  if (!profile) throw new Error('there is no page')
  return sessionOf(tokensOf?.get(profile.remoteId) ?? tokens, profile)
}

const video = (bytes: Buffer) => mediaOf(bytes, { contentType: 'video/mp4', durationMs: 5_000 })

it('sends people to the page at which they agree', async () => {
  const wish = { server: null, redirectUri: facebook.redirectUri, state: 'the state', challenge: 'c' }
  const { url, server } = await adapter.beginAuthorization(wish)
  const { origin, pathname, searchParams } = new URL(url)
  expect([origin + pathname, server]).toEqual(['https://www.facebook.com/v25.0/dialog/oauth', null])
  expect(searchParams.get('state')).toBe('the state')
  expect(searchParams.get('scope')?.split(',')).toContain('pages_manage_posts')
})

it('lets us into each page that the person may post on, with a token of its own that does not expire', async () => {
  const { profiles, tokensOf } = await finish()
  expect(profiles.map(({ remoteId, handle, name }) => [remoteId, handle, name])).toEqual([
    ['111', 'bakery', 'Bakery'],
    ['222', 'Café', 'Café'],
  ])
  const scopes = ['pages_show_list', 'pages_manage_posts']
  expect(tokensOf?.get('222')).toEqual({ accessToken: 'page-token-222', refreshToken: null, expiresAt: null, scopes })
  expect(await adapter.profileOf(await connect())).toMatchObject({ remoteId: '111' })
})

it('says when it was not let in', async () => {
  expect(await failureOf(finish('stolen'))).toMatchObject({ code: 'content', phase: 'refused', requestId: 'AbC123' })
  facebook.permissions.set('pages_manage_posts', 'declined')
  expect(await failureOf(finish())).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('publishes a text, with the preview of its link, and reads where it is', async () => {
  const session = await connect()
  const remote = await adapter.publish(session, partOf({ text: 'Read https://example.com/bread now' }))
  expect(facebook.posts).toMatchObject([
    { message: 'Read https://example.com/bread now', link: 'https://example.com/bread' },
  ])
  expect(remote).toEqual({ remoteId: facebook.posts[0]?.id, permalink: `https://www.facebook.com/${remote.remoteId}` })
})

it('publishes photos, as bytes that nobody sees before', async () => {
  const session = await connect()
  const bytes = [Buffer.from([1, 13, 10, 0, 255]), Buffer.from('another')]
  const media = await Promise.all(bytes.map((each) => adapter.upload(session, mediaOf(each))))
  expect([...facebook.photos.values()].map((each) => [sha256(each.bytes), each.alt])).toEqual(
    bytes.map((each) => [sha256(each), 'A bear']),
  )
  expect(facebook.writes).toEqual([])
  await adapter.publish(session, partOf({ media }))
  expect(facebook.posts[0]?.photos).toEqual(media.map(({ remoteId }) => remoteId))
  expect(facebook.writes).toHaveLength(1)
  const large = await failureOf(adapter.upload(session, mediaOf(Buffer.alloc(4_000_001))))
  expect(large).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
})

it('publishes a video in pieces; where it is cannot be read, and that is no failure', async () => {
  const session = await connect()
  const bytes = Buffer.from('twenty-five bytes of film')
  const media = [await adapter.upload(session, video(bytes))]
  const part = partOf({ media, text: 'A film' })
  const key = (await adapter.stage?.(session, part)) ?? ''
  expect(await adapter.find(session, { ...part, key })).toEqual({ found: 'missing' })
  facebook.plan(`/v25.0/${media[0]?.remoteId}`, 'fail before')
  const remote = await adapter.publish(session, { ...part, key })
  expect(remote).toEqual({ remoteId: media[0]?.remoteId, permalink: null, extra: 'video' })
  const [film] = facebook.videos.values()
  expect([film?.bytes.toString(), film?.description]).toEqual([bytes.toString(), 'A film'])
  await adapter.edit?.(session, remote, 'Another name')
  expect(film?.description).toBe('Another name')
})

it('asks for a video by its id after a lost answer', async () => {
  const session = await connect()
  const part = partOf({ media: [await adapter.upload(session, video(Buffer.from('film')))] })
  const key = (await adapter.stage?.(session, part)) ?? ''
  facebook.plan('/videos', 'lose answer')
  expect(await failureOf(adapter.publish(session, { ...part, key }))).toMatchObject({ phase: 'lost' })
  const found = await adapter.find(session, { ...part, key })
  expect(found).toMatchObject({ found: 'published', certainty: 'exact', remote: { extra: 'video' } })
  expect(await adapter.find(session, { ...part, key: 'video:404' })).toEqual({ found: 'missing' })
  facebook.plan('/v25.0/', {
    status: 200,
    body: {
      id: '1',
      published: false,
      status: { video_status: 'processing', uploading_phase: { status: 'complete' } },
    },
  })
  expect(await adapter.find(session, { ...part, key })).toEqual({ found: 'cannotTell' })
})

it('stops a video of which another part is wanted than is next', async () => {
  const session = await connect()
  facebook.plan('/videos', {
    status: 200,
    body: { upload_session_id: '1', video_id: '2', start_offset: '5', end_offset: '9' },
  })
  expect(await failureOf(adapter.upload(session, video(Buffer.from('film'))))).toMatchObject({ code: 'unavailable' })
})

it('finds a post whose answer was lost, by its words, its photos and its time', async () => {
  const session = await connect()
  const media = [await adapter.upload(session, mediaOf(Buffer.from('picture')))]
  const part = partOf({ text: 'Fresh\r\nbread', media })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  facebook.plan('/feed', 'fail after')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost', status: 502 })
  for (let count = 0; count < 30; count += 1) await adapter.publish(session, partOf({ text: `After ${count}` }))
  const unnamed = [{ remoteId: '', contentType: 'image/png', width: 1, height: 1, altText: '' }]
  expect(await adapter.find(session, { ...part, media: unnamed })).toMatchObject({
    found: 'published',
    certainty: 'probable',
    remote: { remoteId: facebook.posts.at(-1)?.id },
  })
  expect(await adapter.find(session, { ...part, media: [] })).toEqual({ found: 'missing' })
  const later = { ...part, createdAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await adapter.find(session, later)).toEqual({ found: 'missing' })
})

it('writes a first comment, and finds it', async () => {
  const session = await connect()
  const replyTo = await adapter.publish(session, partOf())
  const part = partOf({ text: 'The recipe', replyTo, root: replyTo })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  facebook.plan('/comments', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  expect(await adapter.find(session, part)).toMatchObject({ found: 'published', certainty: 'probable' })
  expect(facebook.writes.filter((each) => each.startsWith('comment'))).toHaveLength(1)
})

it('changes the words of a post and deletes it, also twice', async () => {
  const session = await connect()
  const remote = await adapter.publish(session, partOf())
  expect(await adapter.edit?.(session, remote, 'Hello again')).toEqual(remote)
  expect(facebook.posts[0]?.message).toBe('Hello again')
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(facebook.writes).toEqual([`post ${remote.remoteId}`, `delete ${remote.remoteId}`])
})

it('knows posts of the page by their addresses, but not what others wrote there or what says something else', async () => {
  const session = await connect()
  const post = await adapter.publish(session, partOf({ text: 'Bread' }))
  const film = await adapter.upload(session, video(Buffer.from('film')))
  await adapter.publish(session, partOf({ text: 'Rolls', media: [film] }))
  const other = { id: '111_7', message: 'Bread', created_time: new Date().toISOString(), photos: [], from: { id: '9' } }
  facebook.posts.push(other)
  const at = (path: string, text: string) => adapter.postAt?.(session, `https://www.facebook.com/${path}`, text)
  const id = post.remoteId.split('_')[1] ?? ''
  for (const path of [`bakery/posts/${id}`, `111/posts/bread-and-more/${id}/`]) {
    expect(await at(path, 'Bread')).toEqual({ ...post, permalink: `https://www.facebook.com/${path}` })
  }
  expect(await at(`111/videos/${film.remoteId}/`, 'Rolls')).toMatchObject({ remoteId: film.remoteId, extra: 'video' })
  for (const [path, text] of [
    [`bakery/posts/${id}`, 'Rolls'],
    [`111/videos/${film.remoteId}/`, ''],
    ['bakery/posts/7', 'Bread'],
    ['bakery/posts/8', 'Bread'],
  ] as const) {
    expect(await at(path, text)).toBeUndefined()
  }
})

const usage = JSON.stringify({ '111': [{ type: 'pages', estimated_time_to_regain_access: 30 }] })

it.each([
  [metaError(400, 190, 'Password changed', 460), { code: 'reconnect', phase: 'refused', tokenExpired: false }],
  [metaError(400, 190, 'Expired', 463), { code: 'reconnect', phase: 'refused', tokenExpired: true }],
  [metaError(403, 200, 'No right'), { code: 'permission', phase: 'refused' }],
  [metaError(403, 10, 'No right'), { code: 'permission', phase: 'refused' }],
  [metaError(400, 3, 'No capability'), { code: 'notApproved', phase: 'refused' }],
  [metaError(400, 32, 'Page limit'), { code: 'rateLimited', phase: 'refused', retryAt: null }],
  [metaError(400, 80_001, 'Page limit'), { code: 'rateLimited', phase: 'refused' }],
  [metaError(400, 368, 'Blocked for a while'), { code: 'restricted', phase: 'refused' }],
  [metaError(400, 506, 'Duplicate'), { code: 'duplicate', phase: 'refused', says: 'Duplicate' }],
  [metaError(400, 100, 'Invalid parameter'), { code: 'content', phase: 'refused' }],
  [metaError(400, 1, 'Unknown'), { code: 'unavailable', phase: 'lost' }],
  [metaError(500, 2, 'Temporarily'), { code: 'unavailable', phase: 'lost' }],
  [
    { status: 503, body: '<h1>Sorry</h1>' },
    { code: 'unavailable', phase: 'lost' },
  ],
  [
    { status: 200, body: {} },
    { code: 'unavailable', phase: 'lost' },
  ],
])('says what Facebook refuses: %j', async (answer, expected) => {
  const session = await connect()
  facebook.plan('/feed', answer)
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject(expected)
})

it('waits as long as Facebook says', async () => {
  const session = await connect()
  facebook.plan('/feed', { ...metaError(400, 32, 'Page limit'), headers: { 'x-business-use-case-usage': usage } })
  const { retryAt } = await failureOf(adapter.publish(session, partOf()))
  const minutes = (Date.parse(retryAt ?? '') - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(30)
})

it('has to be connected again when a page takes its token no more', async () => {
  const session = await connect()
  facebook.endTokens()
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  const tokens = { accessToken: 'x', refreshToken: null, expiresAt: null, scopes: [] }
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect' })
})
