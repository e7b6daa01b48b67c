// @module-tag invariant
import { createHash } from 'node:crypto'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import { createXAdapter } from '@vignette/networks/x/x-adapter'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openX } from './servers/x-server.ts'
import { xClient, xRedirectUri } from './servers/x-sign-in.ts'
import { failureOf, sessionOf } from './workshop.ts'

type ByOauth = Extract<NetworkAdapter, { beginAuthorization: unknown }>

let nowMs = Date.now()
let x: Awaited<ReturnType<typeof openX>>
let adapter: ByOauth
beforeEach(async () => {
  nowMs = Date.now()
  x = await openX({ now: () => nowMs })
  adapter = createXAdapter({
    outbound: createOutbound({ allowed: [x.host] }),
    now: async () => new Date(nowMs).toISOString(),
    app: { ...xClient, url: x.url, siteUrl: 'https://x.com' },
  }) as ByOauth
})
afterEach(() => x.close())

const verifier = 'the-verifier-of-pkce-which-is-long-enough'
const begin = async () => {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const wish = { server: null, redirectUri: xRedirectUri, state: 'the state', challenge }
  return (await adapter.beginAuthorization(wish)).url
}
const finish = (code: string, own = verifier) =>
  adapter.finishAuthorization({ server: null, code, redirectUri: xRedirectUri, verifier: own })

it('sends people to the page at which they agree', async () => {
  const { searchParams, origin, pathname } = new URL(await begin())
  expect(origin + pathname).toBe('https://x.com/i/oauth2/authorize')
  expect(searchParams.get('state')).toBe('the state')
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('scope')?.split(' ')).toEqual(expect.arrayContaining(['tweet.write', 'offline.access']))
})

it('is let in with the secret of PKCE alone, and once for each code', async () => {
  const code = x.agree(await begin())
  expect(await failureOf(finish(code, 'another-verifier'))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  const { tokens, profiles } = await finish(code)
  expect(profiles).toEqual([{ remoteId: '42', handle: 'ann', name: 'Ann', avatarUrl: null, server: null }])
  expect((Date.parse(tokens.expiresAt ?? '') - nowMs) / 3_600_000).toBe(2)
  expect(await failureOf(finish(code))).toMatchObject({ code: 'reconnect' })
})

it('uses each refresh token once, and is out when one is used twice', async () => {
  const { tokens } = await finish(x.agree(await begin()))
  const next = await adapter.refresh(tokens, null)
  expect(next.refreshToken).not.toBe(tokens.refreshToken)
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
})

it('asks for another token when one has ended', async () => {
  const { tokens, profiles } = await finish(x.agree(await begin()))
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  nowMs += 7_201_000
  expect(await failureOf(adapter.profileOf(sessionOf(tokens, profile)))).toMatchObject({ tokenExpired: true })
  const next = await adapter.refresh(tokens, null)
  expect(await adapter.profileOf(sessionOf(next, profile))).toMatchObject({ handle: 'ann' })
})

it('makes tokens worthless, also twice', async () => {
  const { tokens, profiles } = await finish(x.agree(await begin()))
  await adapter.revoke(tokens, null)
  await adapter.revoke(tokens, null)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  expect(await failureOf(adapter.refresh(tokens, null))).toMatchObject({ code: 'reconnect' })
})

it('wants the right to publish', async () => {
  const code = x.agree(await begin(), 'tweet.read users.read offline.access')
  expect(await failureOf(finish(code))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('says when the app is refused, and never its secret', async () => {
  const code = x.agree(await begin())
  const words = { error: 'unauthorized_client', error_description: `No ${xClient.clientSecret}` }
  x.plan('/oauth2/token', { status: 401, body: words })
  expect(await failureOf(finish(code))).toMatchObject({ code: 'notApproved', says: 'No [secret]' })
  x.plan('/oauth2/token', 'fail before')
  expect(await failureOf(finish(code))).toMatchObject({ code: 'unavailable', phase: 'lost' })
})
