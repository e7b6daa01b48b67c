// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { registry as product } from '@vignette/domain/registry'
import { subjects } from '@vignette/accounts/subjects'
import { createPartitionFold } from '@vignette/event-log/consumers/partition-fold'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjectStatus } from '@vignette/event-log/forgetting/subject-status'
import { createVault } from '@vignette/event-log/sealing/vault'
import { readModelConsumer } from '@vignette/event-log/projections/definitions'
import { digestPast } from '@vignette/event-log/projections/digest'
import { startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { digestTable } from '@vignette/event-log/projections/rows'
import { array, constantFrom, integer, nat, record } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { headOf } from '../event-store/test-log.ts'

let database: TestDatabase
let pool: Pool
let registry: Registry
let codec: EventCodec

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 12, name: 'app', statementTimeoutMs: 5_000 })
  registry = createRegistry(database.appUrl)
  codec = createEventCodec(product.events, createVault(pool, masterKeys))
})

afterEach(async () => {
  await Promise.all([pool.end(), registry.close()])
  await database.drop()
})

const by = { actor: 'test', reason: null }
const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }
const deps = () => ({ pool, codec, logger: quiet, projections: [profiles] })
const createWorker = () => createTestRunner({ ...product, pool, codec })
const forget = (person: string) => forgetSubject({ pool, subjects }, person, cause)

/** Folds a build up to a position, as a worker does that looks at nothing else. */
const foldTo = async (version: number, until: number): Promise<void> => {
  const consumer = readModelConsumer({ projection: profiles, version }, { state: 'building' })
  const fold = createPartitionFold(deps(), { consumer, part: 0 })
  while ((await fold.run({ until })) !== 'level');
}

const peopleIn = async (version: number): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ person: string }>(
    `select user_id || ' ' || coalesce(email, '?') || ' ' || coalesce(display_name, '?') as person
     from read.profiles__v${version} order by 1`,
  )
  return rows.map(({ person }) => person)
}

const digestOf = (version: number) =>
  inTransaction(pool, (client) => digestTable(client, { projection: profiles, version }))

const builds = async () => (await readProgress(pool)).filter(({ name }) => name === 'profiles')

describe('while a rebuild runs', () => {
  it('a comparison does not take for a difference what the live build has still to erase', async () => {
    const people = Array.from({ length: 5 }, () => randomUUID())
    for (const person of people) await registry.signUp(person)
    const worker = createWorker()
    await worker.catchUp()
    const { version } = await startRebuild(deps(), 'profiles', by)
    await forget(people[0] ?? '')
    await foldTo(version, 5)
    const tending = maintainBuilds(deps())
    await sleep(300) // the live build comes to the erasure after the two were compared
    await worker.catchUp()
    await tending
    expect(await builds()).toMatchObject([{ state: 'live' }, { state: 'building', verified: 'yes' }])
    expect(await peopleIn(version)).toEqual(await peopleIn(1))
    expect(await peopleIn(version)).toHaveLength(4)
    expect(await activate(deps(), 'profiles', by)).toMatchObject({ to: version, comparison: { same: true } })
  })

  property(
    'people who are forgotten, whenever, are in no build in the end, and a replay makes the same as living did',
    [
      array(
        record({
          do: constantFrom('signUp', 'name', 'forget', 'forget', 'fold', 'live', 'wait'),
          who: nat(4),
          by: nat(6),
        }),
        { minLength: 8, maxLength: 40 },
      ),
      integer({ min: 0, max: 10 }),
    ],
    async (steps, rebuildAt) => {
      const run = randomUUID().slice(0, 8)
      const worker = createWorker()
      const kept = new Map<string, string>()
      const acting = new Map<string, Promise<unknown>>()
      let version = 0
      let reached = 0

      /** What is done to one person is done in order; else everything at once. */
      const act = (person: string, work: () => Promise<unknown>) =>
        acting.set(person, (acting.get(person) ?? Promise.resolve()).then(work))

      for (const [index, { do: what, who, by: count }] of steps.entries()) {
        const person = `${run}-${who}`
        if (index === Math.min(rebuildAt, steps.length - 1)) {
          version = (await startRebuild(deps(), 'profiles', by)).version
        }
        if (what === 'signUp' || what === 'name') {
          const had = kept.get(person)
          const name = had && had !== '?' ? had : what === 'name' ? `Name ${index}` : '?'
          kept.set(person, name)
          act(person, () => registry.signUp(person, what === 'name' ? `Name ${index}` : null))
        }
        if (what === 'forget') {
          kept.delete(person)
          act(person, () => forget(person))
        }
        if (what === 'fold' && version > 0) {
          reached = Math.max(reached, Math.min(await headOf(pool), reached + count))
          await foldTo(version, reached)
        }
        if (what === 'live') act('the worker', () => worker.catchUp())
        if (what === 'wait') await Promise.all(acting.values())
      }
      await Promise.all(acting.values())

      let done = false
      const folding = (async () => {
        while (!done) await worker.catchUp()
      })()
      const swapped = await activate(deps(), 'profiles', by).finally(() => (done = true))
      await folding
      expect(swapped).toMatchObject({ to: version, comparison: { same: true } })
      await worker.catchUp()

      const expected = [...kept].map(([person, name]) => `${person} ${person}@example.com ${name}`).toSorted()
      const mine = (people: readonly string[]) => people.filter((person) => person.startsWith(run))
      expect(mine(await peopleIn(version))).toEqual(expected)
      for (const { version: other } of await builds()) expect(await digestOf(other)).toEqual(await digestOf(version))
      for (const person of new Set(steps.map(({ who }) => `${run}-${who}`))) {
        expect(await subjectStatus({ pool, subjects }, person)).toMatchObject({
          behind: [],
          plain: 0,
        })
      }
      await rollBack(deps(), 'profiles', by)
      const { rows } = await pool.query<{ id: string }>(
        'select user_id as id from read.profiles where user_id like $1',
        [`${run}-%`],
      )
      expect(rows.map(({ id }) => id).toSorted()).toEqual([...kept.keys()].toSorted())
      const [then] = await digestPast(deps(), await headOf(pool), 'profiles')
      expect(then?.digest).toEqual(await digestOf(version))
    },
    { runs: 12, timeoutMs: 120_000 },
  )
})
