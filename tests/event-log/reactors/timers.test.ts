import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import { listTimers } from '@vignette/event-log/reactors/timer-list'
import { array, boolean, integer, record } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { createOrderStore, createOrderWorker, noticeIds, notices, type OrderStore, type OrderWorker } from './orders.ts'
import { eventually } from '../../support/eventually.ts'

let store: OrderStore
let worker: OrderWorker

const noParcels = async () => ({ receipt: 'none' })
const startWorker = (aggregates: readonly AnyAggregate[] = [notices]) =>
  createOrderWorker(store, { parcel: noParcels, aggregates, listens: false })

beforeAll(async () => {
  store = await createOrderStore()
  worker = startWorker()
})

afterAll(async () => {
  await worker.close()
  await store.close()
})

const timerOf = async (id: string) => {
  const found = (await listTimers(store.pool, { choice: 'all', limit: 10_000 })).find((timer) => timer.id === id)
  if (!found) throw new Error(`there is no timer ${id}`)
  return found
}

/** An order that is confirmed at once, with the timer for it not yet fired. */
const place = async (remindAfterMs = 3_600_000) => {
  const order = randomUUID()
  const ids = noticeIds(await store.place(order, { remindAfterMs }))
  await worker.fold()
  return { order, ...ids }
}

property(
  'a timer fires once, at its due time or after it, whoever looks when and however often workers are started anew',
  [
    array(integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 8 }),
    array(record({ afterMs: integer({ min: 0, max: 60 }), anew: boolean() }), { minLength: 3, maxLength: 12 }),
  ],
  async (delays, looks) => {
    const placed = await Promise.all(delays.map((delay) => place(delay)))
    const workers = [startWorker()]
    const looking: Promise<void>[] = []
    for (const { afterMs, anew } of looks) {
      await sleep(afterMs)
      if (anew) workers.push(startWorker())
      for (const each of workers.slice(-2)) looking.push(each.timers.fireDue())
    }
    await Promise.all(looking)
    for (const { order, confirmed, reminded } of placed) {
      await eventually(
        async () => {
          await Promise.all(workers.slice(-2).map((each) => each.timers.fireDue()))
          expect(await store.notices(order)).toHaveLength(2)
        },
        { timeout: 10_000, interval: 20 },
      )
      const byCommand = new Map((await store.notices(order)).map((found) => [found.command, found]))
      for (const [id, what] of [
        [confirmed, 'confirmed'],
        [reminded, 'reminded'],
      ] as const) {
        const timer = await timerOf(id)
        expect(byCommand.get(id)).toMatchObject({ what })
        expect(Date.parse(byCommand.get(id)?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(timer.dueAt))
        expect(timer).toMatchObject({ attempts: 1, outcome: 'recorded', nextAt: null, error: null })
      }
    }
    await Promise.all(workers.map((each) => each.close()))
  },
  { runs: 12, timeoutMs: 120_000 },
)

it('does not fire before its time', async () => {
  const { order, confirmed, reminded } = await place()
  await store.letTimePass()
  for (let round = 0; round < 5; round++) await worker.timers.fireDue()
  expect(await store.notices(order)).toMatchObject([{ what: 'confirmed', command: confirmed }])
  expect(await timerOf(reminded)).toMatchObject({ attempts: 0, firedAt: null })
})

it('whose outcome was lost is fired again under its id, and its command has its first answer', async () => {
  const { order, confirmed } = await place()
  await worker.timers.fireDue()
  await store.owner.query('update es.timers set fired_at = null, outcome = null where id = $1', [confirmed])
  await store.letTimePass()
  await worker.timers.fireDue()
  expect(await timerOf(confirmed)).toMatchObject({ outcome: 'repeated', attempts: 2 })
  expect(await store.notices(order)).toMatchObject([{ command: confirmed }])
})

it('waits for a stream that staff look at, and fires once it is released', async () => {
  const { order, reminded } = await place()
  await worker.timers.fireDue()
  const stream = `notices-${order}`
  await store.owner.query('update es.timers set due_at = now(), next_at = now() where id = $1', [reminded])
  await store.owner.query('update es.streams set quarantined_at = now() where stream = $1', [stream])
  await worker.timers.fireDue()
  expect(await timerOf(reminded)).toMatchObject({ firedAt: null, error: `the stream ${stream} is quarantined` })
  await store.owner.query('update es.streams set quarantined_at = null where stream = $1', [stream])
  await store.letTimePass()
  await worker.timers.fireDue()
  expect(await timerOf(reminded)).toMatchObject({ outcome: 'recorded', error: null })
})

/** How often rows of timers were looked for by an index. Sessions say so when they end. */
const lookUps = async (): Promise<number> => {
  const { rows } = await store.owner.query<{ scans: number }>(
    `select sum(idx_scan)::int as scans from pg_stat_user_indexes where relname = 'timers'`,
  )
  return rows[0]?.scans ?? 0
}

it('in a crowd of them, taking one does not look at all of the others', async () => {
  const crowd = 400
  await store.owner.query('truncate es.timers')
  await Promise.all(Array.from({ length: crowd }, () => store.place(randomUUID(), { remindAfterMs: 3_600_000 })))
  await worker.fold()
  const other = startWorker()
  const before = await lookUps()
  await other.timers.fireDue()
  await other.close()
  await eventually(async () => expect((await lookUps()) - before).toBeGreaterThan(crowd))
  expect((await lookUps()) - before).toBeLessThan(crowd * 15)
})

const unwilling: AnyAggregate = {
  ...notices,
  decide: () => {
    throw new DomainError('conflict', 'notices.full', 'There is no room.')
  },
}

const broken: AnyAggregate = {
  ...notices,
  decide: () => {
    throw new Error('for ada@example.com there is a bug')
  },
}

it('whose command is refused has fired: the refusal is the outcome', async () => {
  const { order, confirmed } = await place()
  const other = startWorker([unwilling])
  await other.timers.fireDue()
  expect(await timerOf(confirmed)).toMatchObject({ outcome: 'refused: notices.full', error: null })
  await store.letTimePass()
  await worker.timers.fireDue()
  expect(await store.notices(order)).toEqual([])
  await other.close()
})

it.each([
  ['whose command fails', [broken], /^Error \(timers\.test\.ts:\d+\)$/],
  ['of an aggregate that this release does not have', [], /^Error \(timers\.ts:\d+\)$/],
] as const)('one %s is tried again, later each time, and fires in the end', async (_, aggregates, error) => {
  const { order, confirmed } = await place()
  const other = startWorker(aggregates)
  const now = async () =>
    (await store.pool.query<{ now: string }>('select clock_timestamp() as now')).rows[0]?.now ?? ''
  for (let attempt = 1; attempt <= 4; attempt++) {
    const from = Date.parse(await now())
    await other.timers.fireDue()
    const until = Date.parse(await now())
    const timer = await timerOf(confirmed)
    expect(timer).toMatchObject({ attempts: attempt, firedAt: null, error: expect.stringMatching(error) as string })
    const restMs = 1_000 * 2 ** (attempt - 1)
    expect(Date.parse(timer.nextAt ?? '')).toBeGreaterThanOrEqual(from + restMs)
    expect(Date.parse(timer.nextAt ?? '')).toBeLessThanOrEqual(until + restMs)
    await worker.timers.fireDue() // too early
    await store.letTimePass()
  }
  await worker.timers.fireDue()
  expect(await timerOf(confirmed)).toMatchObject({ outcome: 'recorded', error: null })
  expect(await store.notices(order)).toMatchObject([{ command: confirmed }])
  await other.close()
})
