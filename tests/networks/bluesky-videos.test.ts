// @module-tag invariant
import { createBlueskyAdapter } from '@vignette/networks/bluesky/bluesky-adapter'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBluesky } from './servers/bluesky-server.ts'
import { openBlueskyVideos } from './servers/bluesky-videos.ts'
import { failureOf, mediaOf, partOf, sessionOf } from './workshop.ts'

type ByPassword = Extract<NetworkAdapter, { signsInBy: 'password' }>

let bluesky: Awaited<ReturnType<typeof openBluesky>>
let videos: Awaited<ReturnType<typeof openBlueskyVideos>>
let adapter: ByPassword
let session: Session

beforeEach(async () => {
  bluesky = await openBluesky()
  videos = await openBlueskyVideos(bluesky)
  adapter = createBlueskyAdapter({
    outbound: createOutbound({ allowed: [bluesky.host, videos.host] }),
    url: bluesky.url,
    directory: bluesky.url,
    appUrl: 'https://app.test',
    videoUrl: videos.url,
    videoPatience: { questions: 4, pauseMs: 1 },
  }) as ByPassword
  const credentials = { identifier: bluesky.handle, password: bluesky.password, server: null }
  const { tokens, profile } = await adapter.signIn(credentials)
  session = sessionOf(tokens, profile)
})
afterEach(async () => {
  await bluesky.close()
  await videos.close()
})

const film = (content = 'film') => mediaOf(Buffer.from(content), { contentType: 'video/mp4', durationMs: 5_000 })

it('a video is made ready by the service, with a token that is good for nothing else', async () => {
  const medium = await adapter.upload(session, film())
  const remote = await adapter.publish(session, partOf({ media: [medium] }))
  expect(bluesky.postAt(remote.remoteId)?.embed).toMatchObject({
    $type: 'app.bsky.embed.video',
    video: { ref: { $link: medium.remoteId } },
  })
  expect(bluesky.requests).not.toContain('POST /xrpc/com.atproto.repo.uploadBlob')
  expect(bluesky.grants).toMatchObject([{ lxm: 'com.atproto.repo.uploadBlob' }])
})

it('a video that the service knows already is used once more', async () => {
  const first = await adapter.upload(session, film())
  expect(await adapter.upload(session, film())).toEqual(first)
})

it('pictures go to the server of the account', async () => {
  await adapter.upload(session, mediaOf(Buffer.from('picture')))
  expect(videos.requests).toEqual([])
})

it('says what the service has against a video, and that it is not done in time', async () => {
  videos.setQuestions(100)
  const endless = await failureOf(adapter.upload(session, film('long')))
  expect(endless).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  videos.failWith('Video is longer than 3 minutes')
  const refused = await failureOf(adapter.upload(session, film('longer')))
  expect(refused).toMatchObject({ code: 'mediaRefused', says: 'Video is longer than 3 minutes' })
})

it('a token of the account that has expired is said as such', async () => {
  bluesky.expireTokens()
  expect(await failureOf(adapter.upload(session, film()))).toMatchObject({ code: 'reconnect', tokenExpired: true })
})
