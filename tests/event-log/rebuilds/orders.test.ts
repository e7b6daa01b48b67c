import { randomUUID } from 'node:crypto'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { carryOutOrders } from '@vignette/event-log/rebuilds/carry-out'
import { nameOf } from '@vignette/accounts/actor-names'
import { findOrder } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { quiet } from '../../support/runner.ts'
import { createProbeStore, probeCodec, type ProbeStore, tallies } from '../projections/probe.ts'

let store: ProbeStore

beforeEach(async () => {
  store = await createProbeStore()
})

afterEach(() => store.close())

const depsOf = (): BuildDeps => ({ pool: store.pool, codec: probeCodec, logger: quiet, projections: [tallies] })

it('an order whose worker was cut off from the store is free for the next one at once, who carries it out', async () => {
  const order = { id: randomUUID(), projection: 'tallies', action: 'rebuild', actor: 'ops', reason: 'to see' } as const
  await placeOrder({ pool: store.pool, nameOf }, { ...order, options: { expects: { live: 1, building: null } } })
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
  expect(await findOrder({ pool: store.pool, nameOf }, order.id)).toMatchObject({ isTaken: false, outcome: null })
  await other.query('rollback')
  other.release()
  await carryOutOrders(depsOf())
  expect(await findOrder({ pool: store.pool, nameOf }, order.id)).toMatchObject({ outcome: 'done' })
})

it('an order that was taken over is let go within its lease, and what is still under way of it does nothing', async () => {
  const order = { id: randomUUID(), projection: 'tallies', action: 'rebuild', actor: 'ops', reason: 'to see' } as const
  await placeOrder({ pool: store.pool, nameOf }, { ...order, options: { expects: { live: 1, building: null } } })
  const other = await store.owner.connect()
  const waiting = async () => {
    const { rowCount } = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    )
    return rowCount
  }
  await other.query(`select pg_advisory_lock(hashtext('es.projections tallies'))`)
  const carried = carryOutOrders(depsOf())
  await eventually(async () => expect(await waiting()).toBe(1))
  await other.query(
    `update es.build_orders set attempts = attempts + 1, taken_until = now() + interval '1 hour' where id = $1`,
    [order.id],
  )
  await carried
  expect(await waiting()).toBe(1)
  await other.query(`select pg_advisory_unlock(hashtext('es.projections tallies'))`)
  await eventually(async () => {
    const { rowCount } = await other.query(
      `select from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(0)
  })
  other.release()
  expect(await findOrder({ pool: store.pool, nameOf }, order.id)).toMatchObject({ isTaken: true, outcome: null })
  const { rows } = await store.owner.query(`select version from es.projections where name = 'tallies'`)
  expect(rows).toEqual([{ version: 1 }])
})
