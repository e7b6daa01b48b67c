import { networkStandingsSchema } from '@vignette/domain/operations/schemas/networks'
import {
  publishingFiguresSchema,
  staffLogSchema,
  staffPostAnswerSchema,
  troubledPageSchema,
} from '@vignette/domain/operations/schemas/posts'
import { statusSchema } from '@vignette/domain/status/schemas/status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createPublishedPosts } from '../../support/published-posts.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

const operator = newPerson()
let network: DemoNetwork
let api: TestApi
let desks: Desks
let published: ReturnType<typeof createPublishedPosts>
let ada: Publisher
let accountId: string

beforeAll(async () => {
  network = await startDemoNetwork()
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
  const personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(operator, 'ops')
  await personnel.close()
  desks = createDesks(api)
  published = createPublishedPosts(api.database.appUrl)
  ada = await desks.open()
  accountId = (await desks.connect(ada)).id
})
afterAll(async () => {
  await Promise.all([desks.close(), published.close()])
  await api.close()
  await network.stop()
})

const get = async (path: string) => (await api.app.inject({ url: `/api/ops${path}`, headers: operator.headers })).json()
const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api/ops${path}`, payload, headers: operator.headers })

/** A post of Ada's for tomorrow. */
const write = async () => {
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const { id: postId } = await desks.done(ada, 'POST', '/posts', { text: 'Secret words', targets: [{ accountId }], at })
  return { workspaceId: ada.team.workspaceId, postId, accountId }
}

it('shows what failed without what it says, and tries it again in the name of who did it', async () => {
  const place = await write()
  const { postId, workspaceId } = place
  desks.sawUpTo(await published.fail(place, 'content'))
  await desks.read(ada, postId)

  const listed = await get(`/posts?state=failed&network=demo&workspace=${workspaceId}`)
  expect(troubledPageSchema.parse(listed).items).toMatchObject([
    { postId, accountId, status: 'failed', code: 'content' },
  ])
  expect(await get('/posts?state=failed&network=bluesky')).toMatchObject({ items: [] })
  const shown = await get(`/posts/${postId}`)
  expect(staffPostAnswerSchema.parse(shown).post).toMatchObject({
    workspaceId,
    targets: [{ accountId, status: 'failed', code: 'content', canRetry: true, canRecheck: false }],
  })
  expect(JSON.stringify([listed, shown])).not.toContain('Secret')
  expect(staffLogSchema.parse(await get(`/posts/${postId}/log`)).items).toEqual([])
  expect(networkStandingsSchema.parse(await get('/networks')).items[0]).toMatchObject({
    network: 'demo',
    state: 'offered',
    accounts: { connected: 1, attention: 0, paused: 0, ending: 0 },
    failures: [{ code: 'content', count: 1 }],
  })

  const reason = 'The cause is gone'
  expectFailure(await post(`/posts/${postId}/recheck`, { reason }), 409, 'posts.not_under_way')
  const retried = await post(`/posts/${postId}/retry`, { accountId, reason })
  expect(retried.json()).toEqual({ success: true, accounts: [accountId] })
  expectFailure(await post('/posts/nothing/retry', { reason }), 404, 'posts.unknown')
  const { rows: events } = await api.owner.query(
    `select meta -> 'actor' as actor from es.events where stream = $1 and type = 'TargetRetried'`,
    [`post-${postId}`],
  )
  expect(events).toEqual([{ actor: { kind: 'staff', id: operator.userId } }])
  const { rows: journal } = await api.owner.query(
    `select actor, target, reason, details ->> 'about' as about from es.operations where action = 'posts retry'`,
  )
  expect(journal).toEqual([
    { actor: operator.userId, target: `${postId} ${accountId}`, reason: null, about: ada.userId },
  ])
})

it('says how late posts are, to staff and on the status page', async () => {
  const place = await write()
  desks.sawUpTo(await published.publish(place, 'https://parade.test/posts/1'))
  await desks.read(ada, place.postId)
  const figures = publishingFiguresSchema.parse(await get('/publishing'))
  expect(figures).toMatchObject({ parked: 0, lateness: [{ network: 'demo' }] })
  const status = statusSchema.parse((await api.app.inject('/api/status')).json())
  expect(status.lateness).toMatchObject([{ network: 'demo' }])
})

it('names the settings that a network lacks, and where they come from', async () => {
  const { items, publicUrl } = networkStandingsSchema.parse(await get('/networks'))
  expect(items.find(({ network: name }) => name === 'linkedin')).toMatchObject({
    state: 'missing',
    missing: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    from: { url: 'https://www.linkedin.com/developers/apps' },
    callback: `${publicUrl}/dashboard/accounts/callback`,
  })
})
