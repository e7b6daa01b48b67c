// @module-tag invariant
import { createHash } from 'node:crypto'
import { begunWithin } from '@vignette/networks/calls/begun-within'
import type { NetworkAdapter, Session } from '@vignette/networks/network-adapter'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { failureOf, mediaOf, openWorkshop, partOf, sessionOf, type Workshop } from './workshop.ts'

type ByNothing = Extract<NetworkAdapter, { signsInBy: 'nothing' }>

let workshop: Workshop
let parade: DemoNetwork
let adapter: ByNothing

beforeAll(async () => {
  ;[workshop, parade] = await Promise.all([openWorkshop(), startDemoNetwork()])
  adapter = workshop.networksOf({ DEMO_NETWORK_URL: parade.url }).adapterOf('demo') as ByNothing
})
afterAll(async () => {
  await Promise.all([workshop.close(), parade.stop()])
})

let opened = 0
const open = async () => {
  opened += 1
  return adapter.open({ handle: `ann_${opened}`, name: 'Ann' })
}
const openSession = async (): Promise<Session> => {
  const { tokens, profile } = await open()
  return sessionOf(tokens, profile)
}

const plan = async (handle: string, kind: string, seconds?: number): Promise<void> => {
  const fault = { handle, kind, times: 1, ...(seconds === undefined ? {} : { seconds }) }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${parade.url}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
  expect(response.status).toBe(201)
}

type Journal = { readonly entries?: readonly unknown[]; readonly journal?: readonly unknown[] }
const journalOf = async (handle: string): Promise<readonly { kind: string; clientId: string | null }[]> => {
  const body = (await (await fetch(`${parade.url}/journal?handle=${handle}`)).json()) as Journal
  return Object.values(body)[0] as never
}

it('opens an account, publishes a picture and a thread, edits and removes', async () => {
  const session = await openSession()
  expect(await adapter.profileOf(session)).toMatchObject({ handle: session.handle, name: 'Ann' })
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const media = await adapter.upload(session, mediaOf(picture, { altText: 'Ein Bär, 50 %\ud800' }))
  const part = partOf({ media: [media] })
  const first = await adapter.publish(session, part)
  expect(first.permalink).toMatch(new RegExp(`^${parade.url}/`))
  const second = await adapter.publish(session, partOf({ text: 'and more', replyTo: first, root: first }))
  await adapter.edit?.(session, first, 'Hello again')
  expect(await adapter.find(session, part)).toEqual({ found: 'published', remote: first, certainty: 'exact' })
  await adapter.remove(session, second)
  await adapter.remove(session, second)
  const kinds = (await journalOf(session.handle)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['delete', 'edit', 'post', 'post'])
})

it('knows a post by its address, no post of others, and none that says something else', async () => {
  const [session, other] = [await openSession(), await openSession()]
  const { remoteId, permalink } = await adapter.publish(session, partOf({ text: 'Bread' }))
  const address = permalink ?? ''
  expect(await adapter.postAt?.(session, address, 'Bread')).toEqual({ remoteId, permalink })
  expect(await adapter.postAt?.(session, address, 'Rolls')).toBeUndefined()
  expect(await adapter.postAt?.(other, address, 'Bread')).toBeUndefined()
  expect(await adapter.postAt?.(session, `${address}x`, 'Bread')).toBeUndefined()
})

it.each([
  ['lostAnswer', 'lost', 'published'],
  ['failAfter', 'lost', 'published'],
  ['failBefore', 'lost', 'missing'],
  ['down', 'lost', 'missing'],
  ['rateLimit', 'refused', 'missing'],
])('after %s the call is %s, and the post is %s', async (kind, phase, found) => {
  const session = await openSession()
  const part = partOf()
  await plan(session.handle, kind, kind === 'rateLimit' ? 60 : undefined)
  const failure = await failureOf(adapter.publish(session, part))
  expect(failure.phase).toBe(phase)
  if (kind === 'rateLimit') {
    expect(failure.code).toBe('rateLimited')
    expect(Date.parse(failure.retryAt ?? '')).toBeGreaterThan(Date.now() + 30_000)
  }
  expect(await adapter.find(session, part)).toMatchObject({ found })
  const posts = (await journalOf(session.handle)).filter(({ clientId }) => clientId === part.key)
  expect(posts).toHaveLength(found === 'published' ? 1 : 0)
})

