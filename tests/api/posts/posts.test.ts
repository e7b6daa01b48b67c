import { randomUUID } from 'node:crypto'
import type { PostProblem, ShownPost } from '@vignette/domain/posts/schemas/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createDesks, type Desks, type Publisher } from './desks.ts'

let network: DemoNetwork
let api: TestApi
let desks: Desks

beforeAll(async () => {
  network = await startDemoNetwork()
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await network.stop()
})

const day = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

/** Somebody with an account, and the account as a target. */
const ready = async () => {
  const ada = await desks.open()
  const { id: accountId } = await desks.connect(ada)
  return { ada, accountId, targets: [{ accountId }] }
}

const validate = async (who: Publisher, body: object): Promise<readonly PostProblem[]> =>
  (await desks.done<{ problems: PostProblem[] }>(who, 'POST', '/posts/validate', body)).problems

it('is written as a draft, edited, scheduled, taken back and deleted', async () => {
  const { ada, accountId, targets } = await ready()
  const { id, post } = await desks.done(ada, 'POST', '/posts', { text: 'Hello', targets })
  expect(post).toMatchObject({ id, text: 'Hello', state: 'draft', version: 1, by: { userId: ada.userId } })
  await desks.done(ada, 'PUT', `/posts/${id}`, { text: 'Hello world', targets, version: 1 })
  const at = inDays(2)
  await desks.done(ada, 'POST', `/posts/${id}/schedule`, { at, timeZone: 'Europe/Berlin' })
  expect(await desks.read(ada, id)).toMatchObject({
    text: 'Hello world',
    state: 'scheduled',
    version: 2,
    at,
    timeZone: 'Europe/Berlin',
    targets: [{ accountId, state: 'scheduled', text: 'Hello world', at, attempts: 0, permalink: null }],
  })
  await desks.done(ada, 'POST', `/posts/${id}/cancel`)
  expect(await desks.read(ada, id)).toMatchObject({ state: 'cancelled', at: null, targets: [{ state: 'cancelled' }] })
  await desks.done(ada, 'DELETE', `/posts/${id}`)
  expectFailure(await desks.ask(ada, 'GET', `/posts/${id}`), 404, 'posts.unknown')
})

