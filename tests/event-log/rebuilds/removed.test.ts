import { readBuilds } from '@vignette/event-log/consumers/builds'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { retireRemoved } from '@vignette/event-log/rebuilds/install'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { probe } from '../event-store/test-log.ts'
import { createProbeStore, probeCodec, type ProbeStore, readTallies, tallies } from '../projections/probe.ts'

let store: ProbeStore

beforeEach(async () => {
  store = await createProbeStore()
  await store.writer.batcher.append(probe({ stream: 'a' }))
  await fold()
  await inTransaction(store.owner, (client) => retireRemoved(client, []))
})

afterEach(() => store.close())

const fold = () => createTestRunner({ pool: store.pool, codec: probeCodec, projections: [tallies] }).catchUp()

const tend = () => maintainBuilds({ pool: store.pool, codec: probeCodec, logger: quiet, projections: [] })

const states = async () => (await readBuilds(store.pool, 'tallies')).map(({ state }) => state)

it('what a release has no read model for is kept for the release before, and dropped after ten minutes', async () => {
  await tend()
  expect(await readTallies(store.pool)).toHaveLength(1)
  await store.owner.query(`update es.projections set changed_at = now() - interval '11 minutes'`)
  await tend()
  expect(await states()).toEqual([])
  await expect(readTallies(store.pool)).rejects.toThrow('does not exist')
})

it('a read model that comes back in time goes on where it was', async () => {
  await store.install([tallies])
  await store.writer.batcher.append(probe({ stream: 'a' }))
  await fold()
  expect(await states()).toEqual(['live'])
  expect(await readTallies(store.pool)).toEqual([{ workspace: 'a', count: 2, positions: 3 }])
})

it('one that comes back later begins anew', async () => {
  await store.owner.query(`update es.projections set changed_at = now() - interval '11 minutes'`)
  await tend()
  await store.install([tallies])
  await fold()
  expect(await readBuilds(store.pool, 'tallies')).toMatchObject([{ version: 2, state: 'live' }])
  expect(await readTallies(store.pool)).toHaveLength(1)
})
