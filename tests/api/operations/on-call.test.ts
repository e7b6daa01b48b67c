import { randomUUID } from 'node:crypto'
import { onCallSchema } from '@vignette/domain/operations/schemas/on-call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pool } from '@vignette/event-log/database/pool'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'

// no worker carries out what is arranged
let database: TestDatabase
let owner: Pool
let api: Awaited<ReturnType<typeof createTestApp>>
const operator = newPerson()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 1)
  api = await createTestApp({ DATABASE_URL: database.appUrl })
  const personnel = createPersonnel(database.appUrl)
  await personnel.grant(operator, 'ops')
  await personnel.close()
})
afterAll(async () => {
  await Promise.all([api.close(), owner.end()])
  await database.drop()
})

const onCall = async () => {
  const answer = await api.app.inject({ url: '/api/ops/on-call', headers: operator.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return onCallSchema.parse(answer.json())
}

const idsOf = ({ problems }: Awaited<ReturnType<typeof onCall>>) => problems.map(({ id }) => id)

/** What the product reports of itself in `es` and `ops`, as if it had come about. */
const arrange = (sql: string, values: readonly unknown[] = []) => owner.query(sql, [...values])

it('finds in the tables what the rules need', async () => {
  await arrange('delete from ops.workers')
  expect(idsOf(await onCall())).toContain('workers')

  await arrange('insert into ops.workers (id, roles) values ($1, $2), ($3, $4)', [
    randomUUID(),
    ['projections', 'reactors', 'text', 'image', 'video', 'publish'],
    randomUUID(),
    ['reactors'],
  ])
  await arrange(`insert into ops.workers (id, roles, seen_at) values ($1, null, now() - interval '1 minute')`, [
    randomUUID(),
  ])
  await arrange(
    `insert into es.effects (key, reactor, position, kind, ref, state, created_at, settled_at)
     values ('a', 'collection', 1, 'payments.charge', '{}', 'failed', now() - interval '1 hour', now() - interval '1 hour'),
       ('b', 'collection', 1, 'payments.charge', '{}', 'failed', now() - interval '3 days', now() - interval '2 days'),
       ('c', 'mailing', 1, 'mail.welcome', '{}', 'pending', now() - interval '10 minutes', null),
       ('d', 'mailing', 1, 'mail.welcome', '{}', 'pending', now() - interval '1 minute', null)`,
  )
  await arrange(
    `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command)
     values ($1, 'account-keeping', 1, 0, 'x', now() - interval '1 hour', now(), '{}'),
       ($2, 'account-keeping', 1, 1, 'x', now() + interval '1 hour', now(), '{}')`,
    [randomUUID(), randomUUID()],
  )
  await arrange(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select name, version, 0, 'row', 'x', 1, 20, 'x', now() + interval '1 hour' from es.projections
     where name in ('profiles', 'mailing')`,
  )
  await arrange(
    `insert into es.skip_proposals (id, group_id, projection, position, key, actor, reason)
     select gen_random_uuid(), $1::uuid, name, 1, 'x', 'ada', 'x' from es.projections where name in ('profiles', 'ledger')`,
    [randomUUID()],
  )
  await arrange(`update es.streams set quarantined_at = now() where stream = (select min(stream) from es.streams)`)
  const found = await onCall()
  expect(idsOf(found)).toEqual(
    expect.arrayContaining([
      'role mail',
      'parked reactor',
      'failed payments',
      'waiting mail',
      'late timers',
      'parked readModel',
      'proposals',
      'quarantined',
      'silent workers',
    ]),
  )
  expect(idsOf(found)[0]).toBe('role mail')
  expect(found).toMatchObject({
    workers: [
      { role: 'projections', alive: 1 },
      { role: 'reactors', alive: 2 },
      { role: 'mail', alive: 0 },
      { role: 'text', alive: 1 },
      { role: 'image', alive: 1 },
      { role: 'video', alive: 1 },
      { role: 'publish', alive: 1 },
    ],
    mails: { waiting: 2 },
  })
  const titleOf = (id: string) => found.problems.find((each) => each.id === id)?.title
  expect(titleOf('failed payments')).toBe('1 charge or refund did not go through in the last day.')
  expect(titleOf('waiting mail')).toBe('1 mail has waited for more than five minutes.')
  expect(titleOf('proposals')).toBe('1 proposal to leave an event out waits for a second person.')
  expect(found.problems.find(({ id }) => id === 'parked reactor')?.concerns).toMatch(
    /^1 customer of \d+ customers?, 1 key$/,
  )
})
