// @module-tag invariant
import { createHash } from 'node:crypto'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createXAdapter } from '@vignette/networks/x/x-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openX } from './servers/x-server.ts'
import { xClient, xRedirectUri } from './servers/x-sign-in.ts'
import { problem } from './servers/x-uploads.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>

let nowMs = Date.now()
let x: Awaited<ReturnType<typeof openX>>
let adapter: ByOauth
let session: Session
const open = async (options: Parameters<typeof openX>[0] = {}) => {
  nowMs = Date.now()
  x = await openX({ ...options, now: () => nowMs })
  adapter = createXAdapter({
    outbound: createOutbound({ allowed: [x.host] }),
    now: async () => new Date(nowMs).toISOString(),
    patience: { questions: 3, longestPauseMs: 1 },
    app: { ...xClient, url: x.url, siteUrl: 'https://x.com' },
  }) as ByOauth
  const verifier = 'the-verifier-of-pkce-which-is-long-enough'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { url } = await adapter.beginAuthorization({ server: null, redirectUri: xRedirectUri, state: 's', challenge })
  const wish = { server: null, code: x.agree(url), redirectUri: xRedirectUri, verifier }
  const { tokens, profiles } = await adapter.finishAuthorization(wish)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  session = sessionOf(tokens, profile)
}
beforeEach(() => open())
afterEach(() => x.close())
const reopen = async (options: Parameters<typeof openX>[0]) => {
  await x.close()
  await open(options)
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
const film = (bytes: number) => Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(bytes)])
const video = (bytes: Buffer) => mediaOf(bytes, { contentType: 'video/mp4', durationMs: 1_000 })

it('publishes a text, and knows where it is', async () => {
  const remote = await adapter.publish(session, partOf({ text: 'Bread' }))
  const id = x.tweets[0]?.id
  expect(remote).toEqual({ remoteId: id, permalink: `https://x.com/ann/status/${id}` })
  expect(x.bill()).toBe(15_000)
})

it('publishes pictures with their descriptions, and says what a model has made', async () => {
  const medium = await adapter.upload(session, mediaOf(await picture()))
  expect(x.media.get(medium.remoteId)?.altText).toBe('A bear')
  await adapter.publish(session, partOf({ text: '', media: [medium], settings: { made_with_ai: true } }))
  expect(x.tweets[0]).toMatchObject({ isMadeByAi: true, attachments: { media_keys: [`3_${medium.remoteId}`] } })
  expect(x.bill()).toBe(20_000)
})

it('sends a video in segments of a megabyte, and waits until X is done with it', async () => {
  const medium = await adapter.upload(session, video(film(2_400_000)))
  expect(x.media.get(medium.remoteId)?.pieces.map(({ length }) => length)).toEqual([1_000_000, 1_000_000, 400_012])
  await adapter.publish(session, partOf({ media: [medium] }))
  expect(x.writes).toHaveLength(1)
})

it('sends a picture that moves in segments, too', async () => {
  const gif = mediaOf(Buffer.from('GIF89a'), { contentType: 'image/gif', altText: '' })
  const { remoteId } = await adapter.upload(session, gif)
  expect(x.media.get(remoteId)?.category).toBe('tweet_gif')
})

it('does not wait for ever until X is done, and says what it does not show', async () => {
  expect(await failureOf(adapter.upload(session, video(Buffer.from('RIFF....AVI '))))).toMatchObject({
    code: 'mediaRefused',
    phase: 'refused',
    says: 'InvalidMedia',
  })
  expect(await failureOf(adapter.upload(session, mediaOf(Buffer.from('no picture'))))).toMatchObject({
    code: 'mediaRefused',
  })
  await reopen({ polls: 100 })
  expect(await failureOf(adapter.upload(session, video(film(10))))).toMatchObject({ code: 'mediaProcessing' })
})

