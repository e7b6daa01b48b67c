import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Build } from '../consumers/builds.ts'
import { createPartitionFold } from '../consumers/partition-fold.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { inTransaction } from '../database/transaction.ts'
import { readModelConsumer } from '../projections/definitions.ts'
import { type Digest, digestTable } from '../projections/rows.ts'
import { column, type Table, tableOf } from '../projections/table.ts'

/** The comparison of two builds at one position. `keys` are a few of those that differ. */
export type Comparison = {
  readonly same: boolean
  readonly live: Digest
  readonly other: Digest
  readonly onlyInLive?: number
  readonly onlyInOther?: number
  readonly different?: number
  readonly keys?: readonly string[]
}

export type BuiltTable = Table & Pick<Build, 'state'>

export type FoldDeps = { readonly pool: Pool; readonly codec: EventCodec; readonly logger: Logger }

const positions = async (client: Pool | ClientBase, { projection, version }: Table): Promise<readonly number[]> => {
  const { rows } = await (client as ClientBase).query<{ position: number }>(
    'select position from es.checkpoints where projection = $1 and version = $2 order by part',
    [projection.name, version],
  )
  return rows.map(({ position }) => position)
}

/** Folds a build's partitions up to these positions, one for each, even while it is paused or throttled. */
const bringTo = async (deps: FoldDeps, build: BuiltTable, targets: readonly number[]): Promise<void> => {
  const consumer = readModelConsumer(build, build)
  for (const [part, until] of targets.entries()) {
    const fold = createPartitionFold(deps, { consumer, part })
    for (let result; result !== 'level' && result !== 'gone';) result = await fold.run({ until, evenResting: true })
  }
}

/** Folds every partition of a build at least up to `position`. */
export const bringUpTo = (deps: FoldDeps, build: BuiltTable, position: number): Promise<void> =>
  bringTo(
    deps,
    build,
    Array.from({ length: build.projection.parts }, () => position),
  )

/**
 * Locks a build's checkpoints until the transaction ends.
 * @returns their positions, by partition.
 */
export const holdStill = async (client: ClientBase, { projection, version }: Table): Promise<readonly number[]> => {
  const { rows } = await client.query<{ position: number }>(
    'select position from es.checkpoints where projection = $1 and version = $2 order by part for update',
    [projection.name, version],
  )
  return rows.map(({ position }) => position)
}

const headOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ head: number }>('select head from es.log')
  return rows[0]?.head ?? 0
}

/** Folds every partition of a build up to the current head of the log. It ends however fast the log grows. */
export const bringUpToNow = async (deps: FoldDeps, build: BuiltTable): Promise<void> =>
  bringUpTo(deps, build, await headOf(deps.pool))

const attempts = 100
const pauseMs = 100
const restSeconds = 2

/** Keeps workers away from a build for a moment, and no longer if this process dies. */
const putToRest = ({ pool }: FoldDeps, build: Table): Promise<unknown> =>
  inTransaction(pool, async (client) => {
    await holdStill(client, build)
    return client.query(
      `update es.checkpoints set revision = revision + 1, not_before = now() + make_interval(secs => $3)
       where projection = $1 and version = $2`,
      [build.projection.name, build.version, restSeconds],
    )
  })

const wake = ({ pool }: FoldDeps, { projection, version }: Table): Promise<unknown> =>
  pool.query('update es.checkpoints set not_before = null where projection = $1 and version = $2', [
    projection.name,
    version,
  ])

/**
 * A transaction that sees two builds of the same partitions at the same positions. Workers leave the second build alone
 * while it is folded up to the first, which is locked for that moment. If the second is already ahead, it tries again.
 */
const withSnapshot = async <Result>(
  deps: FoldDeps,
  live: Table,
  other: BuiltTable,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const reader = await deps.pool.connect()
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      await bringTo(deps, other, await positions(deps.pool, live))
      await putToRest(deps, other)
      const isEqual = await inTransaction(deps.pool, async (client) => {
        const targets = await holdStill(client, live)
        await bringTo(deps, other, targets)
        await reader.query('begin isolation level repeatable read read only')
        const reached = await positions(reader, other)
        return reached.every((position, part) => position === targets[part])
      })
      if (isEqual) {
        await wake(deps, other)
        return await work(reader)
      }
      await reader.query('rollback')
      await sleep(pauseMs)
    }
    throw new Error('The builds did not come to one position: the log grows too fast for now')
  } finally {
    await reader.query('rollback').catch(() => undefined)
    reader.release()
  }
}

const explain = async (client: ClientBase, live: Table, other: Table) => {
  const key = column(live.projection.key)
  const columns = Object.keys(live.projection.columns).map(column).join(', ')
  const pairs = `(select ${key} as key, row(${columns})::text as text from ${tableOf(live)}) a
    full join (select ${key} as key, row(${columns})::text as text from ${tableOf(other)}) b using (key)
    where a.text is distinct from b.text`
  const { rows } = await client.query<Required<Pick<Comparison, 'onlyInLive' | 'onlyInOther' | 'different' | 'keys'>>>(
    `select count(*) filter (where b.text is null) as "onlyInLive", count(*) filter (where a.text is null) as "onlyInOther",
       count(*) filter (where a.text is not null and b.text is not null) as different,
       coalesce((array_agg(key order by key collate "C"))[1:5], '{}') as keys
     from ${pairs}`,
  )
  return rows[0]
}

const compareOnce = (deps: FoldDeps, live: Table, other: BuiltTable): Promise<Comparison> =>
  withSnapshot(deps, live, other, async (client) => {
    const digests = { live: await digestTable(client, live), other: await digestTable(client, other) }
    const same = digests.live.hash === digests.other.hash && digests.live.rows === digests.other.rows
    return same ? { same, ...digests } : { same, ...digests, ...(await explain(client, live, other)) }
  })

/** True if the live build reaches the current head of the log within the time for a comparison. */
const catchesUp = async ({ pool }: FoldDeps, live: Table): Promise<boolean> => {
  const head = await headOf(pool)
  for (let attempt = 0; attempt < attempts; attempt++) {
    if ((await positions(pool, live)).every((position) => position >= head)) return true
    await sleep(pauseMs)
  }
  return false
}

/**
 * Compares two builds of one definition at one position.
 *
 * Data that was erased after one build folded it and before the other did differs until both have reached the erasure.
 * So a difference counts only if it is still there then.
 */
export const compareBuilds = async (deps: FoldDeps, live: Table, other: BuiltTable): Promise<Comparison> => {
  const comparison = await compareOnce(deps, live, other)
  return !comparison.same && (await catchesUp(deps, live)) ? compareOnce(deps, live, other) : comparison
}
