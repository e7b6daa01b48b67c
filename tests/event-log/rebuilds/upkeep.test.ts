import { readBuilds } from '@vignette/event-log/consumers/builds'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate } from '@vignette/event-log/rebuilds/activation'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import { createProbeStore, probeCodec, type ProbeStore, tallies } from '../projections/probe.ts'

const by = { actor: 'test', reason: 'to see' }

let store: ProbeStore

beforeEach(async () => {
  store = await createProbeStore()
  for (let index = 0; index < 30; index++) await store.writer.batcher.append(probe({ stream: `s${index}` }))
  await fold([tallies])
})

afterEach(() => store.close())

const depsOf = (projections: readonly AnyProjection[]): BuildDeps => ({
  pool: store.pool,
  codec: probeCodec,
  logger: quiet,
  projections,
})

const fold = (projections: readonly AnyProjection[]) =>
  createTestRunner({ pool: store.pool, codec: probeCodec, projections }).catchUp()

it('a build that cannot be finished says so, and keeps no other from being tended', async () => {
  const both = [tallies, { ...tallies, name: 'others' }]
  await store.install(both)
  await fold(both)
  for (const { name } of both) await startRebuild(depsOf(both), name, by)
  await fold(both)
  await store.owner.query('alter table read.others__v2 rename to elsewhere')
  await maintainBuilds(depsOf(both))
  const [, broken] = await readBuilds(store.pool, 'others')
  const [, sound] = await readBuilds(store.pool, 'tallies')
  expect(broken).toMatchObject({ isIndexed: false, error: expect.any(String) as string })
  expect(sound).toMatchObject({ isIndexed: true, verified: true, error: null })
  await store.owner.query('alter table read.elsewhere rename to others__v2')
  await cancelRebuild(depsOf(both), 'others', by)
})

it('a throttled build is not folded faster to be compared', async () => {
  await startRebuild(depsOf([tallies]), 'tallies', { ...by, maxRate: 5 })
  await maintainBuilds(depsOf([tallies]))
  const { rows } = await store.pool.query('select from es.checkpoints where version = 2 and position > 0')
  expect(rows).toEqual([])
})

it('of the builds that were live only the last is kept, as the way back', async () => {
  for (let round = 0; round < 2; round++) {
    await startRebuild(depsOf([tallies]), 'tallies', by)
    await activate(depsOf([tallies]), 'tallies', by)
  }
  await store.owner.query(
    `update es.projections set changed_at = changed_at - interval '11 minutes' where state = 'retired'`,
  )
  await maintainBuilds(depsOf([tallies]))
  expect((await readBuilds(store.pool, 'tallies')).map(({ version, state }) => [version, state])).toEqual([
    [2, 'retired'],
    [3, 'live'],
  ])
})

it('a definition that has changed without a new version is neither installed nor rebuilt', async () => {
  const changed: AnyProjection = { ...tallies, columns: { ...tallies.columns, more: 'text' } }
  const refused = expect.objectContaining({ code: 'projection.changed' }) as Error
  await expect(store.install([changed])).rejects.toEqual(refused)
  await expect(startRebuild(depsOf([changed]), 'tallies', by)).rejects.toEqual(refused)
  // a build that was begun with it meanwhile does not keep what is right from being installed
  await startRebuild(depsOf([{ ...changed, version: 2 }]), 'tallies', by)
  await store.install([tallies])
  await store.install([tallies, { ...tallies, version: 2 }])
})

it('the statistics of a read model hold no text but its keys', async () => {
  await store.owner.query(
    `insert into read.profiles__v1 (user_id, email, display_name, workspace_id, signed_up_at)
     select 'user ' || n, n || '@example.com', 'Ada ' || n, 'workspace ' || n, now() from generate_series(1, 300) n`,
  )
  await store.owner.query('analyze')
  const { rows } = await store.owner.query<{ attname: string }>(
    `select attname from pg_stats where schemaname = 'read' and tablename = 'profiles__v1' order by 1`,
  )
  expect(rows.map(({ attname }) => attname)).toEqual(['signed_up_at', 'user_id'])
})
