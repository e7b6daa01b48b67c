import type { ClientBase, Pool } from 'pg'
import type { Partition } from './consumer.ts'

export type Checkpoint = {
  /** Everything up to here is folded, parked or skipped. */
  readonly position: number
  /** Raised by every write of the rows of the partition. While it is unchanged, so are the rows that were read. */
  readonly revision: number
  readonly head: number
  /** True while it is paused by a person or is resting because of a throttle. */
  readonly isResting: boolean
  /** Events per second of all partitions together. */
  readonly maxRate: number | null
  /** True if an event of the partition is parked or an event ahead was skipped. */
  readonly hasExceptions: boolean
}

const identity = ({ consumer, part }: Partition) => [consumer.name, consumer.version, part] as const

/**
 * Undefined when the build has been dropped meanwhile. The order of parked events does not matter, but it makes Postgres
 * use the index of their keys; with `exists` it may read those of all other partitions first.
 */
export const readCheckpoint = async (pool: Pool, partition: Partition): Promise<Checkpoint | undefined> => {
  const { rows } = await pool.query<Checkpoint>({
    name: 'es.checkpoint',
    text: `select c.position, c.revision, log.head, p.max_rate as "maxRate",
        p.paused or coalesce(c.not_before > now(), false) as "isResting",
        (select true from es.parked where projection = $1 and version = $2 and part = $3 and next_at is not null
          order by holds, key limit 1) is not null
          or exists (select from es.skipped where projection = $1 and position > c.position) as "hasExceptions"
      from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
      where c.projection = $1 and c.version = $2 and c.part = $3`,
    values: [...identity(partition)],
  })
  return rows[0]
}

/** Another process has written this partition since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

type Move = {
  readonly revision: number
  readonly to: number
  /** Positions per second. */
  readonly rate: number
  /**
   * The rest in ms, counted from the end of the last one, but at most from a second ago; null leaves a rest unchanged.
   */
  readonly restMs: number | null
}

/**
 * Moves a checkpoint by compare-and-set, which makes two workers on one partition harmless.
 * @throws {Overtaken} when the partition has been written since `revision` was read.
 */
export const moveCheckpoint = async (db: Pick<Pool, 'query'>, partition: Partition, move: Move): Promise<void> => {
  const { rowCount } = await db.query({
    name: 'es.move_checkpoint',
    text: `update es.checkpoints set position = $5, revision = revision + 1, at = now(), rate = $6,
        not_before = case when $7::float8 is null then not_before
          when $7::float8 > 0 then greatest(not_before, now() - interval '1 second') + make_interval(secs => $7::float8 / 1000) end
      where projection = $1 and version = $2 and part = $3 and revision = $4`,
    values: [...identity(partition), move.revision, move.to, move.rate, move.restMs],
  })
  if (rowCount !== 1) throw new Overtaken()
}

/**
 * Keeps all other writers away from every build of a name until the transaction ends, and invalidates the rows that
 * they remember. The live build is locked first, as in comparisons and activations, to avoid deadlocks.
 */
export const lockBuilds = async (client: ClientBase, name: string): Promise<void> => {
  await client.query(
    `select from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
     where c.projection = $1 order by p.state = 'live' desc, c.version, c.part for update of c`,
    [name],
  )
  await client.query('update es.checkpoints set revision = revision + 1 where projection = $1', [name])
}

/**
 * Keeps all other writers away from a partition until the transaction ends, and invalidates the rows that they
 * remember.
 */
export const lockPartition = async (client: ClientBase, partition: Partition): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update es.checkpoints set revision = revision + 1 where projection = $1 and version = $2 and part = $3',
    [...identity(partition)],
  )
  return rowCount === 1
}
