import { randomUUID } from 'node:crypto'
import type { BuildDeps } from '@vignette/platform/projections/builds/act'
import { carryOutOrders } from '@vignette/platform/projections/builds/carry-out'
import { findOrder, placeOrder } from '@vignette/platform/projections/builds/orders'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { quiet } from '../../support/runner.ts'
import { createProbeStore, probeCodec, type ProbeStore, tallies } from './probe.ts'

let store: ProbeStore

beforeEach(async () => {
  store = await createProbeStore()
})

afterEach(() => store.close())

const depsOf = (): BuildDeps => ({ pool: store.pool, codec: probeCodec, logger: quiet, projections: [tallies] })

it('an order whose worker was cut off from the store is free for the next one at once, who carries it out', async () => {
  const order = { id: randomUUID(), projection: 'tallies', action: 'rebuild', actor: 'ops', reason: 'to see' } as const
  await placeOrder(store.pool, { ...order, options: { expects: { live: 1, building: null } } })
  const other = await store.owner.connect()
  await other.query('begin')
  await other.query(`select pg_advisory_xact_lock(hashtext('es.projections tallies'))`)
  const carried = carryOutOrders(depsOf()).catch((error: unknown) => error)
  await eventually(async () => {
    const { rowCount } = await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`,
    )
    expect(rowCount).toBe(1)
  })
  expect(await carried).toMatchObject({ code: '57P01' })
  expect(await findOrder(store.pool, order.id)).toMatchObject({ isTaken: false, outcome: null })
  await other.query('rollback')
  other.release()
  await carryOutOrders(depsOf())
  expect(await findOrder(store.pool, order.id)).toMatchObject({ outcome: 'done' })
})
