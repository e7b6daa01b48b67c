import { randomUUID } from 'node:crypto'
import { parkedEventPageSchema, skipProposalListSchema } from '@vignette/domain/operations/schemas/parked'
import { registry } from '@vignette/domain/registry'
import type { Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestApp, startTestWorker } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'

let database: TestDatabase
let owner: Pool
let api: Awaited<ReturnType<typeof createTestApp>>
let worker: ReturnType<typeof startTestWorker>
const operator = newPerson()
const colleague = newPerson()

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  api = await createTestApp({ DATABASE_URL: database.appUrl })
  worker = startTestWorker({ DATABASE_URL: database.appUrl })
  const personnel = createPersonnel(database.appUrl)
  for (const person of [operator, colleague]) await personnel.grant(person, 'ops')
  await personnel.close()
})
afterAll(async () => {
  await worker.close()
  await Promise.all([api.close(), owner.end()])
  await database.drop()
})

const post = (path: string, payload: object, by = operator, key: string = randomUUID()) =>
  api.app.inject({
    method: 'POST',
    url: `/api/ops/parked/${path}`,
    payload,
    headers: { ...by.headers, 'idempotency-key': key },
  })

const proposals = async () => {
  const answer = await api.app.inject({ url: '/api/ops/parked/proposals', headers: colleague.headers })
  return skipProposalListSchema.parse(answer.json()).items
}

const codeOf = (answer: { readonly statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
]

const until = (check: () => Promise<void>) => eventually(check, { timeout: 10_000 })

/** Two of them in one stream. @returns their positions. */
const happen = async (type: string): Promise<readonly number[]> => {
  const events = [1, 2].map(() => ({ type, schema: 1, data: '{}', closesStream: false }))
  const workspaceId = randomUUID()
  const meta = { actor: { kind: 'system', id: 'test' }, correlationId: 'x', causationId: null, workspaceId } as const
  const stream = `unheard-${workspaceId}`
  const append = { commandId: randomUUID(), stream, kind: 'unheard', expectedVersion: -1, events, meta }
  const [verdict] = await appendGroup(owner, [append])
  const last = verdict?.position ?? 0
  return [last - 1, last]
}

const consumers = [...registry.projections, ...registry.reactors].map(({ name }) => name)

const parkedEvents = async (query = '') => {
  const answer = await api.app.inject({ url: `/api/ops/parked/events?${query}`, headers: operator.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return parkedEventPageSchema.parse(answer.json())
}

const parkedEverywhere = async (type: string) => {
  await until(async () => {
    const { items } = await parkedEvents()
    expect(items.find((item) => item.type === type)?.keys).toBe(consumers.length)
  })
  const { rows } = await owner.query(`select from es.parked join es.events using (position) where type = $1`, [type])
  expect(rows).toHaveLength(2 * consumers.length)
}

const skippedOf = async (positions: readonly number[]) => {
  const { rows } = await owner.query<{ projection: string; position: number; actor: string; reason: string }>(
    'select projection, position, actor, reason from es.skipped where position = any($1)',
    [positions],
  )
  return rows
}

it('an event of a type that nobody knows is one entry, one proposal and one confirmation, which leaves every key of it out', async () => {
  const positions = await happen('PollOpened')
  await parkedEverywhere('PollOpened')
  const { items, keys } = await parkedEvents('projection=profiles')
  expect(keys).toBe(1)
  const polls = items.filter(({ type }) => type === 'PollOpened')
  expect(polls).toMatchObject([
    {
      position: String(positions[0]),
      isKnownType: false,
      events: 1,
      consumers: consumers.toSorted(),
      holdsReactors: true,
      keys: consumers.length,
      waiting: 1,
      customers: 1,
    },
  ])
  const cursor = Buffer.from(polls[0]?.position ?? '').toString('base64url')
  expect((await parkedEvents(`cursor=${cursor}`)).items).toEqual([])

  const key = randomUUID()
  const skip = { type: 'PollOpened', reason: 'of a release that is gone' }
  for (const _ of [1, 2]) {
    expect((await post('skip', skip, operator, key)).json()).toMatchObject({ state: 'proposed' })
  }
  expect(codeOf(await post('skip', skip, colleague))).toEqual([409, 'parked.proposed'])
  expect(codeOf(await post('skip', { type: 'UserSignedUp', reason: 'x' }))).toEqual([409, 'parked.known_type'])
  const open = await proposals()
  expect(open).toMatchObject([
    { type: 'PollOpened', isGroup: true, consumers: consumers.toSorted(), events: 2, keys: 2 * consumers.length },
  ])
  const path = `proposals/${open[0]?.id ?? ''}`
  expect(codeOf(await post(path, { decision: 'confirm', reason: 'mine' }))).toEqual([403, 'parked.own_proposal'])
  const confirmed = await post(path, { decision: 'confirm', reason: 'seen' }, colleague)
  expect(confirmed.statusCode, confirmed.body).toBe(200)

  const skipped = await skippedOf(positions)
  expect(skipped.map(({ projection, position }) => `${position} ${projection}`).toSorted()).toEqual(
    positions.flatMap((position) => consumers.map((name) => `${position} ${name}`)).toSorted(),
  )
  const reason = 'seen (proposed: of a release that is gone)'
  expect(new Set(skipped.map((each) => `${each.actor} ${each.reason}`))).toEqual(
    new Set([`${colleague.userId} ${reason}`]),
  )
  const { rows } = await owner.query(
    `select target from es.operations where action = 'parked skip' and reason = $1 order by target`,
    [reason],
  )
  expect(rows.map(({ target }) => target as string)).toEqual(consumers.toSorted())
  expect((await parkedEvents()).items.filter(({ type }) => type === 'PollOpened')).toEqual([])
  expect(await proposals()).toEqual([])
})

it('an event that everything parked is not left out when it is declined, or where one of its keys cannot be', async () => {
  const positions = await happen('PollClosed')
  await parkedEverywhere('PollClosed')
  await post('skip', { position: String(positions[0]), reason: 'a try' })
  const [proposal] = await proposals()
  expect(proposal).toMatchObject({ isGroup: true, events: 1, keys: consumers.length })
  const path = `proposals/${proposal?.id ?? ''}`
  await owner.query(`create function fail() returns trigger language plpgsql as $$ begin
    if new.projection = 'profiles' then raise 'no'; end if; return new; end $$;
    create trigger fail before insert on es.skipped for each row execute function fail()`)
  expect((await post(path, { decision: 'confirm', reason: 'x' }, colleague)).statusCode).toBe(500)
  await owner.query('drop trigger fail on es.skipped; drop function fail')
  expect(await skippedOf(positions)).toEqual([])
  expect((await post(path, { decision: 'decline', reason: 'x' }, colleague)).statusCode).toBe(200)
  expect(await skippedOf(positions)).toEqual([])
  await parkedEverywhere('PollClosed')
  const retried = await post('retry', { type: 'PollClosed', reason: 'x' })
  expect(retried.json()).toMatchObject({ count: consumers.length })
})
