// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { subjects, subjectsOf, workspaceSubjects } from '@vignette/accounts/subjects'
import { registry as product } from '@vignette/domain/registry'
import { forgetAgain } from '@vignette/event-log/backup/forget-again'
import { readForgotten } from '@vignette/event-log/backup/target'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import type { EncodedEvent } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjectStatus } from '@vignette/event-log/forgetting/subject-status'
import { createVault } from '@vignette/event-log/sealing/vault'
import { array, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { expectReplayEqual } from '../../support/replay.ts'
import { createTestRunner } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { watched } from '../sealing/diary.ts'
import { contentsOf, createScribe } from './contents.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let registry: Registry
let scribe: ReturnType<typeof createScribe>

beforeEach(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  registry = createRegistry(database.appUrl)
  scribe = createScribe(pool, createVault(pool, masterKeys))
})

afterEach(async () => {
  await Promise.all([pool.end(), owner.end(), registry.close()])
  await database.drop()
})

const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }

const newcomer = async (): Promise<string> => {
  const person = randomUUID()
  await registry.signUp(person)
  return person
}

/** The keys of a person's workspace: their generations, and whether they are destroyed. */
const keysOfWorkspace = async (person: string) => {
  const { keys } = await subjectStatus({ pool, subjects: workspaceSubjects }, personalWorkspaceId(person))
  return keys.map(({ generation, shreddedAt }) => [generation, shreddedAt !== null])
}

const withContent = ['brands', 'generations', 'library', 'library_folders', 'own_templates', 'comments']

const rowsOf = async (person: string): Promise<readonly number[]> => {
  const counts = withContent.map((name) =>
    pool.query(`select from read.${name} where workspace_id = $1`, [personalWorkspaceId(person)]),
  )
  return (await Promise.all(counts)).map(({ rowCount }) => rowCount ?? 0)
}

const isReadable = (personal: readonly (readonly unknown[])[]): readonly boolean[] =>
  personal.map((values) => values.length > 0)

it('what was sealed for a person still opens, what is sealed for the workspace does, and both go together', async () => {
  const [person, other] = [await newcomer(), await newcomer()]
  const streams = [...(await scribe.record(person, 'before')), ...(await scribe.record(person, 'now'))]
  const kept = [...(await scribe.record(other, 'before')), ...(await scribe.record(other, 'now'))]
  expect(isReadable(await scribe.personalIn(streams))).toEqual(streams.map(() => true))
  const workspaceId = personalWorkspaceId(person)
  // a snapshot of the library needs both keys
  expect((await scribe.codec.open(await readStream(pool, `library-${workspaceId}`))).keys).toEqual([
    { subject: person, generation: 1 },
    { subject: workspaceId, generation: 1 },
  ])
  await registry.forget(person)
  expect(isReadable(await scribe.personalIn(streams))).toEqual(streams.map(() => false))
  expect(isReadable(await scribe.personalIn(kept))).toEqual(kept.map(() => true))
  expect(await keysOfWorkspace(person)).toEqual([[1, true]])
})

it('content of the workspace needs the key of nobody in it', async () => {
  const person = await newcomer()
  const streams = await scribe.record(person, 'now')
  await owner.query('delete from es.subject_keys where subject = $1', [person])
  expect(isReadable(await scribe.personalIn(streams))).toEqual(streams.map(() => true))
})

it('who signs up again has a workspace that works, with a new key', async () => {
  const person = await newcomer()
  const streams = await scribe.record(person, 'before')
  await registry.forget(person)
  await scribe.record(person, 'now', contentsOf(person)) // late
  await registry.signUp(person)
  const anew = await scribe.record(person, 'now')
  expect(await keysOfWorkspace(person)).toEqual([
    [1, true],
    [2, false],
  ])
  const personal = await scribe.personalIn([...streams, ...anew])
  expect(isReadable(personal.slice(-anew.length))).toEqual(anew.map(() => true))
  expect(personal.slice(0, streams.length).flat()).toEqual([])
  await registry.forget(person)
  expect((await scribe.personalIn([...streams, ...anew])).flat()).toEqual([])
  const { rows } = await pool.query('select type from es.events where stream = $1', [
    `workspace-${personalWorkspaceId(person)}`,
  ])
  expect(rows).toEqual([{ type: 'WorkspaceForgotten' }, { type: 'WorkspaceForgotten' }])
})

it('what comes late gets no key, also where the workspace never had one', async () => {
  const person = await newcomer()
  await owner.query('delete from es.subject_keys where subject = $1', [personalWorkspaceId(person)])
  await scribe.record(person, 'before')
  await registry.forget(person)
  const late = await scribe.record(person, 'now')
  expect((await scribe.personalIn(late)).flat()).toEqual([])
  expect(await keysOfWorkspace(person)).toEqual([[1, true]])
})

