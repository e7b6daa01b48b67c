// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, positionIn } from '../support/clients.ts'
import { byAda } from '../ops/operator.ts'
import { openOpsSession } from '../ops/ops-session.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../support/database.ts'
import type { Person } from '../support/people.ts'
import { hire } from '../support/personnel.ts'
import { type ProductProcess, runProgram, startApi, startWorker } from '../support/processes.ts'
import { expectReplayEqual } from '../support/replay.ts'
import { type Environment, processSettings } from '../support/settings.ts'
import { eventually } from '../support/eventually.ts'
import { tablesWith, uniqueWord, wordsIn } from '../support/traces.ts'

let database: TestDatabase
let owner: Pool
let worker: ProductProcess
let api: ProductProcess & { readonly url: string }
let settings: Environment & { DATABASE_URL: string }
const session = openOpsSession()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 4)
  settings = { ...processSettings, LOG_LEVEL: 'trace', DATABASE_URL: database.appUrl }
  await hire(database.appUrl, 'ada')
  worker = await startWorker(settings)
  api = await startApi(settings)
})

afterAll(async () => {
  await Promise.all([api.stop(), worker.stop(), owner.end(), session.close()])
  await database.drop()
})

/** Somebody whose every piece of personal data is a word that occurs nowhere else. */
type Marked = Person & { readonly words: readonly string[]; readonly name: string }

const openSession = async (email: string): Promise<Person> => {
  const answer = await ask(`${api.url}/api/demo/session`, { body: { email, password: uniqueWord() } })
  const { token, firebaseUID } = JSON.parse(answer.body) as { token: string; firebaseUID: string }
  return { userId: firebaseUID, email, headers: { authorization: `Bearer ${token}` } }
}

const signIn = async (): Promise<Marked> => {
  const [local, domain, first, last] = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
  const session = await openSession(`${local}@${domain}.example`)
  return { ...session, name: `${first} ${last}`, words: [local, domain, first, last] }
}

const signUp = (person: Person, name?: string) =>
  ask(`${api.url}/api/users`, { person, key: randomUUID(), body: name === undefined ? {} : { name } })

const readProfile = (person: Person, position = '0') =>
  ask(`${api.url}/api/users/profile`, { person, headers: { 'x-min-position': position } })

const ops = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await session.run(settings, ['subject', ...args, '--json'])
  expect(code, stderr).toBe(0)
  return { result: JSON.parse(stdout) as unknown, logs: `${stdout}${stderr}` }
}

const forgetCompletely = async (person: Person): Promise<string> => {
  const { logs } = await ops('forget', person.userId, ...byAda)
  await eventually(async () => expect((await ops('status', person.userId)).result).toMatchObject({ behind: [] }))
  return logs
}

/** The first build. */
const profileTable = 'read.profiles__v1'

it('finds the words it looks for, in every writing', async () => {
  const text = uniqueWord()
  const texts = [
    text,
    ...['', '.', '..'].map((lead) => Buffer.from(`${lead}${text}...`).toString('base64')),
    text.toUpperCase(),
    [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join(''),
  ]
  const planted = texts.map((_, index) => `ops.planted_${index}`)
  for (const [index, table] of planted.entries()) {
    await owner.query(`create table ${table} (text text)`)
    await owner.query(`insert into ${table} values ($1)`, [texts[index]])
  }
  await owner.query('create table ops.planted_bytes (bytes bytea)')
  await owner.query('insert into ops.planted_bytes values ($1)', [Buffer.from(`..${text}`)])
  expect(await tablesWith(owner, [text])).toEqual([...planted, 'ops.planted_bytes'])
  await owner.query(`drop table ${planted.join()}, ops.planted_bytes`)
})

it('personal data is in read models only, and nowhere once its person is forgotten', { timeout: 120_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 6 }, signIn))
  const positions = await Promise.all(
    people.map(async (person, index) => {
      if (index % 3 === 0) await signUp(person)
      return positionIn(await signUp(person, person.name))
    }),
  )
  for (const [index, person] of people.entries()) {
    const { status, body } = await readProfile(person, positions[index])
    expect([status, person.words.filter((text) => !body.includes(text))]).toEqual([200, []])
  }
  const wordsOf = (whose: readonly Marked[]) => whose.flatMap(({ words }) => words)
  expect(await tablesWith(owner, wordsOf(people))).toEqual([profileTable])

  const [forgotten, kept] = [people.slice(0, 3), people.slice(3)]
  const logs = await Promise.all(forgotten.map(forgetCompletely))
  expect(await tablesWith(owner, wordsOf(forgotten))).toEqual([])
  expect(await tablesWith(owner, wordsOf(kept))).toEqual([profileTable])
  for (const person of kept) {
    const { status, body } = await readProfile(person)
    expect([status, wordsIn(body, person.words)]).toEqual([200, person.words])
  }
  const written = [api.logs(), worker.logs(), ...logs].join('\n')
  expect(written).toContain('"route":"/api/users"')
  expect(wordsIn(written, wordsOf(people))).toEqual([])
})

