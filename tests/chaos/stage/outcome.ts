import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@vignette/event-log/database/pool'
import { expect } from 'vitest'
import { memberName } from './people.ts'
import { expectAccounts } from './accounts.ts'
import type { Stage } from './stage.ts'

/** Counts the outstanding work in one snapshot. Only timers due within this test count, not the ends of later periods. */
const unsettledQuery = `select
  (select count(*) from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
    cross join es.log where p.state <> 'dropped' and c.position < log.head) as "partsBehind",
  (select count(*) from es.effects where state = 'pending') as "undelivered",
  (select count(*) from es.timers where fired_at is null and due_at < now() + make_interval(secs => $1)) as "unfired",
  (select count(*) from es.parked) as "parked"`

type Unsettled = Readonly<Record<'partsBehind' | 'undelivered' | 'unfired' | 'parked', number>>

const settled: Unsettled = { partsBehind: 0, undelivered: 0, unfired: 0, parked: 0 }

const one = async <Row extends object>(db: Pool, query: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await db.query<Row>(query, values)
  if (!rows[0]) throw new Error(`no row: ${query}`)
  return rows[0]
}

/** Ages leases and pauses after failures, so that they are over. */
export const letTimePass = async ({ owner }: Stage): Promise<void> => {
  await owner.query(
    `update es.effects set next_at = now() - interval '3 seconds' where state = 'pending' and next_at > now()`,
  )
  await owner.query(`update es.timers set next_at = due_at where fired_at is null and next_at > now()`)
  await owner.query(`update es.parked set next_at = now() where next_at > now()`)
}

type Patience = {
  readonly seconds?: number
  readonly isHurried?: boolean
  /** Timers due within this time are waited for. */
  readonly timersInSeconds?: number
  readonly but?: Partial<Unsettled>
}

/** Waits until no work is left. `isHurried` cuts pauses and leases short. */
export const settle = async (
  stage: Stage,
  { seconds = 60, isHurried = true, timersInSeconds = 60, but = {} }: Patience = {},
): Promise<void> => {
  const deadline = performance.now() + seconds * 1_000
  for (let look = 0; ; look++) {
    if (isHurried && look % 10 === 5) await letTimePass(stage)
    const left = await one<Unsettled>(stage.owner, unsettledQuery, [timersInSeconds])
    const expected = { ...settled, ...but }
    if ((Object.keys(expected) as (keyof Unsettled)[]).every((what) => left[what] === expected[what])) return
    if (performance.now() > deadline) {
      expect(left, `what is left after ${seconds} s`).toEqual(expected)
    }
    await sleep(50)
  }
}

const expectNone = async (db: Pool, what: string, query: string, values: unknown[] = []): Promise<void> => {
  expect((await db.query<object>(query, values)).rows, what).toEqual([])
}

/** Expects a log without gaps, streams that count from 1, and heads, streams and commands that match the events. */
const expectSoundLog = async (db: Pool): Promise<void> => {
  const log = await one<{ head: number; count: number; first: number; last: number }>(
    db,
    `select head, (select count(*) from es.events) as count, (select min(position) from es.events) as first,
       (select max(position) from es.events) as last from es.log`,
  )
  expect(log).toEqual({ head: log.head, count: log.head, first: 1, last: log.head })
  await expectNone(
    db,
    'streams that do not say what their events say',
    `select stream, s.version, e.version from es.streams s full join
       (select stream, max(version) as version, count(*) as count, min(position) as first, max(position) as last
        from es.events group by stream) e using (stream)
     where (s.version, s.version::bigint, s.first_position, s.last_position) is distinct from (e.version, e.count, e.first, e.last)`,
  )
  await expectNone(
    db,
    'commands that do not say what their events say',
    `select command, c.position, e.position from es.commands c full join
       (select command, max(position) as position, max(version) as version, count(distinct stream) as streams
        from es.events group by command) e using (command)
     where (c.position, c.version, 1::bigint) is distinct from (e.position, e.version, e.streams)`,
  )
  await expectNone(
    db,
    'versions that do not follow their positions',
    `select * from (select stream, version, row_number() over (partition by stream order by position) as nth,
       at < lag(at) over (order by position) as "runsBackwards" from es.events) e
     where version <> nth or "runsBackwards"`,
  )
}

const skipped = (projection: string, key: string) => `exists (select from es.skipped s
  where s.projection = '${projection}' and s.key = ${key} and s.position = e.position)`

/** The events that the probe's read models fold. */
const counted = `e.type in ('UserSignedUp', 'DisplayNameChanged', 'Greeted')`

