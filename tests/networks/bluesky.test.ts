// @module-tag invariant
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { afterEach, beforeAll, beforeEach, afterAll, expect, it } from 'vitest'
import { markedIn } from './servers/bluesky-records.ts'
import { openBluesky } from './servers/bluesky-server.ts'
import { failureOf, mediaOf, openWorkshop, partOf, sessionOf, type Workshop } from './workshop.ts'

type ByPassword = Extract<NetworkAdapter, { signsInBy: 'password' }>

let workshop: Workshop
let bluesky: Awaited<ReturnType<typeof openBluesky>>
let adapter: ByPassword

beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

beforeEach(async () => {
  bluesky = await openBluesky()
  const settings = { BLUESKY_URL: bluesky.url, BLUESKY_DIRECTORY_URL: bluesky.url, BLUESKY_APP_URL: 'https://app.test' }
  adapter = workshop.networksOf(settings).adapterOf('bluesky') as ByPassword
})
afterEach(() => bluesky.close())

const credentials = () => ({ identifier: `@${bluesky.handle}`, password: bluesky.password, server: null })
const signIn = async (): Promise<Session> => {
  const { tokens, profile } = await adapter.signIn(credentials())
  return sessionOf(tokens, profile)
}

it('signs in at the server to which the handle leads, with the name that the profile shows', async () => {
  bluesky.setProfile({ displayName: ' Ann ', avatar: { ref: { $link: 'bafyface' } } })
  const { tokens, profile } = await adapter.signIn(credentials())
  expect(profile).toMatchObject({ remoteId: bluesky.did, handle: bluesky.handle, name: 'Ann', server: bluesky.url })
  expect(profile.avatarUrl).toContain('bafyface')
  expect(tokens.scopes).toEqual(['com.atproto.appPass'])
  expect(Date.parse(tokens.expiresAt ?? '')).toBeGreaterThan(Date.now() + 7_000_000)
  expect(Date.parse(tokens.refreshExpiresAt ?? '')).toBeGreaterThan(Date.now() + 5_000_000_000)
  expect(await adapter.profileOf(sessionOf(tokens, profile))).toEqual(profile)
})

it('signs in at the server that was typed', async () => {
  const { profile } = await adapter.signIn({ ...credentials(), server: `${bluesky.url}/` })
  expect(profile).toMatchObject({ name: bluesky.handle, avatarUrl: null, server: bluesky.url })
  expect(bluesky.requests).not.toContain('GET /xrpc/com.atproto.identity.resolveHandle')
})

it('says that a password is wrong without repeating it, and that nobody has a handle', async () => {
  const wrong = await failureOf(adapter.signIn({ ...credentials(), password: 'correct-horse' }))
  expect(wrong).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: false, status: 401 })
  const nobody = await failureOf(adapter.signIn({ ...credentials(), identifier: 'nobody.example.com' }))
  expect(nobody).toMatchObject({ code: 'gone', phase: 'neverSent' })
})

it('publishes pictures with links, mentions and hashtags, counted in bytes', async () => {
  const session = await signIn()
  const media = await adapter.upload(session, mediaOf(Buffer.from('picture')))
  const text = 'Bär 🐻 (https://example.com/a?b=ü), by @bob.example.com and @nobody.example.com. #Grüße! #1'
  const part = partOf({ text, media: [media], settings: { language: 'de' } })
  const remote = await adapter.publish(session, part)
  const post = bluesky.postAt(remote.remoteId)
  expect(post && markedIn(post)).toEqual(['https://example.com/a?b=ü', '@bob.example.com', '#Grüße'])
  expect(post?.facets?.map(({ features }) => features[0])).toMatchObject([
    { uri: 'https://example.com/a?b=ü' },
    { did: 'did:plc:bob' },
    { tag: 'Grüße' },
  ])
  expect(post).toMatchObject({
    createdAt: part.createdAt,
    langs: ['de'],
    embed: { images: [{ alt: 'A bear', aspectRatio: { width: 40, height: 30 } }] },
  })
  const rkey = remote.remoteId.split('/').at(-1) ?? ''
  expect(remote.permalink).toBe(`https://app.test/profile/${bluesky.did}/post/${rkey}`)
})

it('knows a post by its address, also if the handle was another one then, no post of others, and none that says something else', async () => {
  const session = await signIn()
  const { permalink, remoteId } = await adapter.publish(session, partOf())
  const rkey = remoteId.split('/').at(-1) ?? ''
  const at = (who: string) => adapter.postAt?.(session, `https://app.test/profile/${who}/post/${rkey}`, 'Hello')
  expect(await adapter.postAt?.(session, permalink ?? '', 'Hello')).toMatchObject({ remoteId })
  expect(await adapter.postAt?.({ ...session, handle: 'new.example.com' }, permalink ?? '', 'Hello')).toMatchObject({
    remoteId,
  })
  expect(await at('bob.example.com')).toBeUndefined()
  expect(await at('nobody.example.com')).toBeUndefined()
  expect(await adapter.postAt?.(session, permalink ?? '', 'Good night')).toBeUndefined()
  expect(await adapter.postAt?.(session, `${permalink ?? ''}x`, 'Hello')).toBeUndefined()
  const found = await at(bluesky.handle)
  if (found) await adapter.remove(session, found)
  expect(bluesky.postAt(remoteId)).toBeUndefined()
})

