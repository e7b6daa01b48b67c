import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { createPublishedPosts } from '../../support/published-posts.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createDesks, type Desks } from './desks.ts'

let network: DemoNetwork
let api: TestApi
let desks: Desks
let published: ReturnType<typeof createPublishedPosts>

beforeAll(async () => {
  network = await startDemoNetwork()
  // no worker publishes here: the tests say themselves what became of a post
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url, WORKER_ROLES: 'projections,reactors,mail' } })
  desks = createDesks(api)
  published = createPublishedPosts(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([desks.close(), published.close()])
  await api.close()
  await network.stop()
})

const later = () => new Date(Date.now() + 86_460_000).toISOString()

/** A post that is due tomorrow. */
const due = async () => {
  const ada = await desks.open()
  const { id: accountId } = await desks.connect(ada)
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const { id: postId } = await desks.done(ada, 'POST', '/posts', { text: 'Hello', targets: [{ accountId }], at })
  return { ada, accountId, postId, place: { workspaceId: ada.team.workspaceId, postId, accountId } }
}

it('that failed says why, and is tried again', async () => {
  const { ada, postId, place } = await due()
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/retry`, {}), 409, 'posts.not_failed')
  desks.sawUpTo(await published.fail(place, 'reconnect'))
  expect(await desks.read(ada, postId)).toMatchObject({
    state: 'failed',
    targets: [
      {
        state: 'failed',
        attempts: 1,
        failure: {
          code: 'reconnect',
          message: expect.stringContaining('Parade'),
          action: 'reconnect',
          retryable: false,
        },
      },
    ],
  })
  await desks.done(ada, 'POST', `/posts/${postId}/retry`, {})
  expectFailure(
    await desks.ask(ada, 'POST', `/posts/${postId}/resolve`, { accountId: place.accountId, outcome: 'published' }),
    409,
  )
})

it('is not said to be tried again once nothing tries it', async () => {
  const { ada, postId, place } = await due()
  desks.sawUpTo(await published.fail(place, 'unavailable'))
  const { targets } = await desks.read(ada, postId)
  expect(targets[0]?.failure).toMatchObject({ action: 'retry', retryable: true })
  expect(targets[0]?.failure?.message).toMatch(/no longer try/)
})

it('of which nobody knows whether it is out waits for a person who looked', async () => {
  const { ada, accountId, postId, place } = await due()
  desks.sawUpTo(await published.lose(place))
  expect((await desks.read(ada, postId)).state).toBe('outcomeUnknown')
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/schedule`, { at: 'now' }), 409, 'posts.outcome_unknown')
  const permalink = `${network.url}/posts/1`
  await desks.done(ada, 'POST', `/posts/${postId}/resolve`, { accountId, outcome: 'published', permalink })
  expect(await desks.read(ada, postId)).toMatchObject({ state: 'published', targets: [{ permalink, how: 'person' }] })
  const again = { accountId, outcome: 'notPublished' }
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/resolve`, again), 409, 'posts.not_unknown')
})

it('that may be out and waits for its next try is not cancelled: a person has to look', async () => {
  const { ada, postId, place } = await due()
  await published.arm(place)
  const failure = { code: 'unavailable', detail: 'Bad gateway' } as const
  const failed = { ...place, run: 1, failure, retryAt: later(), partsOut: 1, isUnclear: true }
  desks.sawUpTo(await published.report(place, { type: 'ReportFailed', ...failed }))
  const [target] = (await desks.read(ada, postId)).targets
  expect(target?.failure?.message).toMatch(/^No clear answer came from Parade.* we ask there what is out\.$/)
  expect(target?.failure?.detail).toBe('Bad gateway')
  await desks.done(ada, 'POST', `/posts/${postId}/cancel`, {})
  expect((await desks.read(ada, postId)).state).toBe('outcomeUnknown')
})

it('of which a part may be out keeps what that part says, and the rest can be written anew', async () => {
  const ada = await desks.open()
  const { id: accountId } = await desks.connect(ada)
  const [at, targets] = [later(), [{ accountId }]]
  const saying = (...[text, ...thread]: string[]) => ({ text, thread: thread.map((each) => ({ text: each })), targets })
  const { id: postId } = await desks.done(ada, 'POST', '/posts', { ...saying('One', 'Two'), at })
  const place = { workspaceId: ada.team.workspaceId, postId, accountId }
  await published.arm(place)
  const failure = { code: 'reconnect', detail: null } as const
  const failed = { ...place, run: 1, failure, retryAt: null, partsOut: 1, isUnclear: true }
  desks.sawUpTo(await published.report(place, { type: 'ReportFailed', ...failed }))
  const refused = expectFailure(
    await desks.ask(ada, 'PUT', `/posts/${postId}`, saying('Uno', 'Two')),
    409,
    'posts.parts_out',
  )
  expect(refused.error).toMatch(/first post of the thread is out on Parade, or may be/)
  await desks.done(ada, 'PUT', `/posts/${postId}`, saying('One', 'Zwei'))
  expect(await desks.read(ada, postId)).toMatchObject({ text: 'One', thread: [{ text: 'Zwei' }] })
})

it('nobody can say that it is not out while it is on its way', async () => {
  const { ada, accountId, postId, place } = await due()
  const parts = await published.arm(place)
  const answer = { accountId, outcome: 'notPublished' }
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/resolve`, answer), 409, 'posts.not_unknown')
  expect(await parts()).toEqual(['armed'])
})

it('that is out can be changed and removed there, and nothing else', async () => {
  const { ada, accountId, postId, place } = await due()
  const change = { accountId, text: 'Hello again' }
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/change`, change), 409, 'posts.not_published')
  desks.sawUpTo(await published.publish(place, `${network.url}/posts/2`))
  const out = await desks.read(ada, postId)
  expect(out).toMatchObject({ state: 'published', targets: [{ permalink: `${network.url}/posts/2`, how: 'answered' }] })
  expectFailure(await desks.ask(ada, 'POST', `/posts/${postId}/schedule`, { at: 'now' }), 409, 'posts.nothing_left')
  const comment = { text: 'Hello', targets: [{ accountId }], firstComment: 'And this', at: later() }
  expectFailure(await desks.ask(ada, 'PUT', `/posts/${postId}`, comment), 409, 'posts.parts_out')
  expect(await desks.read(ada, postId)).toMatchObject({ version: 1, firstComment: null })
  await desks.done(ada, 'POST', `/posts/${postId}/change`, change)
  expect((await desks.read(ada, postId)).targets[0]).toMatchObject({ text: 'Hello again' })
  const log = await desks.done<{ items: unknown[] }>(ada, 'GET', `/posts/${postId}/log`)
  expect(log.items).toMatchObject([{ what: 'changeAsked', turn: 0, part: null }])
  expect(await desks.done(ada, 'GET', `/accounts/${accountId}/log`)).toMatchObject({
    items: log.items,
    nextCursor: null,
  })
})
