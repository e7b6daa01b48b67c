import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Logger } from 'pino'
import type { Build } from '../consumers/builds.ts'
import { createPartitionFold } from '../consumers/partition-fold.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { inTransaction } from '../database/transaction.ts'
import { readModelConsumer } from '../projections/definitions.ts'
import type { Digest } from '../projections/rows.ts'
import type { Table } from '../projections/table.ts'
import { type ComparedPage, comparePage, type Difference } from './compared-page.ts'

/** The comparison of two builds, and how they differ if they do. */
export type Comparison = { readonly same: boolean; readonly live: Digest; readonly other: Digest } & Partial<Difference>

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

const pageSize = 20_000

/** One hash over the rows of all pages. */
const createDigest = () => {
  const hash = createHash('md5')
  let total = 0
  return {
    add: ({ rows, hashes }: { readonly rows: number; readonly hashes: string }) => {
      hash.update(hashes)
      total += rows
    },
    end: (): Digest => ({ rows: total, hash: hash.digest('hex') }),
  }
}

const sumOf = (a: Difference | null, b: Difference | null): Difference | null =>
  a && b
    ? {
        onlyInLive: a.onlyInLive + b.onlyInLive,
        onlyInOther: a.onlyInOther + b.onlyInOther,
        different: a.different + b.different,
        keys: [...a.keys, ...b.keys].slice(0, 5),
      }
    : (a ?? b)

/**
 * Compares page by page, each in a snapshot of its own in which both builds are at one position: a snapshot that stayed
 * open for all of them would keep Postgres from removing what others update meanwhile.
 */
const compareOnce = async (deps: FoldDeps, live: Table, other: BuiltTable, size: number): Promise<Comparison> => {
  const digests = { live: createDigest(), other: createDigest() }
  let difference: Difference | null = null
  let after: string | null = null
  do {
    const next: { after: string | null; size: number } = { after, size }
    const page: ComparedPage = await withSnapshot(deps, live, other, (client) =>
      comparePage(client, [live, other], next),
    )
    digests.live.add(page.live)
    digests.other.add(page.other)
    difference = sumOf(difference, page.difference)
    after = page.last
  } while (after !== null)
  return { same: difference === null, live: digests.live.end(), other: digests.other.end(), ...difference }
}

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
 * Compares all rows of two builds of one definition, each at one position of both. `size` is the most rows per snapshot.
 *
 * Data that was erased after one build folded it and before the other did differs until both have reached the erasure.
 * So a difference counts only if it is still there then.
 */
export const compareBuilds = async (
  deps: FoldDeps,
  live: Table,
  other: BuiltTable,
  size = pageSize,
): Promise<Comparison> => {
  const comparison = await compareOnce(deps, live, other, size)
  return !comparison.same && (await catchesUp(deps, live)) ? compareOnce(deps, live, other, size) : comparison
}
