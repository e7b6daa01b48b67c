// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { registry } from '@vignette/domain/registry'
import { subjects, workspaceSubjects } from '@vignette/accounts/subjects'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { type CommandHandler, createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjectStatus, type SubjectStatus } from '@vignette/event-log/forgetting/subject-status'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { createBuild, dropBuild } from '@vignette/event-log/rebuilds/install'
import { array, constantFrom } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { property } from '../../support/property.ts'
import { createTestRunner } from '../../support/runner.ts'
import { masterKeysOf, masterKeys } from '../../support/settings.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'
import { diaryOpened, entryWritten, freshKey, opened, record, watched, written } from '../sealing/diary.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let writers: readonly Writer[]
let handlers: readonly [CommandHandler, CommandHandler]
let vault: Vault
let codec: EventCodec
let diaries: EventCodec

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 10, name: 'app', statementTimeoutMs: 5_000 })
  owner = openOwner(database, 1)
  vault = createVault(pool, masterKeys)
  codec = createEventCodec(registry.events, vault)
  diaries = createEventCodec([diaryOpened, entryWritten], vault)
  const process = () => {
    const writer = createWriter(database.appUrl)
    return { writer, handler: createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 10_000 }) }
  }
  const [here, elsewhere] = [process(), process()]
  writers = [here.writer, elsewhere.writer]
  handlers = [here.handler, elsewhere.handler]
})

afterAll(async () => {
  await Promise.all([pool.end(), owner.end(), ...writers.map((writer) => writer.close())])
  await database.drop()
})

const cause = { actor: { kind: 'staff' as const, id: 'ops' }, correlationId: 'c', reason: 'asked for it' }
const somebody = () => `u-${randomUUID()}`
const forget = (person: string) => forgetSubject({ pool, subjects }, person, cause)

const send = (person: string, command: UserCommand, handler = handlers[0]) => {
  const meta = { ...cause, causationId: null, workspaceId: personalWorkspaceId(person) }
  return handler.handle({ aggregate: user, id: person, command, commandId: randomUUID(), meta })
}

const signUp = (person: string, displayName: string | null = null, handler = handlers[0]) => {
  const workspaceId = personalWorkspaceId(person)
  const email = `${person}@example.com`
  return send(person, { type: 'SignUp', userId: person, email, displayName, workspaceId, asked: true }, handler)
}

const stored = (person: string) => readStream(pool, `user-${person}`)
const eventsOf = async (person: string) => codec.decodeAll<UserEvent>(await stored(person))
const typesOf = async (person: string) => (await stored(person)).map(({ type }) => type)
const shownKeys = (keys: SubjectStatus['keys']) =>
  keys.map(({ generation, shreddedAt }) => [generation, shreddedAt !== null])
const keysOf = async (person: string) => shownKeys((await subjectStatus({ pool, subjects }, person)).keys)
const workspaceOf = async (person: string) => {
  const { keys, forgottenAt } = await subjectStatus({ pool, subjects: workspaceSubjects }, personalWorkspaceId(person))
  return { keys: shownKeys(keys), forgottenAt }
}

describe('forgetting a person', () => {
  it('makes what was recorded unreadable, everywhere and at once, and says so in the log', async () => {
    const person = somebody()
    await signUp(person)
    await signUp(person, 'Ada')
    expect(await eventsOf(person)).toMatchObject([
      { data: { email: `${person}@example.com`, displayName: null } },
      { data: { displayName: 'Ada' } },
    ])
    const { position, ...forgotten } = await forget(person)
    expect(forgotten).toEqual({ recorded: true, keys: 2 }) // theirs and that of their workspace
    const erased = [
      { data: { userId: person, email: null, displayName: null } },
      { data: { userId: person, displayName: null } },
      { type: 'SubjectForgotten', data: { subject: person }, position, meta: { actor: cause.actor } },
    ]
    expect(await eventsOf(person)).toMatchObject(erased)
    expect(await codec.decodeEach(await stored(person))).toMatchObject(erased.map((event) => ({ ok: true, event })))
    const { rows } = await pool.query('select wrapped, master from es.subject_keys where subject = $1', [person])
    expect(rows).toEqual([{ wrapped: null, master: null }])
  })

  it('changes nothing when it is asked for again, also many times at once', async () => {
    const person = somebody()
    await signUp(person)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => forget(person)))
    expect(outcomes.filter(({ recorded }) => recorded)).toHaveLength(1)
    expect(await forget(person)).toMatchObject({ recorded: false, keys: 0 })
    expect(await typesOf(person)).toEqual(['UserSignedUp', 'SubjectForgotten'])
  })

  it('leaves no trace of somebody nobody knows', async () => {
    const person = somebody()
    expect(await forget(person)).toMatchObject({ recorded: false, keys: 0 })
    expect(await typesOf(person)).toEqual([])
    expect(await keysOf(person)).toEqual([])
  })

  it('needs no master key', async () => {
    const person = somebody()
    await signUp(person)
    await owner.query(`update es.subject_keys set wrapped = '\\x00' where subject = $1`, [person])
    await expect(eventsOf(person)).rejects.toThrow('does not open')
    expect(await forget(person)).toMatchObject({ recorded: true, keys: 2 })
    expect(await eventsOf(person)).toMatchObject([{ data: { email: null } }, {}])
  })

  it('means the data of somebody who has no account too', async () => {
    const person = somebody()
    const rows = await record(pool, diaries, `diary-${person}`, [written(person)])
    expect(await forget(person)).toMatchObject({ recorded: true, keys: 1 })
    expect(await diaries.decodeAll(rows)).toMatchObject([{ data: { entry: null } }])
  })
})