it('is written once however often it is sent, and never over what somebody else wrote', async () => {
  const { ada, targets } = await ready()
  const [key, body] = [randomUUID(), { text: 'Once', targets, at: inDays(1) }]
  const [first, second] = await Promise.all([1, 2].map(() => desks.done(ada, 'POST', '/posts', body, key)))
  expect(second?.id).toBe(first?.id)
  expectFailure(await desks.ask(ada, 'POST', '/posts', { ...body, text: 'Other' }, key), 422, 'request.key_reused')
  const change = (text: string) =>
    desks.ask(ada, 'PUT', `/posts/${first?.id ?? ''}`, { text, targets, at: inDays(1), version: 1 })
  const answers = await Promise.all([change('A'), change('B')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.some(({ body: said }) => said.includes('posts.changed'))).toBe(true)
})

it('is cancelled or moved, whichever comes first, and then the other', { tags: 'invariant' }, async () => {
  const { ada, targets } = await ready()
  const { id } = await desks.done(ada, 'POST', '/posts', { text: 'Race', targets, at: inDays(1) })
  await Promise.all([
    desks.done(ada, 'POST', `/posts/${id}/cancel`),
    desks.done(ada, 'POST', `/posts/${id}/schedule`, { at: inDays(3), timeZone: 'UTC' }),
    desks.ask(ada, 'PUT', `/posts/${id}`, { text: 'Raced', targets }),
  ])
  const post = await desks.read(ada, id)
  expect(['scheduled', 'cancelled']).toContain(post.state)
  expect(post.targets[0]?.state).toBe(post.state)
})

it('lists posts by their moment, in pages, by state and by account', async () => {
  const { ada, accountId, targets } = await ready()
  for (const days of [3, 1, 2])
    await desks.done(ada, 'POST', '/posts', { text: `In ${days}`, targets, at: inDays(days) })
  const list = (query: string) =>
    desks.done<{ items: readonly ShownPost[]; nextCursor: string | null }>(ada, 'GET', `/posts?${query}`)
  const first = await list(`state=scheduled&account=${accountId}&limit=2`)
  expect(first.items.map(({ text }) => text)).toEqual(['In 3', 'In 2'])
  const second = await list(`limit=2&cursor=${first.nextCursor}`)
  expect([second.items.map(({ text }) => text), second.nextCursor]).toEqual([['In 1'], null])
  const week = `from=${encodeURIComponent(inDays(1.5))}&to=${encodeURIComponent(inDays(2.5))}`
  expect((await list(week)).items.map(({ text }) => text)).toEqual(['In 2'])
  expect((await list('state=draft')).items).toEqual([])
  expectFailure(await desks.ask(ada, 'GET', '/posts?cursor=nonsense'), 400, 'request.invalid')
})

describe('moments', () => {
  it('that clocks skip or show twice are told', async () => {
    const { ada, targets } = await ready()
    const { id } = await desks.done(ada, 'POST', '/posts', { text: 'DST', targets })
    const at = async (wallTime: string) => {
      await desks.done(ada, 'POST', `/posts/${id}/schedule`, { at: wallTime, timeZone: 'Europe/Berlin' })
      return desks.read(ada, id)
    }
    expect(await at('2027-03-28T02:30')).toMatchObject({ at: '2027-03-28T01:30:00.000Z', oddity: 'skipped' })
    expect(await at('2027-10-31T02:30')).toMatchObject({ at: '2027-10-31T00:30:00.000Z', oddity: 'twice' })
    expect(await at('2027-06-01T09:00')).toMatchObject({ at: '2027-06-01T07:00:00.000Z', oddity: null })
  })

  it.each([
    [{ at: '2027-02-30T10:00' }, 'posts.no_such_time'],
    [{ at: '2027-06-01T10:00', timeZone: 'Mars/Olympus' }, 'posts.no_such_zone'],
    [{ at: '2020-06-01T10:00' }, 'posts.past'],
    [{ at: '0001-01-01T00:00' }, 'posts.past'],
    [{ at: '2037-06-01T10:00' }, 'posts.too_far'],
    [{ at: '9999-12-31T23:59' }, 'posts.too_far'],
    [{ at: 'nextSlot' }, 'posts.no_slots'],
    [{ at: 'tomorrow' }, 'request.invalid'],
  ])('are refused: %o', async (moment, code) => {
    const { ada, targets } = await ready()
    expectFailure(await desks.ask(ada, 'POST', '/posts', { text: 'When?', targets, ...moment }), 400, code)
  })
})

it('keeps posting to several accounts for paid plans', async () => {
  const owner = await desks.openTeam()
  const targets = [{ accountId: (await desks.connect(owner)).id }, { accountId: (await desks.connect(owner)).id }]
  const { id } = await desks.done(owner, 'POST', '/posts', { text: 'To both', targets, at: inDays(1) })
  expect((await desks.read(owner, id)).targets).toHaveLength(2)
  const { ada, accountId } = await ready()
  const { id: draft } = await desks.done(ada, 'POST', '/posts', { text: 'To one', targets: [{ accountId }] })
  await desks.done(ada, 'DELETE', `/accounts/${accountId}`)
  const { id: next } = await desks.connect(ada)
  const both = { text: 'To both', targets: [{ accountId }, { accountId: next }] }
  const locked = expectFailure(await desks.ask(ada, 'PUT', `/posts/${draft}`, both), 403, 'plan.locked')
  expect(locked.error).toBe('Upgrade to Starter ($59/mo) to unlock this feature.')
  const twice = await desks.ask(ada, 'POST', '/posts', {
    text: 'x',
    targets: [{ accountId: next }, { accountId: next }],
  })
  expectFailure(twice, 400, 'posts.repeated_target')
})

it('belongs to one workspace', { tags: 'invariant' }, async () => {
  const [{ ada, targets }, { ada: eve }] = [await ready(), await ready()]
  const { id } = await desks.done(ada, 'POST', '/posts', { text: 'Mine', targets, at: inDays(1) })
  const accountId = targets[0]?.accountId ?? ''
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/log', undefined],
    ['PUT', '', { text: 'Hers', targets: [] }],
    ['DELETE', '', undefined],
    ['POST', '/schedule', { at: 'now' }],
    ['POST', '/cancel', undefined],
    ['POST', '/retry', {}],
    ['POST', '/remove', {}],
    ['POST', '/change', { accountId, text: 'Hers' }],
    ['POST', '/resolve', { accountId, outcome: 'published' }],
  ] as const) {
    expectFailure(await desks.ask(eve, method, `/posts/${id}${path}`, body), 404, 'posts.unknown')
  }
  expectFailure(await desks.ask(eve, 'POST', '/posts', { text: 'x', targets }), 404, 'accounts.unknown')
  expect(
    (await desks.done<{ items: readonly ShownPost[]; nextCursor: string | null }>(eve, 'GET', '/posts')).items,
  ).toEqual([])
  expect(await desks.read(ada, id)).toMatchObject({ text: 'Mine', state: 'scheduled', version: 1 })
})