/** The expected rows of each read model, computed from the log in SQL. The audit checks those of accounts. */
const oracles = {
  tallies: `select meta->>'workspaceId' as workspace, count(*)::int as count,
      string_agg(' ' || position, '' order by position) as trail
    from es.events e where ${counted} and not ${skipped('tallies', `e.meta->>'workspaceId'`)} group by 1`,
  crowds: `select bucket::text, count(*)::int as count, sum(position)::bigint as positions
    from es.events e where ${counted} group by 1`,
  profiles: `select data->>'userId' as user_id, data->>'workspaceId' as workspace_id, date_trunc('milliseconds', at) as signed_up_at
    from es.events where type = 'UserSignedUp'`,
  credit_periods: `select stream as period, data->>'workspaceId' as workspace_id, (data->>'start')::timestamptz as starts_at
    from es.events where type = 'PeriodOpened'`,
}

const columnsOf = {
  tallies: 'workspace, count, trail',
  crowds: 'bucket, count, positions',
  profiles: 'user_id, workspace_id, signed_up_at',
  credit_periods: 'period, workspace_id, starts_at',
}

/** Expects that every build of each read model matches the log exactly and that readers see the live one. */
const expectReadModels = async (db: Pool): Promise<void> => {
  const { rows: tables } = await db.query<{ name: keyof typeof oracles; table: string }>(
    `select name, unnest(case when state = 'live' then array[es.view_of(name)] end || es.table_of(name, version)) as table
     from es.projections where kind = 'readModel' and state <> 'dropped' and name = any($1)`,
    [Object.keys(oracles)],
  )
  expect(new Set(tables.map(({ name }) => name)), 'read models').toEqual(new Set(Object.keys(oracles)))
  for (const { name, table } of tables) {
    await expectNone(
      db,
      `rows of ${table} that differ from what the log says`,
      `select * from (select 'read' as side, * from (select ${columnsOf[name]} from read.${table} except ${oracles[name]}) a
       union all select 'log', * from (${oracles[name]} except select ${columnsOf[name]} from read.${table}) b) d limit 5`,
    )
  }
}

/** The first events of each person, greeting and workspace. */
const eventsOfMember = [
  'DisplayNameChanged',
  'GrantIssued',
  'Greeted',
  'Greeted',
  'MailHandedOver',
  'PeriodOpened',
  'SubscriptionOpened',
  'UserSignedUp',
]

/**
 * Expects that exactly what was acknowledged is stored, once, that each sign-up was greeted twice and mailed once, and
 * that each workspace has one account.
 */
const expectMembers = async ({ owner, members, spenders, provider }: Stage): Promise<void> => {
  const others = spenders.map(({ workspaceId }) => workspaceId)
  const { rows: stored } = await owner.query<object>(
    `select u.data->>'userId' as "userId", u.position as "signedUpAt", n.position as "namedAt",
       (select array_agg(g.data->>'how' order by g.data->>'how') from es.events g
        where g.stream = 'greeting-' || (u.data->>'userId')) as greetings,
       f.mails,
       (select display_name from read.profiles where user_id = u.data->>'userId') as name
     from es.events u left join es.events n on n.stream = u.stream and n.type = 'DisplayNameChanged'
       left join (select position, array_agg(state || ' ' || receipt) as mails from es.effects
         where reactor = 'welcome' group by 1) f on f.position = u.position
     where u.type = 'UserSignedUp' order by u.position`,
  )
  const expected = members
    .map(({ userId, signedUpAt, namedAt }) => ({
      userId,
      signedUpAt,
      namedAt,
      greetings: ['atOnce', 'later'],
      mails: [`delivered receipt of welcome-${signedUpAt}-0`],
      name: memberName,
    }))
    .toSorted((a, b) => a.signedUpAt - b.signedUpAt)
  expect(stored).toEqual(expected)
  const mailed = [...provider.accepted.values()].map(({ key, userId }) => `${key} ${userId}`)
  expect(mailed.toSorted()).toEqual(members.map((one) => `welcome-${one.signedUpAt}-0 ${one.userId}`).toSorted())
  await expectNone(
    owner,
    'workspaces with other events than each has once',
    `select meta->>'workspaceId' as workspace, array_agg(type order by type) as types from es.events
     where meta->>'workspaceId' <> all($1) group by 1
     having array_agg(type order by type collate "C") <> '{${eventsOfMember.join(',')}}'::text[] limit 5`,
    [others],
  )
  const { count } = await one<{ count: number }>(
    owner,
    `select count(*) from es.events where meta->>'workspaceId' <> all($1)`,
    [others],
  )
  expect(count, 'events per member').toBe(members.length * eventsOfMember.length)
}

/** Expects the same result as without any fault. Call `settle` first. */
export const expectAsWithoutFaults = async (stage: Stage): Promise<void> => {
  await expectSoundLog(stage.owner)
  await expectMembers(stage)
  await expectReadModels(stage.owner)
  await expectAccounts(stage)
}
