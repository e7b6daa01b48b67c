import { post } from '@vignette/domain/posts/decider'
import type { PostEvent } from '@vignette/domain/posts/events'
import type { PublicationEvent } from '@vignette/domain/publications/events'
import { registry } from '@vignette/domain/registry'
import type { SocialAccountEvent } from '@vignette/domain/social-accounts/events'
import { createDemoImport } from '@vignette/networks/demo/demo-import'
import { fillParade } from '@vignette/seed/fill-parade'
import type { MemoryAppend } from '@vignette/seed/memory-log'
import { paradeOf } from '@vignette/seed/parade'
import { simulateWorld } from '@vignette/seed/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { sessionSecret as secret } from '../support/settings.ts'
import { openQuickStudio } from './quick-studio.ts'

type Event = PostEvent | PublicationEvent | SocialAccountEvent
type Of<Type> = Extract<Event, { type: Type }>['data']

const now = '2026-11-21T15:00:00.000Z'
const idOf = async (email: string) => `address-${email.length}-${email.split('.')[0]}`
const ids = { secret, addressIds: { idOf, mailboxIdOf: idOf }, slugIds: { idOf: async (slug: string) => slug } }
const importKey = 'the key of this test'

let studio: Awaited<ReturnType<typeof openQuickStudio>>
let network: DemoNetwork
let appends: readonly MemoryAppend[]

const tell = (parade: string | null) => simulateWorld(registry, studio, { workspaces: 17, ...ids, now, parade })
const importTo = (url: string, key = importKey) => createDemoImport({ url, importKey: key, now: async () => now })

beforeAll(async () => {
  studio = await openQuickStudio()
  network = await startDemoNetwork({ importKey, now: () => new Date(now) })
  appends = await tell(network.url)
}, 120_000)
afterAll(async () => {
  await studio.close()
  await network.stop()
})

const dataOf = <Type extends Event['type']>(type: Type, within = appends): Of<Type>[] =>
  within.flatMap(({ events }) =>
    (events as Event[]).flatMap((event) => (event.type === type ? [event.data as Of<Type>] : [])),
  )

const placeOf = ({ postId, accountId }: { postId: string; accountId: string }) => `${postId}/${accountId}`

it('what is published was accepted once, and has an address', () => {
  const targets = dataOf('TargetPublished')
  expect(targets.length).toBeGreaterThan(70)
  expect(dataOf('PartPublished').map(placeOf).toSorted()).toEqual(targets.map(placeOf).toSorted())
  expect(new Set(targets.map(placeOf)).size).toBe(targets.length)
  for (const { remote } of targets) expect(remote?.permalink).toBe(`${network.url}/posts/${remote?.remoteId}`)
  for (const { latenessMs } of targets) expect(latenessMs).toBeLessThan(2 * 86_400_000)
})

it('each call that was begun came to an end', () => {
  const ended = [...dataOf('PartPublished'), ...dataOf('PartRefused')]
  expect(dataOf('PartArmed').map(placeOf).toSorted()).toEqual(ended.map(placeOf).toSorted())
})

it('only paid plans go to several accounts, and a post of the free plan to one', () => {
  const written = dataOf('PostWritten')
  const several = written.filter(({ targets }) => targets.length > 1)
  expect(several.length).toBeGreaterThan(8)
  const free = new Set(
    appends
      .flatMap(({ events }) => events as { type: string; data: Record<string, unknown> }[])
      .flatMap(({ type, data }) =>
        type === 'PeriodOpened' && data['plan'] !== 'freemium' ? [data['workspaceId']] : [],
      ),
  )
  for (const { workspaceId } of several) expect(free).toContain(workspaceId)
  expect(written.some(({ workspaceId }) => !free.has(workspaceId))).toBe(true)
})

it('what is to come is a day ahead at least, and what is past has ended', () => {
  const states = new Map<string, ReturnType<typeof post.initialState>>()
  for (const { kind, stream, events } of appends) {
    if (kind !== post.kind) continue
    const before = states.get(stream) ?? post.initialState()
    states.set(stream, (events as PostEvent[]).reduce(post.evolve, before))
  }
  const targets = [...states.values()].flatMap(({ status, targets: of }) => (status === 'open' ? [...of.values()] : []))
  const statuses = targets.map(({ status }) => status)
  expect(statuses).not.toContain('taken')
  expect(new Set(statuses)).toEqual(new Set(['idle', 'waiting', 'published', 'removed', 'failed']))
  const waiting = targets.filter(({ status }) => status === 'waiting')
  expect(waiting.length).toBeGreaterThan(7)
  for (const { at } of waiting) expect(Date.parse(at ?? '')).toBeGreaterThan(Date.parse(now) + 12 * 3_600_000)
})

it('is at the demo network as the log tells it, however often it is brought there', async () => {
  const accounts = paradeOf(appends, studio.storage)
  expect(accounts.length).toBeGreaterThan(7)
  const parade = importTo(network.url)
  const first = await parade.bring(accounts)
  expect((await parade.bring(accounts)).size).toBe(accounts.length)
  const removed = new Set(dataOf('TargetRemoved').map(placeOf))
  const targets = dataOf('TargetPublished').filter((target) => !removed.has(placeOf(target)))
  for (const { remote } of targets) expect((await fetch(remote?.permalink ?? '')).status).toBe(200)
  const withPicture = accounts.flatMap(({ posts }) => posts).filter(({ media }) => media.length > 0)
  expect(withPicture.length).toBeGreaterThan(3)
  for (const { id } of withPicture) {
    const page = await (await fetch(`${network.url}/posts/${id}`)).text()
    expect(page).toMatch(/<img[^>]+src="\/media\//)
  }
  const [{ id, posts } = { id: '', posts: [] }] = accounts
  const headers = { authorization: `Bearer ${first.get(id)?.accessToken}` }
  const [{ clientId } = { clientId: '' }] = posts
  const found = await fetch(`${network.url}/api/posts?clientId=${clientId}`, { headers })
  expect(await found.json()).toMatchObject({ posts: [{ clientId, createdAt: posts[0]?.createdAt }] })
})

it.each([
  ['it is not named', undefined, /DEMO_NETWORK_URL and DEMO_NETWORK_IMPORT_KEY are not set/],
  ['it does not run', () => importTo('http://127.0.0.1:9'), /Parade has not got the posts: /],
  ['it has another key', () => importTo(network.url, 'a key of somebody'), /Only who runs this network/],
])('without the demo network, since %s, it says so, and nothing is due or leads there', async (_why, open, says) => {
  const said: string[] = []
  const filled = await fillParade(tell, { parade: open?.(), storage: studio.storage }, (line) => said.push(line))
  expect(said).toEqual([expect.stringMatching(says)])
  expect(filled.tokens).toEqual([])
  for (const { remote } of dataOf('TargetPublished', filled.appends)) {
    expect(remote).toMatchObject({ remoteId: expect.any(String), permalink: null })
  }
  const lost = new Set(dataOf('AccountNeedsAttention', filled.appends).map(({ accountId }) => accountId))
  for (const { accountId } of dataOf('AccountConnected', filled.appends)) expect(lost).toContain(accountId)
  const scheduled = dataOf('PostScheduled', filled.appends).filter(({ moment }) => moment.at > now)
  expect(scheduled).toEqual([])
})
