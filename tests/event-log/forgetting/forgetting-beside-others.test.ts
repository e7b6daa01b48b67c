// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { watched } from '../sealing/diary.ts'

let database: TestDatabase
let registry: Registry
let pool: Pool
let owner: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  registry = createRegistry(database.appUrl)
  pool = createPool({ url: database.appUrl, max: 2, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
})

afterAll(async () => {
  await Promise.all([registry.close(), pool.end(), owner.end()])
  await database.drop()
})

const cause = { actor: { kind: 'staff' as const, id: 'ada' }, correlationId: 'c', reason: null }

it('keeps nobody from recording while it is still at work', async () => {
  const person = randomUUID()
  await registry.signUp(person)
  const beside: string[] = []
  const slow = watched(pool, async (statement) => {
    if (statement === 'commit') return
    await registry.signUp(randomUUID())
    beside.push(statement)
  })
  expect(await forgetSubject({ pool: slow, subjects }, person, cause)).toMatchObject({ recorded: true, keys: 2 })
  expect(beside.length).toBeGreaterThan(5)
})

it('is refused where the stream is closed, and has done nothing', async () => {
  const person = randomUUID()
  const stream = await registry.signUp(person)
  await owner.query('update es.streams set closed_at = now() where stream = $1', [stream])
  await expect(forgetSubject({ pool, subjects }, person, cause)).rejects.toMatchObject({ code: 'stream.closed' })
  const { rows } = await owner.query('select shredded_at from es.subject_keys where subject = $1', [person])
  expect(rows).toEqual([{ shredded_at: null }])
  expect((await owner.query('select from es.operations where target = $1', [person])).rowCount).toBe(0)
})
