import { randomUUID } from 'node:crypto'
import { userSignedUp, type UserEvent } from '@vignette/domain/identity/events'
import type { Projection } from '@vignette/domain/kernel/projection'
import { parkedPageSchema, skipProposalListSchema } from '@vignette/domain/operations/schemas/parked'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import { registry } from '@vignette/domain/registry'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestApp, startTestWorker } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'

let isBroken = true
/** Whom the mistake meets. */
const oddOnes = new Set<string>()

/** Counts sign-ups by who signed up, with a mistake in it until it is mended. */
const guests: Projection<{ user: string; position: number }, UserEvent> = {
  name: 'guests',
  version: 1,
  parts: 1,
  events: [userSignedUp],
  columns: { user: 'text', position: 'bigint' },
  key: 'user',
  indexes: [],
  keysOf: ({ stream }) => [stream.slice('user-'.length)],
  evolve: (_row, { position }, user) => {
    if (isBroken && oddOnes.has(user)) throw new TypeError('a mistake')
    return { user, position }
  },
}

const release = { ...registry, projections: [...registry.projections, guests] }

let database: TestDatabase
let owner: Pool
let api: Awaited<ReturnType<typeof createTestApp>>
let worker: ReturnType<typeof startTestWorker>
let personnel: ReturnType<typeof createPersonnel>
const operator = newPerson()
const colleague = newPerson()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  await inTransaction(owner, (client) => installProjections(client, release.projections))
  api = await createTestApp({ DATABASE_URL: database.appUrl })
  worker = startTestWorker({ DATABASE_URL: database.appUrl }, { registry: release })
  await eventually(async () => expect((await api.app.inject('/health/ready')).statusCode).toBe(200))
  personnel = createPersonnel(database.appUrl)
  for (const person of [operator, colleague]) {
    await signUp(person)
    await personnel.grant(person, 'ops')
  }
})
afterAll(async () => {
  await personnel.close()
  await worker.close()
  await api.close()
  await owner.end()
  await database.drop()
})
beforeEach(() => {
  isBroken = true
})

const signUp = async ({ headers }: Person) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', payload: { name: 'Ada' }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
}

const oddPerson = () => {
  const person = newPerson()
  oddOnes.add(person.userId)
  return person
}

const post = (path: string, payload: object, by = operator, key: string = randomUUID()) =>
  api.app.inject({
    method: 'POST',
    url: `/api/ops/parked/${path}`,
    payload,
    headers: { ...by.headers, 'idempotency-key': key },
  })

