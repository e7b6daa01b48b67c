// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { appendGroup } from '@vignette/event-log/event-store/append'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUnmigratedDatabase, openOwner, type TestDatabase } from '../support/database.ts'
import { migrateTo } from './restore-database.ts'

const files = await readdir(new URL('../../migrations/', import.meta.url))
const all = files.filter((name) => /^\d{4}.*\.ts$/.test(name)).toSorted()
const before = all.filter((name) => name < '2026-12-08')

let database: TestDatabase
let owner: Pool

beforeAll(async () => {
  database = await createUnmigratedDatabase()
  owner = openOwner(database, 2)
  await migrateTo(owner, before)
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** What happened to a subject, in the words of the release before. */
const live = async (subject: string, types: readonly string[]): Promise<string> => {
  const workspaceId = `workspace-of-${subject}`
  const events = types.map((type) => ({ type, schema: 1, data: JSON.stringify({ subject }), closesStream: false }))
  const meta = { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId } as const
  const append = { commandId: randomUUID(), stream: `user-${subject}`, kind: 'user', expectedVersion: 0, events, meta }
  await appendGroup(owner, [append])
  return workspaceId
}

it('the workspaces of those who were forgotten before get no key for what comes late', async () => {
  const [signedUp, forgotten] = ['UserSignedUp', 'SubjectForgotten']
  const gone = await live('gone', [signedUp, forgotten])
  const goneTwice = await live('gone-twice', [signedUp, forgotten, signedUp, 'DisplayNameChanged', forgotten])
  await live('stays', [signedUp])
  await live('returned', [signedUp, forgotten, signedUp])
  await live('address-0123456789abcdef0123456789abcdef01234567', [forgotten])
  await migrateTo(owner, all)
  const { rows } = await owner.query(
    'select subject, generation, wrapped, shredded_at is not null as gone from es.subject_keys order by 1',
  )
  expect(rows).toEqual([gone, goneTwice].map((subject) => ({ subject, generation: 1, wrapped: null, gone: true })))
})