it('shows what a page says of itself, with its picture or without', async () => {
  const session = await signIn()
  const picture = await adapter.upload(session, mediaOf(Buffer.from('picture')))
  const card = { url: 'https://example.com/bears', title: 'Bears', description: 'All of them', picture }
  const remote = await adapter.publish(session, partOf({ text: 'https://example.com/bears', card }))
  const { url: uri, title, description } = card
  expect(bluesky.postAt(remote.remoteId)?.embed).toEqual({
    $type: 'app.bsky.embed.external',
    external: { uri, title, description, thumb: JSON.parse(picture.extra ?? '') as unknown },
  })
  const bare = await adapter.publish(session, partOf({ card: { ...card, picture: null } }))
  expect(bluesky.postAt(bare.remoteId)?.embed).toMatchObject({ external: { uri, title, description } })
})

it('publishes a video, and a thread whose parts name the first post and the one before', async () => {
  const session = await signIn()
  const video = mediaOf(Buffer.from('film'), { contentType: 'video/mp4', durationMs: 5_000, altText: '' })
  const first = await adapter.publish(session, partOf({ media: [await adapter.upload(session, video)] }))
  const second = await adapter.publish(session, partOf({ replyTo: first, root: first }))
  const third = await adapter.publish(session, partOf({ replyTo: second, root: first }))
  expect(bluesky.postAt(first.remoteId)?.embed).toMatchObject({ $type: 'app.bsky.embed.video' })
  const ref = ({ remoteId, extra }: typeof first) => ({ uri: remoteId, cid: extra })
  expect(bluesky.postAt(third.remoteId)?.reply).toEqual({ root: ref(first), parent: ref(second) })
})

it('finds out what became of a post whose answer was lost, and sending it again writes nothing', async () => {
  const session = await signIn()
  const part = partOf()
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  bluesky.plan('putRecord', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(bluesky.requests.filter((path) => path.endsWith('putRecord'))).toHaveLength(1)
  const finding = await adapter.find(session, part)
  expect(finding).toMatchObject({ found: 'published', certainty: 'exact', remote: { remoteId: bluesky.writes[0] } })
  const repeated = await adapter.publish(session, part)
  expect(finding).toMatchObject({ remote: repeated })
  expect(bluesky.writes).toHaveLength(1)
})

it('parts with different keys are different posts, also of the same instant', async () => {
  const session = await signIn()
  const { createdAt } = partOf()
  for (let count = 0; count < 20; count += 1) await adapter.publish(session, partOf({ createdAt }))
  expect(new Set(bluesky.writes).size).toBe(20)
})

it('a failure on the way is one that may have done something', async () => {
  const session = await signIn()
  bluesky.plan('putRecord', 'fail before', 'fail after', { status: 200, body: '<h1>Hello</h1>' })
  for (const status of [500, 502, 200]) {
    const failure = await failureOf(adapter.publish(session, partOf()))
    expect(failure).toMatchObject({ code: 'unavailable', phase: 'lost', status })
  }
})

it('what only had to be looked up before was never sent', async () => {
  const session = await signIn()
  bluesky.plan('resolveHandle', 'fail before')
  const failure = await failureOf(adapter.publish(session, partOf({ text: 'by @bob.example.com' })))
  expect(failure).toMatchObject({ code: 'unavailable', phase: 'neverSent' })
  expect(bluesky.writes).toEqual([])
})

it('says what a network refuses: a long text, a large picture, an expired token, too much at once', async () => {
  const session = await signIn()
  const long = await failureOf(adapter.publish(session, partOf({ text: 'x'.repeat(301) })))
  expect(long).toMatchObject({ code: 'content', phase: 'refused' })
  expect(long.says).toContain('grapheme too big')
  const huge = await failureOf(adapter.upload(session, mediaOf(Buffer.alloc(5_242_881))))
  expect(huge).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
  const large = await adapter.upload(session, mediaOf(Buffer.alloc(2_000_001)))
  const tooLarge = await failureOf(adapter.publish(session, partOf({ media: [large] })))
  expect(tooLarge).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
  const unknown = { remoteId: 'x', contentType: 'image/png', width: 1, height: 1, altText: '' }
  const extra = JSON.stringify({ $type: 'blob', ref: { $link: 'bafygone' }, mimeType: 'image/png', size: 1 })
  const missing = await failureOf(adapter.publish(session, partOf({ media: [{ ...unknown, extra }] })))
  expect(missing.code).toBe('mediaMissing')
  const reset = Math.ceil(Date.now() / 1_000) + 300
  const headers = { 'ratelimit-reset': String(reset), 'x-request-id': 'r-1' }
  bluesky.plan('putRecord', { status: 429, body: { error: 'RateLimitExceeded' }, headers })
  const limited = await failureOf(adapter.publish(session, partOf()))
  const retryAt = new Date(reset * 1_000).toISOString()
  expect(limited).toMatchObject({ code: 'rateLimited', phase: 'refused', retryAt, requestId: 'r-1' })
  bluesky.expireTokens()
  const expired = await failureOf(adapter.publish(session, partOf()))
  expect(expired).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: true })
  expect(bluesky.writes).toEqual([])
})

it('refreshes tokens, also when the answer was lost, and ends the session', async () => {
  const { tokens, profile } = await adapter.signIn(credentials())
  bluesky.plan('refreshSession', 'lose answer')
  expect(await failureOf(adapter.refresh(tokens, profile.server))).toMatchObject({ phase: 'lost' })
  const next = await adapter.refresh(tokens, profile.server)
  await adapter.revoke(next, profile.server)
  expect(await failureOf(adapter.refresh(next, profile.server))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  await adapter.revoke(next, profile.server)
})

it('removes a post, also one that is gone', async () => {
  const session = await signIn()
  const remote = await adapter.publish(session, partOf())
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(bluesky.writes).toEqual([remote.remoteId, `deleted ${remote.remoteId}`])
})