const listed = async (query = 'projection=guests') => {
  const answer = await api.app.inject({ url: `/api/ops/parked?${query}`, headers: operator.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return parkedPageSchema.parse(answer.json())
}

const proposals = async (by = colleague) => {
  const answer = await api.app.inject({ url: '/api/ops/parked/proposals', headers: by.headers })
  return skipProposalListSchema.parse(answer.json()).items
}

const guestsOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await owner.query('select from read.guests where "user" = $1', [userId])).rowCount

const codeOf = (answer: { readonly statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
]

/** Two who hold up their rows, and one who does not. */
const meetMistake = async () => {
  const [odd, other, even] = [oddPerson(), oddPerson(), newPerson()]
  for (const person of [odd, other, even]) await signUp(person)
  await eventually(async () => {
    expect(await guestsOf(even)).toBe(1)
    expect((await listed()).items.map(({ key }) => key)).toEqual(expect.arrayContaining([odd.userId, other.userId]))
  })
  return { odd, other }
}

/** Workers leave everything parked alone from now on, so that only people have it tried again. */
const letParkedRest = async (): Promise<void> => {
  await owner.query(`update es.parked set attempts = 20, next_at = now() + interval '1 hour' where next_at is not null`)
}

const until = (check: () => Promise<void>) => eventually(check, { timeout: 10_000 })

it('a mistake parks its rows, others flow, and when it is mended a retry brings it level', async () => {
  const { odd, other } = await meetMistake()
  const { items, total } = await listed()
  expect(total).toBe(items.length)
  expect(items.find(({ key }) => key === odd.userId)).toMatchObject({
    projection: 'guests',
    version: 1,
    holds: 'row',
    type: 'UserSignedUp',
    stream: `user-${odd.userId}`,
    waiting: 0,
    error: expect.stringMatching(/^TypeError/) as string,
  })
  await letParkedRest()
  isBroken = false
  const answer = await post('retry', { projection: 'guests', reason: 'the mistake is mended' })
  // a try that was under way may have brought one of them level
  expect([total - 1, total]).toContain(answer.json<{ count: number }>().count)
  await until(async () => {
    expect((await listed()).total).toBe(0)
    expect([await guestsOf(odd), await guestsOf(other)]).toEqual([1, 1])
  })
  const { rows } = await owner.query(`select actor, reason from es.operations where action = 'parked retry'`)
  expect(rows).toEqual([{ actor: operator.userId, reason: 'the mistake is mended' }])
  expect(codeOf(await post('retry', { projection: 'guests', reason: 'again' }))).toEqual([404, 'parked.none'])
})

it('is listed page by page, each key once', async () => {
  await meetMistake()
  const whole = (await listed()).items.map(({ key }) => key)
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listed(`projection=guests&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
    found.push(...page.items.map(({ key }) => key))
    cursor = page.nextCursor
  }
  expect(found).toEqual(whole)
  isBroken = false
  await post('retry', { reason: 'a test' })
  await until(async () => expect((await listed()).total).toBe(0))
})

it.each([
  ['parked', { position: 1, projection: 'p\0', version: 1, part: 0, holds: 'row', key: 'k' }],
  ['parked', { position: 1, projection: 'p', version: 2 ** 40, part: 0, holds: 'row', key: 'k' }],
  ['parked', { position: 1, projection: 'p', version: 1, part: 40_000, holds: 'row', key: 'k' }],
  ['parked', { position: 1, projection: 'p', version: 1, part: 0, holds: 'row', key: '\0' }],
  ['timers', { moment: '----------', id: randomUUID() }],
  ['timers', { moment: '2026-02-31 25:00:00+00', id: randomUUID() }],
  ['effects', { position: 1, key: '\0' }],
])('a page of %s that was made up does not exist', async (path, place) => {
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  const answer = await api.app.inject({ url: `/api/ops/${path}?cursor=${cursor}`, headers: operator.headers })
  expect(codeOf(answer)).toEqual([400, 'request.invalid'])
})

describe('an event is left out', () => {
  it('when a second person confirms it', async () => {
    const { odd } = await meetMistake()
    const [held] = (await listed()).items.filter(({ key }) => key === odd.userId)
    const skip = { projection: 'guests', position: held?.position, reason: 'it never was' }
    const key = randomUUID()
    const propose = (more: object = {}) => post('skip', { ...skip, ...more }, operator, key)
    for (const _ of [1, 2]) expect((await propose()).json()).toMatchObject({ state: 'proposed' })
    expect(codeOf(await propose({ position: '1' }))).toEqual([422, 'request.key_reused'])
    expect(codeOf(await propose({ reason: 'another' }))).toEqual([422, 'request.key_reused'])
    expect(codeOf(await post('skip', skip, colleague))).toEqual([409, 'parked.proposed'])
    const [mine] = await proposals(operator)
    const [proposal] = await proposals()
    expect([mine?.isOwn, proposal?.isOwn, proposal?.by, proposal?.reason]).toEqual([true, false, 'Ada', 'it never was'])
    const path = `proposals/${proposal?.id ?? ''}`
    expect(codeOf(await post(path, { decision: 'confirm', reason: 'mine' }))).toEqual([403, 'parked.own_proposal'])
    const both = await Promise.all(
      ['confirm', 'decline'].map((decision) => post(path, { decision, reason: 'looked at it' }, colleague)),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'parked.decided',
      error: expect.stringMatching(/^Ada (confirmed|declined) it on /) as string,
    })
    expect(await proposals()).toEqual([])
    expect((await propose()).json()).toMatchObject({ success: true })
  })

  it('or not, when they decline, and the proposer may take it back', async () => {
    const { other } = await meetMistake()
    const [held] = (await listed()).items.filter(({ key }) => key === other.userId)
    const skip = { projection: 'guests', position: held?.position, key: other.userId, reason: 'it never was' }
    for (const by of [colleague, operator]) {
      expect((await post('skip', skip)).json()).toMatchObject({ state: 'proposed' })
      const [proposal] = await proposals()
      const answer = await post(`proposals/${proposal?.id ?? ''}`, { decision: 'decline', reason: 'mend it' }, by)
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect((await listed()).items.map(({ key }) => key)).toContain(other.userId)
    expect(codeOf(await post('skip', { ...skip, position: '1' }))).toEqual([404, 'parked.none'])
    expect(codeOf(await post(`proposals/${randomUUID()}`, { decision: 'confirm', reason: 'x' }))).toEqual([
      404,
      'parked.unknown_proposal',
    ])
  })
})

it('one person is enough where it is set so', async () => {
  const { odd } = await meetMistake()
  const lone = await createTestApp({ DATABASE_URL: database.appUrl, SKIP_NEEDS_SECOND_PERSON: 'false' })
  const [held] = (await listed()).items.filter(({ key }) => key === odd.userId)
  const key = randomUUID()
  for (const _ of [1, 2]) {
    const answer = await lone.app.inject({
      method: 'POST',
      url: '/api/ops/parked/skip',
      payload: { projection: 'guests', position: held?.position, reason: 'it never was' },
      headers: { ...operator.headers, 'idempotency-key': key },
    })
    expect(answer.json()).toMatchObject({ state: 'skipped' })
  }
  expect(await proposals()).toEqual([])
  expect((await listed()).items.map(({ key }) => key)).not.toContain(odd.userId)
  await lone.close()
})