it('an address is forgotten by itself, and with whoever has it', { timeout: 60_000 }, async () => {
  const [visitor, person] = [await signIn(), await signIn()]
  await readProfile(person, positionIn(await signUp(person, person.name)))
  for (const { email, name, words } of [visitor, person]) {
    const [subject = '', message = ''] = words
    const letter = { name, email, category: 'GENERAL', subject, message: `${message} <b>${name}</b>` }
    const news = { ...letter, name: 'Landing Page Opt-In', subject: 'Landing Page Update Opt-In' }
    for (const body of [letter, news]) {
      expect((await ask(`${api.url}/api/resend/send-contact`, { body })).status).toBe(200)
    }
  }
  const written = () => tablesWith(owner, [...visitor.words, ...person.words])
  await eventually(async () => expect(await written()).toEqual(['read.contact_messages__v1', profileTable]))
  const wrapped = async () => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from es.subject_keys where subject like 'address-%' and wrapped is not null`,
    )
    return rows[0]?.count
  }
  const before = await wrapped()
  const forget = ['subject', 'forget', visitor.email.toUpperCase(), ...byAda, '--json']
  const program = await runProgram('apps/ops/src/main.ts', forget, settings)
  expect(program.code, program.logs).toBe(0)
  expect(JSON.parse(program.output)).toEqual({
    subject: expect.stringMatching(/^address-/) as string,
    forgotten: true,
    position: expect.any(Number) as number,
    keys: 1,
    addresses: [],
  })
  // the read models take a moment
  const isComplete = async () => expect((await ops('status', visitor.email)).result).toMatchObject({ complete: true })
  await eventually(isComplete)
  expect((await ops('forget', visitor.email, ...byAda)).result).toMatchObject({ forgotten: false })
  expect(await wrapped()).toBe((before ?? 0) - 1)

  const logs = await forgetCompletely(person)
  expect(await wrapped()).toBe((before ?? 0) - 2)
  expect((await ops('status', person.email)).result).toMatchObject({ complete: true })
  expect(await written()).toEqual([])
  expect(wordsIn(`${api.logs()}${worker.logs()}${program.logs}${logs}`, [...visitor.words, ...person.words])).toEqual(
    [],
  )
  // it was no account that was left
  const { rows } = await owner.query(
    `select stream from es.events where stream ~ '^(sessions|staff|subscription)-address-' union all
     select key from es.effects where kind = 'account.erase' and ref ->> 'userId' like 'address-%'`,
  )
  expect(rows).toEqual([])
})

it('an old session does not bring a forgotten person back, signing in does', { timeout: 60_000 }, async () => {
  const person = await signIn()
  await readProfile(person, positionIn(await signUp(person, person.name)))
  await forgetCompletely(person)
  // the session is ended too, which the API hears of a moment later
  const refused = await readProfile(person)
  expect([refused.status, refused.body]).toEqual([401, expect.stringMatching(/identity\.(forgotten|not_signed_in)/)])
  expect(await tablesWith(owner, person.words)).toEqual([])

  const back = await openSession(person.email)
  const answer = await signUp(back)
  const again = await readProfile(back, positionIn(answer))
  expect(JSON.parse(again.body)).toMatchObject({ data: { email: person.email, displayName: null } })
  expect(await tablesWith(owner, person.words)).toEqual([profileTable])
  await forgetCompletely(person)
  expect(await tablesWith(owner, person.words)).toEqual([])
})

it('a replay after all that makes the same read models', async () => {
  const pool = createPool({ url: database.appUrl, max: 4, name: 'replay', statementTimeoutMs: 10_000 })
  await expectReplayEqual(pool)
  await pool.end()
})