it('makes a thread of replies, also to what a person has given the address of', async () => {
  const root = await adapter.publish(session, partOf({ text: 'One' }))
  const second = partOf({ text: 'Two', replyTo: { ...root, remoteId: root.permalink ?? '' }, root })
  await adapter.publish(session, second)
  expect(await adapter.find(session, second)).toMatchObject({ found: 'published', certainty: 'probable' })
  expect(await adapter.find(session, partOf({ text: 'Two' }))).toEqual({ found: 'missing' })
})

it('finds what it has sent whose answer was lost, as X shows it', async () => {
  const text = 'Fish & chips <3 at https://example.com/menu?a=1&b=2 and https://example.org/'
  const media = [await adapter.upload(session, mediaOf(await picture()))]
  const part = partOf({ text, media, createdAt: new Date(nowMs).toISOString() })
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  x.plan('/2/tweets', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ phase: 'lost' })
  const id = x.tweets[0]?.id
  const remote = { remoteId: id, permalink: `https://x.com/ann/status/${id}` }
  expect(await adapter.find(session, part)).toEqual({ found: 'published', certainty: 'probable', remote })
})

it('cannot tell whether a post is out when there are too many newer ones', async () => {
  const part = partOf({ text: 'First', createdAt: new Date(nowMs).toISOString() })
  await adapter.publish(session, part)
  for (let index = 0; index < 11; index += 1) await adapter.publish(session, partOf({ text: `Post ${index}` }))
  expect(await adapter.find(session, part)).toEqual({ found: 'cannotTell' })
})

it('deletes what was published, also when it is gone already, and changes nothing', async () => {
  const remote = await adapter.publish(session, partOf())
  await adapter.remove(session, remote)
  await adapter.remove(session, remote)
  expect(x.writes.at(-1)).toBe(`delete ${remote.remoteId}`)
  expect(adapter.edit).toBeUndefined()
})

it('says that the same was posted already, and what is too long', async () => {
  await adapter.publish(session, partOf({ text: 'Bread' }))
  expect(await failureOf(adapter.publish(session, partOf({ text: 'Bread' })))).toMatchObject({
    code: 'duplicate',
    phase: 'refused',
  })
  const long = await failureOf(adapter.publish(session, partOf({ text: 'x'.repeat(281) })))
  expect(long).toMatchObject({ code: 'content', phase: 'refused' })
})

it('stops until the instant that X names', async () => {
  await reopen({ quota: 1 })
  await adapter.publish(session, partOf({ text: 'One' }))
  const failure = await failureOf(adapter.publish(session, partOf({ text: 'Two' })))
  expect(failure).toMatchObject({ code: 'rateLimited', phase: 'refused' })
  expect(Date.parse(failure.retryAt ?? '') - nowMs).toBeGreaterThanOrEqual(900_000)
})

const day = { 'x-user-limit-24hour-remaining': '0', 'x-user-limit-24hour-reset': '1900000000' }

it.each([
  [
    { status: 429, body: {}, headers: day },
    { code: 'quota', retryAt: new Date(1_900_000_000_000).toISOString() },
  ],
  [problem(402, 'CreditsDepleted', 'No credits'), { code: 'notApproved', phase: 'refused' }],
  [problem(403, 'Forbidden', 'Your account is suspended'), { code: 'restricted', phase: 'refused' }],
  [
    problem(403, 'Client Forbidden', 'Attach the app', 'https://api.twitter.com/2/problems/client-forbidden'),
    { code: 'notApproved', phase: 'refused' },
  ],
  [problem(403, 'Forbidden', 'You are not permitted to perform this action.'), { code: 'permission' }],
  [problem(503, 'Service Unavailable', 'Over capacity'), { code: 'unavailable', phase: 'lost' }],
  [
    { status: 403, body: { errors: [{ message: 'Status is a duplicate.', code: 187 }] } },
    { code: 'duplicate', phase: 'refused' },
  ],
])('says why a post did not go out: %j', async (answer, expected) => {
  x.plan('/2/tweets', answer)
  expect(await failureOf(adapter.publish(session, partOf()))).toMatchObject(expected)
})