describe('forgetting that is cut short or overtaken', () => {
  const statements = async (person: string) => {
    const seen: string[] = []
    const watchedPool = watched(pool, async (statement) => void seen.push(statement))
    await forgetSubject({ pool: watchedPool, subjects }, person, cause)
    return seen
  }

  it('at any statement has done nothing, or all of it, and is done when it is asked for again', async () => {
    const [somebodyElse, person] = [somebody(), somebody()]
    await Promise.all([signUp(somebodyElse), signUp(person)])
    const count = (await statements(somebodyElse)).length
    expect(count).toBeGreaterThan(5)
    for (let last = 0; last < count; last++) {
      let left = last
      const dying = watched(pool, async () => {
        if (left-- === 0) throw new Error('cut short')
      })
      await expect(forgetSubject({ pool: dying, subjects }, person, cause)).rejects.toThrow('cut short')
      expect([await typesOf(person), await keysOf(person)]).toEqual([['UserSignedUp'], [[1, false]]])
      expect(await workspaceOf(person)).toEqual({ keys: [[1, false]], forgottenAt: null })
    }
    const { position } = await forget(person)
    expect(await keysOf(person)).toEqual([[1, true]])
    expect(await workspaceOf(person)).toEqual({ keys: [[1, true]], forgottenAt: position - 1 })
  })

  it('loses nothing of a sign-up that comes at any statement', async () => {
    const people = Array.from({ length: 12 }, somebody)
    await Promise.all(people.map((person) => signUp(person)))
    for (const [index, person] of people.entries()) {
      let left = index
      let signedUp: Promise<unknown> | undefined
      const slow = watched(pool, async () => {
        if (left-- !== 0) return
        signedUp = signUp(person, 'Eve', handlers[1])
        await sleep(100)
      })
      await forgetSubject({ pool: slow, subjects }, person, cause)
      await signedUp
      const events = await eventsOf(person)
      const forgotten = events.findIndex(({ type }) => type === 'SubjectForgotten')
      const emails = events.map(({ data }) => ('email' in data ? data.email : undefined))
      expect(emails.slice(0, forgotten)).not.toContain(`${person}@example.com`)
      expect(emails.slice(forgotten)).not.toContain(null)
    }
  })
})

describe('a person who signs up again', () => {
  it('begins with a new key; what was before stays unreadable', async () => {
    const person = somebody()
    await signUp(person, 'Ada')
    await forget(person)
    await signUp(person, 'Eve')
    expect(await eventsOf(person)).toMatchObject([
      { data: { email: null, displayName: null } },
      { type: 'SubjectForgotten' },
      { data: { email: `${person}@example.com`, displayName: 'Eve' } },
    ])
    expect(await keysOf(person)).toEqual([
      [1, true],
      [2, false],
    ])
    expect(await forget(person)).toMatchObject({ recorded: true, keys: 2 })
    expect((await eventsOf(person)).map(({ data }) => 'email' in data && data.email)).toEqual([
      null,
      false,
      null,
      false,
    ])
  })
})

