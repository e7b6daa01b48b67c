import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleClient } from './servers/google-sign-in.ts'
import { channelId, youtubeRedirect } from './servers/youtube-server.ts'
import { failureOf, openWorkshop, sessionOf, type Workshop } from './workshop.ts'
import { adapterFor, createBench, finish } from './youtube-bench.ts'

const { open, connect } = createBench()

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

it('sends people to the page at which they agree, and is let in to their channel', async () => {
  const youtube = await open()
  const adapter = adapterFor(youtube)
  const wish = { server: null, redirectUri: youtubeRedirect, state: 'the state', challenge: 'c'.repeat(43) }
  const { searchParams, pathname } = new URL((await adapter.beginAuthorization(wish)).url)
  expect(pathname).toBe('/o/oauth2/v2/auth')
  expect([searchParams.get('access_type'), searchParams.get('prompt')]).toEqual(['offline', 'consent'])
  const { tokens, profiles } = await finish(adapter)
  expect(profiles).toEqual([
    { remoteId: channelId, handle: '@annbakes', name: 'Ann Bakes', avatarUrl: 'https://yt.test/ann.jpg', server: null },
  ])
  expect(tokens).toMatchObject({ refreshExpiresAt: null })
  expect(tokens.scopes).toContain('https://www.googleapis.com/auth/youtube.upload')
})

it('refreshes each hour with the same refresh token, until it is taken back', async () => {
  let nowMs = Date.now()
  const youtube = await open({ now: () => nowMs })
  const adapter = adapterFor(youtube, {}, () => nowMs)
  const { tokens, profiles } = await finish(adapter)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  nowMs += 2 * 3_600_000
  const ended = await failureOf(adapter.profileOf(sessionOf(tokens, profile)))
  expect(ended).toMatchObject({ code: 'reconnect', tokenExpired: true, phase: 'refused' })
  const next = await adapter.refresh(tokens, null)
  // null: the one before goes on
  expect(next).toMatchObject({ refreshToken: null, scopes: tokens.scopes })
  expect(Date.parse(next.expiresAt ?? '') - nowMs).toBe(3_599_000)
  expect(await adapter.profileOf(sessionOf(next, profile))).toEqual(profile)
  await adapter.refresh(tokens, null)
  await adapter.revoke(tokens, null)
  await adapter.revoke(tokens, null)
  expect(youtube.refreshTokens.size).toBe(0)
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'neverSent' })
})

it('gets a refresh token again from somebody who agreed before', async () => {
  const youtube = await open()
  const adapter = adapterFor(youtube)
  await finish(adapter)
  expect((await finish(adapter)).tokens.refreshToken).toBeTruthy()
})

it.each(['youtube.upload', 'youtube.force-ssl'])('is not let in without %s', async (scope) => {
  const youtube = await open({ denied: [scope] })
  expect(await failureOf(finish(adapterFor(youtube)))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('says when a login has no channel', async () => {
  const youtube = await open({ hasChannel: false })
  const failure = await failureOf(finish(adapterFor(youtube)))
  expect(failure).toMatchObject({ code: 'permission', says: 'This login has no channel.' })
})

it('tells apart what is wrong with the project, with the code and with Google, and says no secret', async () => {
  const youtube = await open()
  const wrong = await failureOf(finish(adapterFor(youtube, { clientSecret: 'another' })))
  expect(wrong).toMatchObject({ code: 'notApproved', says: 'Unauthorized' })
  const stolen = { server: null, code: 'stolen', redirectUri: youtubeRedirect, verifier: 'v' }
  expect(await failureOf(adapterFor(youtube).finishAuthorization(stolen))).toMatchObject({ code: 'reconnect' })
  const body = { error: 'invalid_grant', error_description: `Bad ${googleClient.clientSecret}` }
  youtube.plan('/token', { status: 400, body }, { status: 503, body: 'Down' }, { status: 200, body: {} })
  expect((await failureOf(finish(adapterFor(youtube)))).says).toBe('Bad [secret]')
  expect(await failureOf(finish(adapterFor(youtube)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(await failureOf(finish(adapterFor(youtube)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
})

it('says that videos stay private until Google has audited the project', async () => {
  const youtube = await open()
  const { adapter, session } = await connect(youtube)
  expect(await adapter.choicesOf?.(session)).toEqual({ options: {}, notes: [] })
  const young = await connect(youtube, { isApproved: false })
  expect((await young.adapter.choicesOf?.(young.session))?.notes).toEqual([expect.stringContaining('private')])
})

it('is offered where a client is set, with the settings of the product', async () => {
  const youtube = await open()
  const offerOf = (settings: Parameters<Workshop['networksOf']>[0]) =>
    workshop.networksOf(settings).offers.find(({ network }) => network === 'youtube')
  const app = { YOUTUBE_CLIENT_ID: googleClient.clientId, YOUTUBE_CLIENT_SECRET: googleClient.clientSecret }
  expect(offerOf({ YOUTUBE_CLIENT_ID: 'alone' })).toMatchObject({ offered: false })
  expect(offerOf(app)).toEqual({ network: 'youtube', offered: true, url: null })
  const { url } = youtube
  const settings = { ...app, YOUTUBE_URL: url, YOUTUBE_AUTH_URL: url, YOUTUBE_TOKEN_URL: url }
  const adapter = workshop.networksOf(settings).adapterOf('youtube')
  expect(adapter).toMatchObject({ network: 'youtube', signsInBy: 'oauth' })
  expect((await finish(adapter as Parameters<typeof finish>[0])).profiles).toHaveLength(1)
})
