import { randomUUID } from 'node:crypto'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { post } from '@vignette/domain/posts/decider'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import type { PublicationCommand } from '@vignette/domain/publications/commands'
import { checkPublishing } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import type { Pool } from '@vignette/event-log/database/pool'
import { createSpender } from '../../support/spending.ts'
import {
  after,
  moment,
  on,
  reportFailed,
  reportPublished,
  resolve,
  schedule,
  take,
  write,
} from '../../domain/posts/posting.ts'
import { arm, begin, loss, out, report } from '../../domain/publications/publishing.ts'

const workspaceId = 'w1'

let database: TestDatabase
let owner: Pool
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  spender = createSpender(database.appUrl)
})
afterAll(async () => {
  await Promise.all([spender.close(), owner.end()])
  await database.drop()
})

/** A post of its own with one target that a worker has begun with. */
const beginPost = async () => {
  const of = { workspaceId, postId: randomUUID(), accountId: 'a' }
  const streams = spender.streamsOf(workspaceId)
  const send = async (command: PostCommand) => {
    await streams.send(post, of.postId, { ...command, postId: of.postId }, randomUUID())
  }
  const call = async (command: PublicationCommand) => {
    const id = publicationId(of.postId, of.accountId)
    await streams.send(publication, id, { ...command, ...of }, randomUUID())
  }
  await send(write('a'))
  await send(schedule())
  await send(take('a', moment.at))
  await call(begin)
  await call(arm(1))
  return { send, call, stream: `publication-${of.postId}-a` }
}

const found = async (): Promise<readonly (readonly [string, string])[]> =>
  (await checkPublishing(owner)).findings.map(({ check, subject }) => [check, subject] as const)

const failedWith = (code: 'reconnect' | 'gone'): PostCommand => ({
  type: 'ReportFailed',
  ...on('a'),
  run: 1,
  failure: { code, detail: null },
  retryAt: null,
  partsOut: 1,
  isUnclear: false,
})

/** Changes stored events, as only the database's owner can, and restores them afterwards. */
const tampered = async (change: string, where: string, look: () => Promise<void>) => {
  await owner.query('create table kept as select * from es.events')
  try {
    const { rowCount } = await owner.query(`update es.events set ${change} where ${where}`)
    expect(rowCount).toBeGreaterThan(0)
    await look()
  } finally {
    await owner.query('update es.events e set data = k.data, type = k.type from kept k where k.position = e.position')
    await owner.query('drop table kept')
  }
}

it('finds nothing where each post is out once, is under way, is asked for later, or waits for a person', async () => {
  const done = await beginPost()
  await done.call(report(out(), 1))
  await done.send(reportPublished('a'))
  await beginPost()
  const unknown = await beginPost()
  await unknown.call(report(loss, 1))
  await unknown.send({ type: 'ReportUnknown', ...on('a'), run: 1, partsOut: 0 })
  const asked = await beginPost()
  await asked.call(report(loss, 1))
  await asked.send(reportFailed('a', 1, after(100)))
  const said = await beginPost()
  await said.call(report(loss, 1))
  await said.send({ type: 'ReportUnknown', ...on('a'), run: 1, partsOut: 0 })
  await said.send(resolve('a', 'published'))
  const shut = await beginPost()
  await shut.call(report(loss, 1))
  await shut.send(failedWith('reconnect'))
  const commented = await beginPost()
  await commented.call(report(out(), 1))
  await commented.call(arm(1, 1))
  await commented.call(report(loss, 1, 1))
  await commented.send(reportPublished('a'))
  expect(await found()).toEqual([])
})

it('finds what may be out although the account is gone, and nobody was asked', async () => {
  const { call, send, stream } = await beginPost()
  await call(report(loss, 1))
  await send(failedWith('gone'))
  expect(await found()).toEqual([['publication.open', stream]])
  await owner.query(`delete from es.events where stream = '${stream}' and type = 'PartLost'`)
  await owner.query(`delete from es.events where stream = '${stream}' and type = 'PartArmed'`)
})

it('finds what is out twice', async () => {
  const { call, send, stream } = await beginPost()
  await call(report(out('r1'), 1))
  await send(reportPublished('a'))
  await call(report(out('r2'), 1))
  expect(await found()).toEqual([['publication.doubled', stream]])
  await tampered(`type = 'PartPublished'`, `type = 'PartDoubled'`, async () => {
    expect(await found()).toEqual([['publication.doubled', stream]])
  })
  await owner.query(`delete from es.events where stream = '${stream}' and type = 'PartDoubled'`)
  expect(await found()).toEqual([])
})

it('finds what counts as published and was never accepted, and what was left open', async () => {
  const { call, send, stream } = await beginPost()
  await call(report(out(), 1))
  await send(reportPublished('a'))
  await tampered(`type = 'PartMissing'`, `type = 'PartPublished' and stream = '${stream}'`, async () => {
    expect(await found()).toEqual([['publication.missing', stream]])
  })
  await tampered(`type = 'PartLost'`, `type = 'PartPublished' and stream = '${stream}'`, async () => {
    expect(await found()).toEqual([
      ['publication.missing', stream],
      ['publication.open', stream],
    ])
  })
})

it('finds what was accepted and nobody can name', async () => {
  const { call, send, stream } = await beginPost()
  await call(report(out(), 1))
  await send(reportPublished('a'))
  const unnamed = `data = jsonb_set(data::jsonb, '{remote}', 'null')::json`
  await tampered(unnamed, `type = 'PartPublished' and stream = '${stream}'`, async () => {
    expect(await found()).toEqual([['publication.unnamed', stream]])
  })
})
