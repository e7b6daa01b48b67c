import { randomUUID } from 'node:crypto'
import { userSignedUp, type UserEvent } from '@vignette/domain/identity/events'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import type { Projection } from '@vignette/domain/kernel/projection'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { registry } from '@vignette/domain/registry'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type App, createTestApp, startTestWorker } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { quiet } from '../../support/runner.ts'
import { masterKeys } from '../../support/settings.ts'
import { eventually } from '../../support/eventually.ts'

type Crowd = { bucket: string; count: number; last: number }

/** How many people there are, and who came last: every reading shows how much of the log it is of. */
const crowds: Projection<Crowd, UserEvent> = {
  name: 'crowds',
  version: 1,
  parts: 4,
  events: [userSignedUp],
  columns: { bucket: 'text', count: 'integer', last: 'bigint' },
  key: 'bucket',
  indexes: [],
  keysOf: (event) => [String(bucketOf(event.meta.workspaceId))],
  evolve: (row, event, bucket) => ({ bucket, count: (row?.count ?? 0) + 1, last: event.position }),
}

/** The next definition: other columns, parts and indexes. */
const nextCrowds: Projection<Crowd & { first: number }, UserEvent> = {
  ...crowds,
  version: 2,
  parts: 3,
  columns: { first: 'bigint', last: 'bigint', count: 'integer', bucket: 'text' },
  indexes: [['last', 'bucket']],
  evolve: (row, event, bucket) => ({
    bucket,
    count: (row?.count ?? 0) + 1,
    last: event.position,
    first: row?.first ?? event.position,
  }),
}

const release = { ...registry, projections: [...registry.projections, crowds, nextCrowds] }

let database: TestDatabase
let pool: Pool
let api: Awaited<ReturnType<typeof createTestApp>>
let workers: ReturnType<typeof startTestWorker>[]

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = openOwner(database, 1)
  await inTransaction(owner, (client) => installProjections(client, [...registry.projections, crowds]))
  await owner.end()
  pool = createPool({
    url: database.appUrl,
    max: 12,
    name: 'test',
    statementTimeoutMs: 20_000,
    connectTimeoutMs: 10_000,
  })
  api = await createTestApp({ DATABASE_URL: database.appUrl })
  workers = [1, 2].map(() => startTestWorker({ DATABASE_URL: database.appUrl }, { registry: release }))
})

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()))
  await api.close()
  await pool.end()
  await database.drop()
})

const by = { actor: 'test', reason: null }
const deps = () => ({
  pool,
  codec: createEventCodec(registry.events, createVault(pool, masterKeys)),
  logger: quiet,
  projections: release.projections,
})

/** Does something over and over until it is told to stop. @returns how often. */
const over = (work: () => Promise<unknown>) => {
  let stopped = false
  const done = (async () => {
    let times = 0
    for (; !stopped; times++) await work()
    return times
  })()
  done.catch(() => undefined) // whoever stops it hears of it
  return () => {
    stopped = true
    return done
  }
}

/** Asks until there is an answer: a busy machine may answer that it is to be tried again. */
const answered = (ask: () => ReturnType<typeof get>) =>
  eventually(async () => {
    const answer = await ask()
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
  })

const get = (app: App, url: string, headers: Readonly<Record<string, string>>) => app.inject({ url, headers })

const signUp = async (app: App, person: Person): Promise<string> => {
  const headers = { ...person.headers, 'idempotency-key': randomUUID() }
  const answer = await answered(() =>
    app.inject({ method: 'POST', url: '/api/users', payload: { name: 'Ada' }, headers }),
  )
  return String(answer.headers['x-log-position'])
}

type Seen = { readonly person: Person; readonly position: string }

/** Readings that were of the position asked for, and not flagged as late. */
let kept = 0

/** People who sign up and see themselves, and later on see themselves again. */
const visitor = (app: App) => {
  const seen: Seen[] = []
  const see = async ({ person, position }: Seen): Promise<void> => {
    const headers = { ...person.headers, 'x-min-position': position }
    const answer = await answered(() => get(app, '/api/users/profile', headers))
    const { data } = answer.json<{ data: Profile & { stale?: true } }>()
    expect(data).toMatchObject({ firebaseUID: person.userId, email: person.email, displayName: 'Ada' })
    if (!data.stale) kept++
  }
  return async () => {
    const person = newPerson()
    const now = { person, position: await signUp(app, person) }
    await see(now)
    seen.push(now)
    await see(seen[Math.floor(Math.random() * seen.length)] ?? now)
  }
}

/** A reading of a view: more is seen each time, or as much as before. */
const watcher = (text: string, name?: string) => {
  let before = { people: 1, last: 1 }
  return async () => {
    const { rows } = await pool.query<typeof before>(name === undefined ? text : { name, text })
    const [now] = rows
    if (!now) throw new Error('nothing was read')
    expect(now.people, text).toBeGreaterThanOrEqual(before.people)
    expect(now.last, text).toBeGreaterThanOrEqual(before.last)
    before = now
  }
}

const crowdsSeen = 'select sum(count)::int as people, max(last) as last from read.crowds'
const profilesSeen = 'select count(*)::int as people, 1 as last from read.profiles'

const untilVerified = (name: string) =>
  eventually(
    async () => {
      const building = (await readProgress(pool)).find((build) => build.name === name && build.state === 'building')
      expect(building?.verified).toMatch(/yes|not comparable/)
      expect(building?.behind).toBeLessThan(1_000)
    },
    { interval: 20 },
  )

/** Everything that people do with builds, on one read model. */
const operate = async (name: string): Promise<void> => {
  const { version } = await startRebuild(deps(), name, by)
  await untilVerified(name)
  expect(await activate(deps(), name, by)).toMatchObject({ to: version })
  await rollBack(deps(), name, by)
  await rollBack(deps(), name, by)
  await startRebuild(deps(), name, by)
  await cancelRebuild(deps(), name, by)
}

it(
  'while builds are made, swapped in and swapped back no reader finds a table empty or time going back',
  { timeout: 120_000 },
  async () => {
    await Promise.all(Array.from({ length: 30 }, () => signUp(api.app, newPerson())))
    await eventually(async () => {
      const { rows } = await pool.query<{ people: number }>(crowdsSeen)
      expect(rows[0]?.people).toBe(30)
      expect((await pool.query('select from read.profiles')).rowCount).toBe(30)
    })
    const running = [
      ...[1, 2].map(() => visitor(api.app)),
      watcher(crowdsSeen),
      watcher(crowdsSeen, 'crowds seen'),
      watcher(profilesSeen),
      watcher(profilesSeen, 'profiles seen'),
    ].map(over)
    try {
      await Promise.all([operate(profiles.name), operate(crowds.name)])
    } finally {
      const times = await Promise.all(running.map((stop) => stop()))
      console.log(`visits ${times.slice(0, 2).join(' ')}, ${kept} kept, readings ${times.slice(2).join(' ')}`)
    }
    expect(kept).toBeGreaterThan(0)
    const operated = (await readProgress(pool)).filter(({ name }) => [crowds.name, profiles.name].includes(name))
    expect(operated.filter(({ state }) => state === 'live')).toMatchObject([
      { name: 'crowds', definition: 2 },
      { name: 'profiles', definition: profiles.version },
    ])
  },
)
