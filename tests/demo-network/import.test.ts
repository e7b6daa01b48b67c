import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { metricsOf } from '@vignette/demo-network/law'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { callNetwork, openAccount } from './member.ts'

const importKey = 'the key of this test'
const now = new Date('2026-11-21T15:00:00.000Z')
const dataFolder = mkdtempSync(join(tmpdir(), 'demo-network-'))
let network: DemoNetwork

const start = () => startDemoNetwork({ importKey, dataFolder, now: () => now })

beforeAll(async () => {
  network = await start()
})
afterAll(async () => {
  await network.stop()
  rmSync(dataFolder, { recursive: true })
})

const post = (id: string, createdAt: string, text = 'Warm #bread') => ({ id, text, createdAt, clientId: `key-${id}` })
const bakery = {
  id: 'bakery1',
  handle: 'corner_bakery',
  name: 'Corner Bakery',
  word: 'demo',
  createdAt: '2026-01-02T08:00:00.000Z',
  posts: [post('p2', '2026-10-01T19:00:00.000Z'), post('p1', '2026-03-04T19:00:00.000Z', 'First #bread')],
}
const mill = { ...bakery, id: 'mill1', handle: 'mill', posts: [post('p3', '2026-06-05T10:00:00.000Z', 'Flour')] }

const bring = (accounts: readonly unknown[], token: string | undefined = importKey) =>
  callNetwork(network.url, 'POST', '/import', { body: { accounts }, ...(token !== undefined && { token }) })

const feed = async () =>
  (await callNetwork(network.url, 'GET', '/feed')).body.posts as { id: string; createdAt: string; url: string }[]

it('brings in accounts with what they posted, in the order of time, and with tokens that work', async () => {
  const { status, body } = await bring([bakery, mill])
  expect([status, body.url, body.posts]).toEqual([200, network.url, 3])
  expect((await feed()).map(({ id }) => id)).toEqual(['p2', 'p3', 'p1'])
  const page = await fetch(`${network.url}/posts/p1`)
  expect(await page.text()).toContain('4 March 2026')
  const [{ token, account }] = body.accounts
  expect(account).toMatchObject({ id: 'bakery1', url: `${network.url}/@corner_bakery` })
  const own = await callNetwork(network.url, 'GET', '/api/posts?clientId=key-p2', { token })
  expect(own.body.posts).toMatchObject([{ id: 'p2', text: 'Warm #bread' }])
  expect((await callNetwork(network.url, 'POST', '/api/posts', { token, body: { text: 'Today' } })).status).toBe(201)
  expect((await feed()).map(({ createdAt }) => createdAt)).toEqual([
    now.toISOString(),
    '2026-10-01T19:00:00.000Z',
    '2026-06-05T10:00:00.000Z',
    '2026-03-04T19:00:00.000Z',
  ])
})

it('shows older posts on a further page, whenever they were brought in', async () => {
  const before = (await callNetwork(network.url, 'GET', '/feed?before=p3')).body.posts as { id: string }[]
  expect(before.map(({ id }) => id)).toEqual(['p1'])
})

it('doubles nothing when it is repeated, also after a restart', async () => {
  const before = await feed()
  await network.stop()
  network = await start()
  const { body } = await bring([bakery, mill])
  expect(body.posts).toBe(0)
  expect((await feed()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const journal = await callNetwork(network.url, 'GET', '/journal?handle=corner_bakery')
  expect(journal.body.entries).toHaveLength(3)
})

it('does not bring back what was deleted there', async () => {
  const [{ token }] = (await bring([bakery])).body.accounts
  await callNetwork(network.url, 'DELETE', '/api/posts/p2', { token })
  expect((await bring([bakery])).body.posts).toBe(0)
  expect((await feed()).map(({ id }) => id)).not.toContain('p2')
})

it('their likes follow the law from the moment on that they are said to be from', async () => {
  const [{ token }] = (await bring([bakery])).body.accounts
  const metrics = await callNetwork(network.url, 'GET', '/api/posts/p1/metrics', { token })
  const facts = { id: 'p1', createdAt: '2026-03-04T19:00:00.000Z', firstLength: 12, firstMedia: 'none' } as const
  expect(metrics.body).toEqual(metricsOf(facts, now))
  expect(metrics.body.likes).toBeGreaterThan(0)
})

it.each([
  ['without the key', 401, 'key_invalid', () => bring([bakery], 'another key')],
  ['a handle that somebody has', 409, 'handle_taken', () => bring([{ ...bakery, id: 'other' }])],
  ['what is to come', 422, 'not_past', () => bring([{ ...mill, posts: [post('p9', '2027-01-01T00:00:00.000Z')] }])],
  [
    'a text that is too long',
    422,
    'text_too_long',
    () => bring([{ ...mill, posts: [post('p9', bakery.createdAt, 'x'.repeat(501))] }]),
  ],
])('refuses %s, and keeps nothing of it', async (_what, status, code, call) => {
  const before = await feed()
  const answer = await call()
  expect([answer.status, answer.body.error.code]).toEqual([status, code])
  expect(await feed()).toEqual(before)
})

it('takes nothing where it has no key', async () => {
  const closed = await startDemoNetwork()
  const answer = await callNetwork(closed.url, 'POST', '/import', { body: { accounts: [] }, token: importKey })
  expect(answer.status).toBe(404)
  await closed.stop()
})

it('an account that somebody opened is not taken over by an import', async () => {
  const ada = await openAccount(network.url, 'ada')
  expect((await bring([{ ...bakery, handle: 'ada', id: 'elsewhere' }])).status).toBe(409)
  expect((await ada.call('GET', '/api/me')).status).toBe(200)
})
