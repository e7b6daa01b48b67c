import { afterAll, beforeAll, expect, it } from 'vitest'
import { adapterFor, createBench, finish } from './pinterest-bench.ts'
import { pinterestRedirect } from './servers/pinterest-server.ts'
import { pinterestClient } from './servers/pinterest-sign-in.ts'
import { failureOf, openWorkshop, sessionOf, type Workshop } from './workshop.ts'

const { open, connect } = createBench()

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const day = 86_400_000

it('sends people to the page at which they agree, and is let in', async () => {
  const pinterest = await open()
  const adapter = adapterFor(pinterest)
  const wish = { server: null, redirectUri: pinterestRedirect, state: 'the state', challenge: 'c' }
  const { searchParams, pathname } = new URL((await adapter.beginAuthorization(wish)).url)
  expect(pathname).toBe('/oauth/')
  expect(searchParams.get('scope')).toBe('boards:read,boards:write,pins:read,pins:write,user_accounts:read')
  const { tokens, profiles } = await finish(adapter)
  expect(profiles).toEqual([
    { remoteId: '549', handle: 'annbakes', name: 'Ann Bakes', avatarUrl: 'https://i.test/ann.jpg', server: null },
  ])
  expect(tokens.scopes).toContain('pins:write')
})

it('refreshes with a new pair, and the token before it is worth nothing', async () => {
  let nowMs = Date.now()
  const pinterest = await open({ now: () => nowMs })
  const adapter = adapterFor(pinterest, {}, () => nowMs)
  const { tokens, profiles } = await finish(adapter)
  const days = (at: string | null | undefined) => (Date.parse(at ?? '') - nowMs) / day
  expect([days(tokens.expiresAt), days(tokens.refreshExpiresAt)]).toEqual([30, 60])
  nowMs += 40 * day
  const [profile] = profiles
  expect(await failureOf(adapter.profileOf(sessionOf(tokens, profile ?? never())))).toMatchObject({
    code: 'reconnect',
    tokenExpired: true,
  })
  const next = await adapter.refresh(tokens, null)
  expect([days(next.expiresAt), days(next.refreshExpiresAt), next.scopes]).toEqual([30, 60, tokens.scopes])
  expect(next.refreshToken).not.toBe(tokens.refreshToken)
  expect(await adapter.profileOf(sessionOf(next, profile ?? never()))).toEqual(profile)
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  nowMs += 61 * day
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  expect(await failureOf(adapter.refresh({ ...next, refreshToken: null }, null))).toMatchObject({ code: 'reconnect' })
  await adapter.revoke(next, null)
})

const never = (): never => {
  throw new Error('nobody signed in')
}

it('is not let in without the rights that it needs', async () => {
  const pinterest = await open({ denied: ['pins:write'] })
  expect(await failureOf(finish(adapterFor(pinterest)))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('tells apart what is wrong with the app, with the code and with Pinterest, and says no secret', async () => {
  const pinterest = await open()
  const wrong = await failureOf(finish(adapterFor(pinterest, { clientSecret: 'another' })))
  expect(wrong).toMatchObject({ code: 'notApproved', says: 'Client authentication failed' })
  const stolen = { server: null, code: 'stolen', redirectUri: pinterestRedirect, verifier: 'v' }
  expect(await failureOf(adapterFor(pinterest).finishAuthorization(stolen))).toMatchObject({ code: 'reconnect' })
  const message = `Bad ${pinterestClient.clientSecret}`
  pinterest.plan('/v5/oauth/token', { status: 400, body: { code: 1, message } }, { status: 503, body: 'Down' })
  expect((await failureOf(finish(adapterFor(pinterest)))).says).toBe('Bad [secret]')
  expect(await failureOf(finish(adapterFor(pinterest)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  pinterest.plan('/v5/oauth/token', { status: 200, body: { access_token: 'x' } })
  expect(await failureOf(finish(adapterFor(pinterest)))).toMatchObject({ code: 'unavailable', phase: 'lost' })
})

it('lists all boards of an account, and says who sees pins before the app is approved', async () => {
  const boards = Array.from({ length: 260 }, (_, nth) => ({
    id: String(2_000 + nth),
    name: `Board ${nth}`,
    privacy: nth === 1 ? ('SECRET' as const) : ('PUBLIC' as const),
  }))
  const pinterest = await open({ boards })
  const { adapter, session } = await connect(pinterest)
  const { options, notes } = (await adapter.choicesOf?.(session)) ?? never()
  expect(options['board']).toHaveLength(260)
  expect(options['board']?.slice(0, 2)).toEqual([
    { value: '2000', label: 'Board 0' },
    { value: '2001', label: 'Board 1 (secret)' },
  ])
  expect(notes).toEqual([])
  const trial = await connect(pinterest, { isApproved: false })
  expect((await trial.adapter.choicesOf?.(trial.session))?.notes).toEqual([expect.stringContaining('trial access')])
})

it('is offered where an app is set, with the settings of the product', async () => {
  const pinterest = await open()
  const offerOf = (settings: Parameters<Workshop['networksOf']>[0]) =>
    workshop.networksOf(settings).offers.find(({ network }) => network === 'pinterest')
  const app = { PINTEREST_APP_ID: pinterestClient.clientId, PINTEREST_APP_SECRET: pinterestClient.clientSecret }
  const why = 'Whoever runs this installation has not registered an app there.'
  expect(offerOf({ PINTEREST_APP_ID: 'alone' })).toEqual({ network: 'pinterest', offered: false, why })
  expect(offerOf(app)).toEqual({ network: 'pinterest', offered: true, url: null })
  const settings = { ...app, PINTEREST_URL: `${pinterest.url}/v5`, PINTEREST_SITE_URL: pinterest.url }
  const adapter = workshop.networksOf(settings).adapterOf('pinterest')
  expect(adapter).toMatchObject({ network: 'pinterest', signsInBy: 'oauth' })
  expect((await finish(adapter as Parameters<typeof finish>[0])).profiles).toHaveLength(1)
})
