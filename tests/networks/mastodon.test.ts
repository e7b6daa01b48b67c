// @module-tag invariant
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import { createMastodonAdapter } from '@vignette/networks/mastodon/mastodon-adapter'
import { createRegistrationStore } from '@vignette/networks/registrations/registration-store'
import { createAuthorizationStore } from '@vignette/networks/authorizations/authorization-store'
import { createOutbound } from '@vignette/outbound/outbound'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openMastodon } from './servers/mastodon-server.ts'
import { serve } from './servers/serving.ts'
import { failureOf, mediaOf, openWorkshop, partOf, sessionOf, sha256, type Workshop } from './workshop.ts'

type ByServer = Extract<NetworkAdapter, { signsInBy: 'oauth' | 'server' }>
type Mastodon = Awaited<ReturnType<typeof openMastodon>>

let workshop: Workshop
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})
const open = async (options?: Parameters<typeof openMastodon>[0]): Promise<Mastodon> => {
  const mastodon = await openMastodon(options)
  closers.push(mastodon.close)
  return mastodon
}

const redirectUri = 'https://vignette.test/accounts/callback'
const patience = { questions: 5, pauseMs: 1 }
const adapterFor = (...hosts: readonly string[]): ByServer =>
  createMastodonAdapter({
    outbound: createOutbound({ allowed: hosts }),
    apps: createRegistrationStore({ pool: workshop.pool, vault: workshop.sealing }),
    appName: 'Vignette',
    patience,
  }) as ByServer