it('says what the network refuses', async () => {
  const session = await openSession()
  expect(await failureOf(adapter.publish(session, partOf({ text: 'x'.repeat(501) })))).toMatchObject({
    code: 'content',
  })
  const unknown = { remoteId: 'nothing', contentType: 'image/png', width: 1, height: 1, altText: '' }
  expect((await failureOf(adapter.publish(session, partOf({ media: [unknown] })))).phase).toBe('refused')
  const broken = mediaOf(Buffer.from('no picture'))
  expect(await failureOf(adapter.upload(session, broken))).toMatchObject({ code: 'mediaRefused', phase: 'refused' })
  const taken = adapter.open({ handle: session.handle, name: 'Bob' })
  expect(await failureOf(taken)).toMatchObject({ code: 'duplicate', phase: 'refused' })
})

it('refreshes once with each refresh token, and a revoked token is worth nothing', async () => {
  const { tokens, profile } = await open()
  const next = await adapter.refresh(tokens, null)
  await adapter.revoke(next, null)
  await adapter.revoke(next, null)
  expect(await failureOf(adapter.profileOf(sessionOf(next, profile)))).toMatchObject({ code: 'reconnect' })
  expect(await failureOf(adapter.refresh(next, null))).toMatchObject({ code: 'reconnect', phase: 'refused' })
})

it('a network that nobody runs was never asked', async () => {
  const gone = await startDemoNetwork()
  const { adapterOf } = workshop.networksOf({ DEMO_NETWORK_URL: gone.url })
  await gone.stop()
  const failure = await failureOf((adapterOf('demo') as ByNothing).open({ handle: 'ann', name: 'Ann' }))
  expect(failure).toMatchObject({ code: 'unavailable', phase: 'neverSent' })
})

it('leads to its page, and takes what comes back from there', async () => {
  const redirectUri = 'http://app.test/back'
  const verifier = 'v'.repeat(43)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const wish = { server: null, redirectUri, state: 's1', challenge }
  const begun = await adapter.page?.beginAuthorization(wish)
  expect((await fetch(begun?.url ?? '')).status).toBe(200)
  const form = { redirect_uri: redirectUri, state: 's1', code_challenge: challenge, action: 'open', handle: 'by_page' }
  const opened = await fetch(`${parade.url}/authorize`, { method: 'POST', body: new URLSearchParams(form) })
  const code = /[?&;]code=([\w-]+)/.exec(await opened.text())?.[1] ?? ''
  const finish = () => adapter.page?.finishAuthorization({ server: null, code, redirectUri, verifier })
  const { tokens, profiles = [] } = (await finish()) ?? {}
  expect(profiles).toMatchObject([{ handle: 'by_page', server: null }])
  expect(tokens?.expiresAt).toEqual(expect.any(String))
  expect(await failureOf(finish() ?? Promise.resolve())).toMatchObject({ code: 'reconnect' })
})

it('nothing that changes something is sent after its time, and what is out can be read all the same', async () => {
  const session = await openSession()
  const late = begunWithin(-1, () => adapter.publish(session, partOf()))
  expect(await failureOf(late)).toMatchObject({ code: 'unavailable', phase: 'neverSent' })
  expect(await journalOf(session.handle)).toEqual([])
  expect(await begunWithin(-1, () => adapter.profileOf(session))).toMatchObject({ handle: session.handle })
  expect((await begunWithin(10_000, () => adapter.publish(session, partOf()))).remoteId).not.toBe('')
})
