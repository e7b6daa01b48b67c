import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { readLateness } from '@vignette/publishing/lateness'
import { countTroubled, listTroubled } from '@vignette/publishing/troubled-targets'
import type { TroubledState } from '@vignette/domain/operations/schemas/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
let owner: Pool
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  pool = createPool({ url: database.appUrl, max: 2, name: 'troubled', statementTimeoutMs: 10_000 })
})
afterAll(async () => {
  await Promise.all([owner.end(), pool.end()])
  await database.drop()
})
beforeEach(async () => {
  await owner.query('delete from read.due_targets')
  await owner.query('delete from read.posts')
})

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

const addDue = (postId: string, secondsAgo: number, { network = 'demo', workspaceId = 'w', takenAt = '' } = {}) =>
  owner.query(
    `insert into read.due_targets (target_id, workspace_id, post_id, account_id, network, at, moment, is_prepared, taken_at)
     values ($1 || '/a', $4, $1, 'a', $3, $2, $2, false, nullif($5, '')::timestamptz)`,
    [postId, ago(secondsAgo), network, workspaceId, takenAt],
  )

type Added = { readonly accountId?: string; readonly network?: string; readonly status: string } & Readonly<
  Record<string, unknown>
>

const addPost = (postId: string, status: string, targets: readonly Added[], changedAt = ago(10)) =>
  owner.query(
    `insert into read.posts (post_id, workspace_id, user_id, version, status, is_cancelled, wording, targets, media,
       alt_texts, missing_media, listed_at, written_at, changed_at, changed)
     values ($1, 'w', 'u', 1, $2, false, '{}', $3, '[]', '{}', '[]', $4, $4, $4, 1)`,
    [postId, status, JSON.stringify(targets.map((each) => ({ accountId: 'a', network: 'demo', ...each }))), changedAt],
  )

const list = async (state: TroubledState, search: { network?: string; workspaceId?: string } = {}) =>
  listTroubled(pool, { state, network: null, workspaceId: null, after: null, limit: 10, ...search })

it('lists what is due and has not ended, the oldest first, with its attempts', async () => {
  await addDue('new', 5)
  await addDue('old', 600, { network: 'bluesky', takenAt: ago(30) })
  await addDue('coming', -60, { workspaceId: 'other' })
  await addPost('old', 'publishing', [{ network: 'bluesky', status: 'taken', attempts: 3, failure: { code: 'quota' } }])
  const due = await list('due')
  expect(due).toMatchObject([
    { postId: 'old', network: 'bluesky', status: 'taken', attempts: 3, code: 'quota' },
    { postId: 'new', network: 'demo', status: 'waiting', attempts: 0, code: null },
  ])
  expect((await list('late')).map(({ postId }) => postId)).toEqual(['old'])
  expect((await list('due', { network: 'demo' })).map(({ postId }) => postId)).toEqual(['new'])
  expect(await list('due', { workspaceId: 'other' })).toEqual([])
  const next = await listTroubled(pool, {
    state: 'due',
    network: null,
    workspaceId: null,
    after: due[0]?.place ?? null,
    limit: 10,
  })
  expect(next.map(({ postId }) => postId)).toEqual(['new'])
})

it('lists unknown outcomes however old they are, and what failed within a day', async () => {
  const failed = { accountId: 'b', status: 'failed', attempts: 1, failure: { code: 'content' } }
  await addPost('open', 'outcomeUnknown', [{ status: 'unknown', attempts: 1 }, failed], ago(3_600))
  await addPost('before', 'outcomeUnknown', [{ status: 'unknown' }], ago(10 * 86_400))
  await addPost('past', 'failed', [failed], ago(2 * 86_400))
  await addPost('partly', 'partlyPublished', [failed, { accountId: 'c', network: 'x', status: 'failed' }])
  expect((await list('unknown')).map(({ postId }) => postId)).toEqual(['open', 'before'])
  const found = await list('failed')
  expect(found.map(({ postId, accountId }) => [postId, accountId])).toEqual([
    ['partly', 'c'],
    ['partly', 'b'],
    ['open', 'b'],
  ])
  expect((await list('failed', { network: 'x' })).map(({ accountId }) => accountId)).toEqual(['c'])
  const after = found[0]?.place ?? null
  const next = await listTroubled(pool, { state: 'failed', network: null, workspaceId: null, after, limit: 1 })
  expect(next.map(({ accountId }) => accountId)).toEqual(['b'])
  expect(await countTroubled(pool)).toEqual({ due: 0, late: 0, unknown: 2, failed: 3 })
})

it('says how late the posts of a day were on each network, without what people said', async () => {
  const out = (network: string, latenessMs: number, how = 'answered', secondsAgo = 60) => ({
    network,
    status: 'published',
    how,
    latenessMs,
    publishedAt: ago(secondsAgo),
  })
  await addPost('one', 'published', [out('bluesky', 1_000), out('demo', 400), out('demo', 9_000_000, 'person')])
  await addPost('two', 'partlyPublished', [out('bluesky', 3_000, 'found'), { status: 'failed' }])
  await addPost('changed', 'published', [out('bluesky', 900_000, 'answered', 3 * 86_400)])
  expect(await readLateness(pool)).toEqual([
    { network: 'demo', medianMs: 400, p95Ms: 400 },
    { network: 'bluesky', medianMs: 2_000, p95Ms: 2_900 },
  ])
})