it('a workspace that a person left readable is forgotten when they are once more', async () => {
  const person = await newcomer()
  const streams = await scribe.record(person, 'now')
  // as a process of the release before does that still runs
  await forgetSubject({ pool, subjects: { ...subjects, forgottenWith: async () => [] } }, person, cause)
  expect(isReadable(await scribe.personalIn(streams))).toEqual(streams.map(() => true))
  expect(await forgetSubject({ pool, subjects }, person, cause)).toMatchObject({ recorded: true, keys: 1 })
  expect((await scribe.personalIn(streams)).flat()).toEqual([])
  expect(await forgetSubject({ pool, subjects }, person, cause)).toMatchObject({ recorded: false, keys: 0 })
})

it('a new start that comes at any statement of a repetition keeps a workspace that works', async () => {
  const command = (person: string) => ({
    type: 'UserSignedUp',
    data: { userId: person, email: 'ada@example.com', displayName: null, workspaceId: personalWorkspaceId(person) },
  })
  let statements = 0
  for (let nth = 0; nth <= statements; nth++) {
    const person = await newcomer()
    await registry.forget(person)
    let left = nth
    let asked = 0
    /** Has made its keys, and is not recorded yet. */
    let begun: readonly EncodedEvent[] = []
    const slow = watched(pool, async () => {
      asked += 1
      if (left-- === 0) begun = await scribe.codec.encode(`user-${person}`, 2, [command(person)])
    })
    await forgetSubject({ pool: slow, subjects }, person, cause)
    statements = Math.max(statements, asked)
    const meta = { actor: cause.actor, correlationId: 'c', causationId: null, workspaceId: personalWorkspaceId(person) }
    const append = {
      commandId: randomUUID(),
      stream: `user-${person}`,
      kind: 'user',
      expectedVersion: 2,
      events: begun,
      meta,
    }
    const [verdict] = begun.length > 0 ? await appendGroup(pool, [append]) : []
    // the command handler decides it again
    if (verdict?.verdict !== 'appended') await registry.signUp(person)
    const anew = await scribe.record(person, 'now')
    expect([nth, isReadable(await scribe.personalIn(anew))]).toEqual([nth, anew.map(() => true)])
  }
  expect(statements).toBeGreaterThan(3)
})

it('a restore forgets people with their workspaces, and workspaces that were forgotten alone', async () => {
  const [person, alone] = [await newcomer(), await newcomer()]
  const streams = [...(await scribe.record(person, 'now')), ...(await scribe.record(alone, 'now'))]
  const ledger = [person, personalWorkspaceId(person), personalWorkspaceId(alone)].map((subject) => ({
    subject,
    generation: 1,
  }))
  expect(await forgetAgain({ pool, subjectsOf }, ledger)).toBe(2)
  expect(await forgetAgain({ pool, subjectsOf }, ledger)).toBe(0)
  expect((await scribe.personalIn(streams)).flat()).toEqual([])
  expect(await readForgotten(database.ownerUrl)).toEqual(ledger.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
  expect((await subjectStatus({ pool, subjects }, alone)).forgottenAt).toBeNull()
})

property(
  'whatever is made by which release, and whoever is forgotten: a replay makes the same as living did',
  [
    array(record({ do: constantFrom('before', 'now', 'now', 'forget', 'signUp', 'fold'), who: nat(2) }), {
      minLength: 4,
      maxLength: 16,
    }),
  ],
  async (steps) => {
    const run = randomUUID().slice(0, 8)
    const people = [0, 1, 2].map((who) => `${run}-${who}`)
    const made = new Map<string, number>()
    const worker = createTestRunner({ pool, codec: scribe.codec, projections: product.projections })
    for (const person of people) {
      await registry.signUp(person)
      made.set(person, 0)
    }
    for (const { do: what, who } of steps) {
      const person = people[who] ?? ''
      const before = made.get(person)
      if (what === 'fold') await worker.catchUp()
      if (what === 'signUp') await registry.signUp(person)
      if (what === 'signUp' && before === undefined) made.set(person, 0)
      if (what === 'forget') {
        await registry.forget(person)
        made.delete(person)
      }
      if (what === 'before' || what === 'now') {
        await scribe.record(person, what)
        if (before !== undefined) made.set(person, before + 1)
      }
    }
    await worker.catchUp()
    for (const person of people) {
      const count = made.get(person) ?? 0
      expect(await rowsOf(person)).toEqual(withContent.map((name) => (name === 'brands' ? Math.min(count, 1) : count)))
    }
    await expectReplayEqual(pool)
    await worker.close()
  },
  { runs: 12, timeoutMs: 120_000 },
)