/** What a person does at the page: agree, and come back with a code. */
const agreeAt = async (page: string): Promise<URLSearchParams> => {
  const response = await fetch(page, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(redirectUri)
  return back.searchParams
}
const secrets = () => createAuthorizationStore({ pool: workshop.pool, sealing: workshop.sealing }).create()

const connect = async (mastodon: Mastodon) => {
  const adapter = adapterFor(mastodon.host)
  const { state, verifier, challenge } = secrets()
  const begun = await adapter.beginAuthorization({ server: `${mastodon.url}/@ann`, redirectUri, state, challenge })
  const back = await agreeAt(begun.url)
  expect(back.get('state')).toBe(state)
  const code = back.get('code') ?? ''
  const { tokens, profiles } = await adapter.finishAuthorization({ server: begun.server, code, redirectUri, verifier })
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  return { adapter, tokens, profile, session: sessionOf(tokens, profile) satisfies Session }
}

it('registers with each server once, and connects the person who agrees there', async () => {
  const mastodon = await open()
  const { profile, tokens, adapter, session } = await connect(mastodon)
  expect(profile).toMatchObject({
    remoteId: '42',
    handle: `ann@${mastodon.host}`,
    name: 'Ann 🐻',
    server: mastodon.url,
  })
  expect(tokens).toMatchObject({ refreshToken: null, expiresAt: null })
  await connect(mastodon)
  expect(mastodon.requests.filter((path) => path.endsWith('/api/v1/apps'))).toHaveLength(1)
  expect(await adapter.profileOf(session)).toEqual(profile)
  const { rows } = await workshop.pool.query<{ row: string }>(
    `select a::text || encode(secret, 'escape') as row from ops.network_apps a where server = $1`,
    [mastodon.url],
  )
  expect(rows).toHaveLength(1)
})

it('two who name a server at once use the same registration', async () => {
  const mastodon = await open()
  const adapter = adapterFor(mastodon.host)
  const begin = () => adapter.beginAuthorization({ server: mastodon.url, redirectUri, ...secrets() })
  const pages = await Promise.all([begin(), begin(), begin()])
  expect(new Set(pages.map(({ url }) => new URL(url).searchParams.get('client_id'))).size).toBe(1)
})

it('takes no code without the secret that belongs to it, and none twice', async () => {
  const mastodon = await open()
  const adapter = adapterFor(mastodon.host)
  const { state, verifier, challenge } = secrets()
  const { url, server } = await adapter.beginAuthorization({ server: mastodon.url, redirectUri, state, challenge })
  const finish = (code: string, secret: string) =>
    failureOf(adapter.finishAuthorization({ server, code, redirectUri, verifier: secret }))
  const stolen = (await agreeAt(url)).get('code') ?? ''
  expect(await finish(stolen, 'another')).toMatchObject({ code: 'reconnect', phase: 'refused' })
  expect(await finish(stolen, verifier)).toMatchObject({ code: 'reconnect' })
})

it('connects nobody on a server that takes any code', async () => {
  const mastodon = await open({ takesAnyCode: true })
  expect(await failureOf(connect(mastodon))).toMatchObject({ code: 'content', phase: 'refused' })
})

it('registers anew where a server has forgotten us', async () => {
  const mastodon = await open()
  const adapter = adapterFor(mastodon.host)
  const begun = await adapter.beginAuthorization({ server: mastodon.url, redirectUri, ...secrets() })
  mastodon.forgetApps()
  const late = { server: begun.server, code: 'late', redirectUri, verifier: 'late' }
  expect(await failureOf(adapter.finishAuthorization(late))).toMatchObject({ code: 'reconnect', status: 401 })
  await connect(mastodon)
})

it('sees that a server has forgotten us before it sends anybody there', async () => {
  const mastodon = await open()
  await connect(mastodon)
  mastodon.forgetApps()
  await connect(mastodon)
  expect(mastodon.requests.filter((path) => path.endsWith('/api/v1/apps'))).toHaveLength(2)
})

it.each(['http://169.254.169.254', 'localhost', '10.0.0.1', 'http://example.com:8080', 'file:///etc/passwd', ''])(
  'asks nothing of %s',
  async (server) => {
    const failure = await failureOf(adapterFor().beginAuthorization({ server, redirectUri, ...secrets() }))
    expect(failure.phase).toBe('neverSent')
  },
)

it('says that a server is none of Mastodon', async () => {
  const site = await serve(({ path }) => ({ status: path === '/api/v1/apps' ? 404 : 200, body: '<h1>Bakery</h1>' }))
  closers.push(site.close)
  const begin = () =>
    failureOf(adapterFor(site.host).beginAuthorization({ server: site.url, redirectUri, ...secrets() }))
  expect(await begin()).toMatchObject({ code: 'unavailable', says: 'This server does not take accounts of Mastodon.' })
  site.plan('/api/v1/apps', { status: 200, body: '<h1>Bakery</h1>' })
  expect(await begin()).toMatchObject({ code: 'unavailable', status: 200 })
})

it('tells what the server allows', async () => {
  const mastodon = await open({ characters: 5_000 })
  const { adapter, session } = await connect(mastodon)
  expect(await adapter.limitsOf?.(session)).toEqual({
    characters: 5_000,
    charactersPerLink: 23,
    mediaPerPost: 4,
    imageBytes: 16_777_216,
    videoBytes: 103_809_024,
    altTextCharacters: null,
    contentTypes: ['image/png'],
  })
  mastodon.plan('/instance', { status: 404, body: '<h1>No</h1>' }, { status: 200, body: { uri: 'old.test' } })
  expect(await adapter.limitsOf?.(session)).toMatchObject({ characters: null, mediaPerPost: null })
})

it('uploads with the description, and waits until the server is done', async () => {
  const mastodon = await open({ pollsOfMedia: 3 })
  const { adapter, session } = await connect(mastodon)
  const bytes = Buffer.from([1, 0, 13, 10, 255])
  const medium = await adapter.upload(session, mediaOf(bytes, { altText: 'Ein Bär' }))
  const received = mastodon.media.get(medium.remoteId)
  expect(received && [sha256(received.bytes), received.description, received.type]).toEqual([
    sha256(bytes),
    'Ein Bär',
    'image/png',
  ])
  const remote = await adapter.publish(session, partOf({ media: [medium], text: '' }))
  expect(remote.permalink).toBe(`${mastodon.url}/@ann/${remote.remoteId}`)
})

it('does not wait for ever, and says when a post came too early', async () => {
  const mastodon = await open({ pollsOfMedia: 100 })
  const { adapter, session } = await connect(mastodon)
  const endless = await failureOf(adapter.upload(session, mediaOf(Buffer.from('film'))))
  expect(endless).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  const early = { remoteId: '1', contentType: 'image/png', width: 1, height: 1, altText: '' }
  const failure = await failureOf(adapter.publish(session, partOf({ media: [early] })))
  expect(failure).toMatchObject({ code: 'mediaProcessing', phase: 'refused' })
  const refused = await failureOf(adapter.upload(session, mediaOf(Buffer.from('x'), { contentType: 'text/plain' })))
  expect(refused).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
})

it('sends what was chosen, edits without losing pictures, and removes', async () => {
  const mastodon = await open()
  const { adapter, session } = await connect(mastodon)
  const medium = await adapter.upload(session, mediaOf(Buffer.from('picture')))
  const settings = { visibility: 'unlisted', spoilerText: 'Bears', sensitive: true, language: 'de' }
  const first = await adapter.publish(session, partOf({ media: [medium], settings }))
  expect(mastodon.statuses[0]).toMatchObject({ visibility: 'unlisted', spoiler_text: 'Bears', language: 'de' })
  await adapter.edit?.(session, first, 'Hello again')
  expect(mastodon.statuses[0]).toMatchObject({
    text: 'Hello again',
    mediaIds: [medium.remoteId],
    sensitive: true,
    spoiler_text: 'Bears',
  })
  const second = await adapter.publish(session, partOf({ replyTo: first, root: first }))
  await adapter.remove(session, second)
  await adapter.remove(session, second)
  expect(mastodon.writes).toEqual(['post 1000', 'edit 1000', 'post 1001', 'delete 1001'])
})

it('knows a post by its address, no post of others, and none that says something else', async () => {
  const mastodon = await open()
  const { adapter, session } = await connect(mastodon)
  const part = partOf({ text: 'Bear & @ann@example.com\nhttps://example.com/a' })
  const { remoteId } = await adapter.publish(session, part)
  const at = (path: string) => `${mastodon.url}/${path}`
  for (const path of [`@ann/${remoteId}`, `users/ann/statuses/${remoteId}`, `notice/${remoteId}`]) {
    expect(await adapter.postAt?.(session, at(path), part.text)).toEqual({ remoteId, permalink: at(path) })
  }
  const address = at(`@ann/${remoteId}`)
  expect(await adapter.postAt?.({ ...session, remoteId: '43' }, address, part.text)).toBeUndefined()
  for (const text of ['Bear', '']) expect(await adapter.postAt?.(session, address, text)).toBeUndefined()
  expect(await adapter.postAt?.(session, at('@ann/999'), part.text)).toBeUndefined()
})

it('finds a post whose answer was lost among those of the account', async () => {
  const mastodon = await open()
  const { adapter, session } = await connect(mastodon)
  const text = 'Bär & Co. <3 for @bob@example.com\n\nhttps://example.com/a-long-way/to-the-page?id=1'
  const part = partOf({ text })
  for (let count = 0; count < 45; count += 1) await adapter.publish(session, partOf({ text: `Before ${count}` }))
  expect(await adapter.find(session, part)).toEqual({ found: 'missing' })
  mastodon.plan('/api/v1/statuses', 'lose answer')
  expect(await failureOf(adapter.publish(session, part))).toMatchObject({ code: 'unavailable', phase: 'lost' })
  for (let count = 0; count < 45; count += 1) await adapter.publish(session, partOf({ text: `After ${count}` }))
  expect(await adapter.find(session, part)).toMatchObject({
    found: 'published',
    certainty: 'probable',
    remote: { remoteId: '1045' },
  })
  expect(await adapter.find(session, { ...part, text: `${text}!` })).toEqual({ found: 'missing' })
  const later = { ...part, createdAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await adapter.find(session, later)).toEqual({ found: 'missing' })
  const answering = { remoteId: '1000', permalink: null }
  expect(await adapter.find(session, { ...part, replyTo: answering })).toEqual({ found: 'missing' })
  const repeated = await adapter.publish(session, part)
  expect(repeated.remoteId).toBe('1045') // the server knows the key for an hour
  mastodon.forgetKeys()
  expect((await adapter.publish(session, part)).remoteId).not.toBe('1045')
})

it('knows a post again whose signs the server has changed, and says when the server does not delete', async () => {
  const mastodon = await open({ isLikeSnac: true })
  const { adapter, session } = await connect(mastodon)
  const part = partOf({ text: 'I <3 bears' })
  const remote = await adapter.publish(session, part)
  expect(mastodon.statuses[0]?.content).toContain('&#60;3')
  expect(await adapter.find(session, part)).toMatchObject({ found: 'published', remote })
  expect(await failureOf(adapter.remove(session, remote))).toMatchObject({ code: 'permission', phase: 'refused' })
})

it('says what a server refuses, also in pages instead of data', async () => {
  const mastodon = await open()
  const { adapter, session } = await connect(mastodon)
  const publish = () => failureOf(adapter.publish(session, partOf({ text: 'x'.repeat(501) })))
  expect(await publish()).toMatchObject({ code: 'content', phase: 'refused', status: 422 })
  const reset = new Date(Date.now() + 300_000).toISOString()
  mastodon.plan(
    '/api/v1/statuses',
    { status: 429, body: { error: 'Too many requests' }, headers: { 'x-ratelimit-reset': reset } },
    { status: 403, body: { error: 'Your login is currently disabled' } },
    { status: 403, body: { error: 'This action is outside the authorized scopes' } },
    { status: 422, body: '' },
    { status: 502, body: '<h1>Bad gateway</h1>' },
    { status: 200, body: '<h1>Welcome</h1>' },
  )
  expect(await publish()).toMatchObject({ code: 'rateLimited', phase: 'refused', retryAt: reset })
  expect(await publish()).toMatchObject({ code: 'restricted', phase: 'refused' })
  expect(await publish()).toMatchObject({ code: 'permission', phase: 'refused' })
  expect(await publish()).toMatchObject({ code: 'content', phase: 'refused', says: null })
  expect(await publish()).toMatchObject({ code: 'unavailable', phase: 'lost', status: 502 })
  expect(await publish()).toMatchObject({ code: 'unavailable', phase: 'lost', status: 200 })
  mastodon.plan('/verify_credentials', { status: 422, body: '' })
  const refused = await failureOf(adapter.profileOf(session))
  expect(refused).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: true })
  mastodon.forgetTokens()
  expect(await publish()).toMatchObject({ code: 'reconnect', phase: 'refused', tokenExpired: true })
})

it('revokes a token with the registration that it belongs to', async () => {
  const mastodon = await open()
  const { adapter, tokens, session } = await connect(mastodon)
  const other = 'https://vignette.test/other'
  await adapter.beginAuthorization({ server: mastodon.url, redirectUri: other, ...secrets() })
  await adapter.revoke(tokens, mastodon.url)
  expect(await failureOf(adapter.profileOf(session))).toMatchObject({ code: 'reconnect' })
  expect(await failureOf(adapter.refresh(tokens, mastodon.url))).toMatchObject({ code: 'reconnect' })
})
