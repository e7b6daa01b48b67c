// @module-tag invariant
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { lockLog } from '../../support/log-lock.ts'
import { createWriter, headOf, probe, readAfter, type Writer } from './test-log.ts'

let database: TestDatabase
let owner: Pool
let writer: Writer

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 4)
  writer = createWriter(database.appUrl)
})

afterAll(async () => {
  await Promise.all([writer.close(), owner.end()])
  await database.drop()
})

const append = (stream = 'a') => writer.batcher.append(probe({ stream }))

const positionsAfter = async (position: number) => (await readAfter(owner, position)).map((row) => row.position)

const isWaitedFor = () =>
  eventually(async () => {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    expect(rowCount).toBe(1)
  })

it('an append that waits for another one begins behind what that one committed', async () => {
  const head = await headOf(owner)
  const first = await owner.connect()
  await first.query('begin')
  await appendGroup(first, [probe({ stream: 'a', events: 2 })])
  const second = append('b')
  await isWaitedFor()
  await first.query('commit')
  first.release()
  expect(await second).toMatchObject({ verdict: 'appended', position: head + 3 })
  expect(await positionsAfter(head)).toEqual([head + 1, head + 2, head + 3])
})

it.each([
  ['rolled back', 'rollback'],
  ['of a session that dies', 'select pg_terminate_backend(pg_backend_pid())'],
])('an append that is %s leaves no gap', async (_, ending) => {
  const head = await headOf(owner)
  const lost = await owner.connect()
  await lost.query('begin')
  await appendGroup(lost, [probe({ stream: 'a', events: 2 })])
  const next = append('a')
  await isWaitedFor()
  await lost.query(ending).catch(() => undefined)
  lost.release(true)
  expect(await next).toMatchObject({ verdict: 'appended', position: head + 1 })
  expect(await headOf(owner)).toBe(head + 1)
})

it.each(['repeatable read', 'serializable'])('in a transaction that is %s it is refused', async (level) => {
  const head = await headOf(owner)
  const client = await owner.connect()
  await client.query(`begin isolation level ${level}`)
  await expect(appendGroup(client, [probe({ stream: 'a' })])).rejects.toMatchObject({
    code: '25000',
    message: 'es.append works in read committed transactions only',
  })
  await client.query('rollback')
  client.release()
  expect(await headOf(owner)).toBe(head)
})

it('time does not run backwards, even if the clock does', async () => {
  const { rows } = await owner.query<{ at: string; position: number }>(
    `update es.events set at = at + interval '1 hour' where position = (select head from es.log) returning at, position`,
  )
  await append()
  expect((await owner.query('select at from es.events where position > $1', [rows[0]?.position])).rows).toEqual([
    { at: rows[0]?.at },
  ])
})

type Plan = {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
}

const pagesOf = async (statement: string): Promise<number> => {
  const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0
}

it('the head is found as fast while a snapshot is open, however much is appended', async () => {
  await append()
  const before = await pagesOf('select head from es.log')
  const reader = await owner.connect()
  await reader.query('begin isolation level repeatable read read only')
  await reader.query('select head from es.log')
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(`held-${round}-${index}`)))
  }
  expect(await pagesOf('select head from es.log')).toBeLessThanOrEqual(before + 4)
  await reader.query('rollback')
  reader.release()
})

it('whoever holds the lock of the log keeps appends waiting, and readers not', async () => {
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query(lockLog)
  const waiting = append()
  await isWaitedFor()
  expect(await headOf(owner)).toBeGreaterThan(0)
  await holder.query('rollback')
  holder.release()
  expect(await waiting).toMatchObject({ verdict: 'appended' })
})
