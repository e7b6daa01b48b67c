import { afterAll, beforeAll, expect, it } from 'vitest'
import { tiktokError } from './servers/tiktok-posts.ts'
import { tiktokRedirect } from './servers/tiktok-server.ts'
import { tiktokClient } from './servers/tiktok-sign-in.ts'
import { adapterFor, createBench, finish } from './tiktok-bench.ts'
import { failureOf, openWorkshop, sessionOf, type Workshop } from './workshop.ts'

const { open, connect } = createBench()

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const day = 86_400_000

it('sends people to the page at which they agree, and is let in', async () => {
  const tiktok = await open()
  const adapter = adapterFor(tiktok)
  const wish = { server: null, redirectUri: tiktokRedirect, state: 'the state', challenge: 'c' }
  const { searchParams, pathname } = new URL((await adapter.beginAuthorization(wish)).url)
  expect(pathname).toBe('/v2/auth/authorize/')
  expect(searchParams.get('scope')).toBe('user.info.basic,video.publish')
  const { profiles } = await finish(adapter)
  expect(profiles).toEqual([
    { remoteId: '_000ann', handle: 'ann.bakes', name: 'Ann', avatarUrl: 'https://tt.test/ann.jpg', server: null },
  ])
})

it('lets in who may not post just now', async () => {
  const tiktok = await open()
  tiktok.plan('/creator_info/', tiktokError(200, 'spam_risk_too_many_posts'))
  expect((await finish(adapterFor(tiktok))).profiles).toMatchObject([{ remoteId: '_000ann', handle: 'Ann' }])
})

it('refreshes with a new pair each day, until it is taken back', async () => {
  let nowMs = Date.now()
  const tiktok = await open({ now: () => nowMs })
  const adapter = adapterFor(tiktok, {}, () => nowMs)
  const { tokens, profiles } = await finish(adapter)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  const days = (at: string | null | undefined) => (Date.parse(at ?? '') - nowMs) / day
  expect([days(tokens.expiresAt), days(tokens.refreshExpiresAt)]).toEqual([1, 365])
  nowMs += 2 * day
  const ended = await failureOf(adapter.profileOf(sessionOf(tokens, profile)))
  expect(ended).toMatchObject({ code: 'reconnect', tokenExpired: true, requestId: '20261128' })
  const next = await adapter.refresh(tokens, null)
  expect(next.refreshToken).not.toBe(tokens.refreshToken)
  expect(await adapter.profileOf(sessionOf(next, profile))).toEqual(profile)
  // the refusal comes with 200
  const again = await failureOf(adapter.refresh(tokens, null))
  expect(again).toMatchObject({ code: 'reconnect', phase: 'refused', status: 200 })
  await adapter.revoke(next, null)
  await adapter.revoke(next, null)
  expect(await failureOf(adapter.profileOf(sessionOf(next, profile)))).toMatchObject({ code: 'reconnect' })
  expect(await failureOf(adapter.refresh({ ...next, refreshToken: null }, null))).toMatchObject({ code: 'reconnect' })
})

it('is not let in without the right to post', async () => {
  const tiktok = await open({ denied: ['video.publish'] })
  expect(await failureOf(finish(adapterFor(tiktok)))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('tells apart what is wrong with the app, with the code and with TikTok', async () => {
  const tiktok = await open()
  const wrong = await failureOf(finish(adapterFor(tiktok, { clientSecret: 'another' })))
  expect(wrong).toMatchObject({ code: 'notApproved', says: 'Client key or secret is incorrect.' })
  const stolen = { server: null, code: 'stolen', redirectUri: tiktokRedirect, verifier: 'v' }
  expect(await failureOf(adapterFor(tiktok).finishAuthorization(stolen))).toMatchObject({ code: 'reconnect' })
  tiktok.plan('/oauth/token/', { status: 503, body: 'Down' }, { status: 200, body: {} })
  expect(await failureOf(finish(adapterFor(tiktok)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  expect(await failureOf(finish(adapterFor(tiktok)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
})

it('asks before each post what the creator can choose, and says what there is to know', async () => {
  const tiktok = await open({ commentDisabled: true })
  const { adapter, session } = await connect(tiktok)
  const found = await adapter.choicesOf?.(session)
  expect(found?.options).toEqual({
    privacyLevel: [
      { value: 'PUBLIC_TO_EVERYONE', label: 'Everybody' },
      { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
      { value: 'SELF_ONLY', label: 'Only you' },
    ],
    comments: [{ value: 'no', label: 'No' }],
    stitches: [{ value: 'no', label: 'No' }],
  })
  expect(found?.notes.slice(0, 2)).toEqual([
    'It goes out as Ann on TikTok.',
    'Your videos there can have up to 5 minutes.',
  ])
})

it('offers nobody but the creator to see it until TikTok has audited the app', async () => {
  const tiktok = await open({ isAudited: false })
  const { adapter, session } = await connect(tiktok, { isApproved: false, isReachable: false })
  const found = await adapter.choicesOf?.(session)
  expect(found?.options['privacyLevel']).toEqual([{ value: 'SELF_ONLY', label: 'Only you' }])
  expect(found?.notes.join(' ')).toContain('seen by nobody but you')
  expect(found?.notes.join(' ')).toContain('cannot reach this installation')
})

it('is offered where an app is set, with the settings of the product', async () => {
  const tiktok = await open()
  const offerOf = (settings: Parameters<Workshop['networksOf']>[0]) =>
    workshop.networksOf(settings).offers.find(({ network }) => network === 'tiktok')
  const app = { TIKTOK_CLIENT_KEY: tiktokClient.clientKey, TIKTOK_CLIENT_SECRET: tiktokClient.clientSecret }
  expect(offerOf({ TIKTOK_CLIENT_KEY: 'alone' })).toMatchObject({ offered: false })
  expect(offerOf(app)).toEqual({ network: 'tiktok', offered: true, url: null })
  const settings = { ...app, TIKTOK_URL: tiktok.url, TIKTOK_SITE_URL: tiktok.url }
  const adapter = workshop.networksOf(settings).adapterOf('tiktok')
  expect(adapter).toMatchObject({ network: 'tiktok', signsInBy: 'oauth' })
  expect((await finish(adapter as Parameters<typeof finish>[0])).profiles).toHaveLength(1)
})