describe('what speaks against a post', () => {
  it('keeps it from being scheduled, and not from being a draft', async () => {
    const { ada, accountId, targets } = await ready()
    const long = { text: '👩‍👩‍👧‍👦'.repeat(501), targets }
    const { id } = await desks.done(ada, 'POST', '/posts', long)
    const refused = await desks.ask(ada, 'POST', `/posts/${id}/schedule`, { at: inDays(1) })
    const failure = expectFailure(refused, 422, 'posts.problems')
    expect(failure.details).toMatchObject({ problems: [{ accountId, code: 'section_too_long', level: 'error' }] })
    expectFailure(await desks.ask(ada, 'POST', '/posts', { ...long, at: 'now' }), 422, 'posts.problems')
    expect(await validate(ada, long)).toMatchObject([{ accountId, code: 'section_too_long', level: 'error', part: 0 }])
    expect(await validate(ada, { text: '👩‍👩‍👧‍👦'.repeat(500), targets })).toEqual([])
    expect(await validate(ada, { text: 'مرحبا بالعالم \u200F!', targets })).toEqual([])
  })

  it('is told once for each text, whatever is in it', async () => {
    const { ada, targets } = await ready()
    const hashtags = Array.from({ length: 1_000 }, (_, nth) => `#tag${nth}`).join(' ')
    expect(await validate(ada, { text: hashtags, targets })).toMatchObject([{ code: 'section_too_long' }])
    expect(await validate(ada, { text: '', targets })).toMatchObject([{ code: 'empty' }])
    const longest = await desks.ask(ada, 'POST', '/posts', { text: '漢'.repeat(100_000), targets })
    expect(longest.statusCode, longest.body.slice(0, 200)).toBe(201)
    const failure = expectFailure(await desks.ask(ada, 'POST', '/posts', { text: 'x'.repeat(500_000), targets }), 400)
    expect(failure.error).toBe('Please use at most 100000 characters')
    const huge = await desks.ask(ada, 'POST', '/posts', { text: 'x'.repeat(11_000_000), targets })
    expectFailure(huge, 413, 'request.too_large')
  })

  it('warns of the same text within a day', async () => {
    const { ada, targets } = await ready()
    const { id } = await desks.done(ada, 'POST', '/posts', { text: 'Same  Text', targets, at: inDays(2) })
    const again = { text: 'same text', targets, at: inDays(2.5) }
    expect(await validate(ada, again)).toMatchObject([{ code: 'duplicate_of_recent', level: 'warning' }])
    expect(await validate(ada, { ...again, at: inDays(4) })).toEqual([])
    const own = await desks.done<{ problems: unknown[] }>(ada, 'POST', `/posts/validate?post=${id}`, again)
    expect(own.problems).toEqual([])
    await desks.done(ada, 'POST', '/posts', again)
  })

  it('takes pictures of its own library only', async () => {
    const { ada, targets } = await ready()
    const body = { text: 'Look', targets, mediaIds: [randomUUID()] }
    expectFailure(await desks.ask(ada, 'POST', '/posts', body), 400, 'posts.unknown_media')
    expect(await validate(ada, body)).toMatchObject([{ code: 'media_unknown', level: 'error' }])
  })
})

it('is for those who may write', { tags: 'invariant' }, async () => {
  const owner = await desks.openTeam()
  const { id: accountId } = await desks.connect(owner)
  const viewer = await desks.join(owner, 'viewer')
  const { id } = await desks.done(owner, 'POST', '/posts', { text: 'Team', targets: [{ accountId }] })
  expect((await desks.read(viewer, id)).text).toBe('Team')
  expectFailure(await desks.ask(viewer, 'POST', '/posts', { text: 'x', targets: [] }), 403)
  expectFailure(await desks.ask(viewer, 'POST', `/posts/${id}/schedule`, { at: 'now' }), 403)
  expectFailure(await desks.ask(viewer, 'DELETE', `/posts/${id}`), 403)
})