describe('what was decided before and comes late', () => {
  it('is stored without its personal members in streams that know nothing of it', async () => {
    const person = somebody()
    await signUp(person)
    await forget(person)
    const rows = await record(pool, diaries, `diary-${person}`, [written(person, 'late')])
    expect(rows[0]?.data).toEqual({ owner: person, entry: null })
    expect(await keysOf(person)).toEqual([[1, true]])
  })

  it('also of somebody whose data is older than the keys', async () => {
    const person = somebody()
    await signUp(person)
    await owner.query('delete from es.subject_keys where subject = $1', [person])
    expect(await forget(person)).toMatchObject({ recorded: true, keys: 1 }) // of the workspace
    const rows = await record(pool, diaries, `diary-${person}`, [written(person, 'late')])
    expect(rows[0]?.data).toEqual({ owner: person, entry: null })
  })

  it('belongs to the new life of somebody who has begun one', async () => {
    const person = somebody()
    await signUp(person)
    await forget(person)
    await record(pool, diaries, `diary-${person}`, [written(person, 'late'), opened(person, 'new'), written(person)])
    expect(await diaries.decodeAll(await readStream(pool, `diary-${person}`))).toMatchObject([
      { data: { entry: 'late' } },
      { data: { entry: 'new' } },
      { data: { entry: 'dear diary' } },
    ])
    expect(await forget(person)).toMatchObject({ keys: 1 })
  })

  property(
    'in whatever order things happen: before the last forgetting all is unreadable, after it all is readable',
    [array(constantFrom('signUp', 'name', 'forget', 'wait' as const), { minLength: 4, maxLength: 24 })],
    async (steps) => {
      const person = somebody()
      const running: Promise<unknown>[] = []
      for (const [index, step] of steps.entries()) {
        const handler = handlers[index % 2]
        if (step === 'wait') await running.at(-1)
        else if (step === 'forget') running.push(forget(person))
        else running.push(signUp(person, step === 'name' ? `name ${index}` : null, handler))
      }
      await Promise.all(running)
      const [rows, events] = [await stored(person), await eventsOf(person)]
      const end = rows.findLastIndex(({ type }) => type === 'SubjectForgotten')
      for (const [index, row] of rows.entries()) {
        const personal = Object.entries(row.data as object).filter(([, value]) => typeof value === 'object' && value)
        const read = new Map(Object.entries(events[index]?.data ?? {}))
        const readable = personal.map(([member]) => read.get(member) !== null)
        expect(readable).toEqual(personal.map(() => index > end))
        expect(row.type === 'UserSignedUp' ? personal.length : 1).toBeGreaterThan(0)
      }
    },
    { runs: 150, timeoutMs: 60_000 },
  )
})

describe('the status of a person', () => {
  it('says what is still to be done', async () => {
    const person = somebody()
    expect(await subjectStatus({ pool, subjects }, person)).toEqual({
      keys: [],
      forgottenAt: null,
      plain: 0,
      behind: [],
    })
    await signUp(person)
    const projector = createTestRunner({ ...registry, pool, codec })
    await projector.catchUp()
    expect(await subjectStatus({ pool, subjects }, person)).toEqual({
      keys: [{ generation: 1, createdAt: expect.any(String) as string, shreddedAt: null }],
      forgottenAt: null,
      plain: 0,
      behind: [],
    })
    const { position } = await forget(person)
    expect(await subjectStatus({ pool, subjects }, person)).toEqual({
      keys: [{ generation: 1, createdAt: expect.any(String) as string, shreddedAt: expect.any(String) as string }],
      forgottenAt: position,
      plain: 0,
      behind: registry.projections
        .map(({ name: projection }) => ({ projection, version: 1, position: position - 2 }))
        .toSorted((a, b) => (a.projection < b.projection ? -1 : 1)),
    })
    await projector.catchUp()
    expect((await subjectStatus({ pool, subjects }, person)).behind).toEqual([])
    await projector.close()
  })

  it('says what is older than the keys, which forgetting does not reach', async () => {
    const person = somebody()
    await signUp(person)
    const plain = { userId: person, email: 'plain@example.com', displayName: null, workspaceId: 'w1' }
    await owner.query('update es.events set data = $2 where stream = $1', [`user-${person}`, JSON.stringify(plain)])
    await signUp(person, 'Ada')
    await forget(person)
    expect(await subjectStatus({ pool, subjects }, person)).toMatchObject({ keys: [{ generation: 1 }], plain: 1 })
    expect(await eventsOf(person)).toMatchObject([{ data: plain }, { data: { displayName: null } }, {}])
  })

  it('counts a build that readers do not see as long as its table is there', async () => {
    const person = somebody()
    await signUp(person)
    await forget(person)
    const version = await inTransaction(pool, (client) => createBuild(client, profiles, { swapsItself: false }))
    const unseen = { projection: 'profiles', version, position: 0 }
    expect((await subjectStatus({ pool, subjects }, person)).behind).toContainEqual(unseen)
    await inTransaction(pool, (client) => dropBuild(client, { name: 'profiles', version }))
    expect((await subjectStatus({ pool, subjects }, person)).behind).not.toContainEqual(unseen)
  })
})

it('a projection stops at a key that cannot be used, and goes on once it can', async () => {
  const person = somebody()
  await signUp(person)
  const wrong = createVault(pool, masterKeysOf(freshKey()))
  const projectorWith = (given: Vault) =>
    createTestRunner({ pool, codec: createEventCodec(registry.events, given), projections: [profiles] })
  const emails = async () =>
    (await pool.query<{ email: string }>('select email from read.profiles where user_id = $1', [person])).rows
  const stuck = projectorWith(wrong)
  await stuck.catchUp()
  expect([await emails(), stuck.hasStarted()]).toEqual([[], false])
  await projectorWith(vault).catchUp()
  expect(await emails()).toEqual([{ email: `${person}@example.com` }])
})
