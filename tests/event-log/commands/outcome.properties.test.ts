// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { StoreUnavailable } from '@vignette/event-log/database/errors'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Append, Verdict } from '@vignette/event-log/event-store/append'
import { array, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import {
  createWriter,
  headOf,
  killBackends,
  probe,
  readAfter,
  type StoredRow,
  type Writer,
} from '../event-store/test-log.ts'

let database: TestDatabase
let owner: Pool
/** One that gives up soon, so that outcomes really are unknown, and one to find out. */
let hasty: Writer
let patient: Writer

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 3)
  hasty = createWriter(database.appUrl, 1)
  patient = createWriter(database.appUrl)
})

afterAll(async () => {
  await Promise.all([hasty.close(), patient.close(), owner.end()])
  await database.drop()
})

const operations = array(record({ stream: integer({ min: 0, max: 12 }), events: integer({ min: 1, max: 4 }) }), {
  minLength: 40,
  maxLength: 160,
})

const tryAppend = async (append: Append): Promise<Verdict | 'unknown'> => {
  try {
    return await hasty.batcher.append(append)
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnavailable)
    return 'unknown'
  }
}

const storedBy = (rows: readonly StoredRow[], append: Append) => rows.filter((row) => row.command === append.commandId)

/** All of an append is stored, in one piece, ending where the verdict says; or nothing is. */
const expectWhole = (rows: readonly StoredRow[], append: Append, verdict: Verdict | 'unknown') => {
  const mine = storedBy(rows, append)
  if (verdict === 'unknown') expect([0, append.events.length]).toContain(mine.length)
  else expect(mine.at(-1)?.position).toBe(verdict.position)
  for (const [index, row] of mine.entries()) expect(row.position).toBe((mine[0]?.position ?? 0) + index)
}

property(
  'acknowledged is stored, unacknowledged is all or nothing, and a retry gets the same answer once, while sessions die',
  [operations],
  async (list) => {
    const run = randomUUID()
    const before = await headOf(owner)
    const appends = list.map(({ stream, events }) => probe({ stream: `${run}-${stream}`, events }))
    const killer = killBackends(owner, ['writer'], 3)
    const first: (Verdict | 'unknown')[] = []
    for (let from = 0; from < appends.length; from += 20) {
      first.push(...(await Promise.all(appends.slice(from, from + 20).map(tryAppend))))
    }
    const killed = await killer.stop()
    const stored = await readAfter(owner, before)
    for (const [index, append] of appends.entries()) expectWhole(stored, append, first[index] ?? 'unknown')

    const retried = await Promise.all(appends.map((append) => patient.batcher.append(append)))
    const again = await Promise.all(appends.map((append) => patient.batcher.append(append)))
    const all = await readAfter(owner, before)
    for (const [index, append] of appends.entries()) {
      expect(storedBy(all, append)).toHaveLength(append.events.length)
      expect(again[index]).toMatchObject({ verdict: 'duplicate', position: retried[index]?.position })
      expectWhole(all, append, retried[index] ?? 'unknown')
    }
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => before + 1 + index))
    unknown += first.filter((outcome) => outcome === 'unknown').length
    sessions += killed
  },
  { runs: 20, timeoutMs: 90_000 },
)

let unknown = 0
let sessions = 0

afterAll(() => {
  console.log(`${sessions} sessions ended, ${unknown} outcomes were unknown`)
  expect(sessions, 'no session was ended: the property was not put to the test').toBeGreaterThan(0)
})
