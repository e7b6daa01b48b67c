import type { ClientBase, Pool } from 'pg'
import type { Partition } from './consumer.ts'
import type { PartitionName } from './partition-name.ts'

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
 * SQL: true if an event of checkpoint `c` is parked or an event ahead was skipped. The order of parked events does not
 * matter, but it makes Postgres use the index of their keys; with `exists` it may read those of all other partitions
 * first.
 */
export const hasExceptions = `(select true from es.parked where projection = c.projection and version = c.version
    and part = c.part and next_at is not null order by holds, key limit 1) is not null
  or exists (select from es.skipped where projection = c.projection and position > c.position)`

/** Undefined when the build has been dropped meanwhile. */
export const readCheckpoint = async (pool: Pool, partition: Partition): Promise<Checkpoint | undefined> => {
  const { rows } = await pool.query<Checkpoint>({
    name: 'es.checkpoint',
    text: `select c.position, c.revision, log.head, p.max_rate as "maxRate",
        p.paused or coalesce(c.not_before > now(), false) as "isResting",
        ${hasExceptions} as "hasExceptions"
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

/** `rate` is null for a partition that nothing concerned; it stays as it was. */
export type JointMove = PartitionName & {
  readonly revision: number
  readonly to: number
  readonly rate: number | null
}

/**
 * Moves the checkpoints of live partitions by compare-and-set in one statement. It leaves alone those that were written
 * since `revision` was read, that another process is writing, or that must stand still; those with a rate also if their
 * build is throttled.
 *
 * @returns the new revisions of those that were moved.
 */
export const moveCheckpoints = async (
  client: ClientBase,
  moves: readonly JointMove[],
): Promise<readonly (PartitionName & { readonly revision: number })[]> => {
  const { rows } = await client.query<PartitionName & { revision: number }>({
    name: 'es.move_checkpoints',
    text: `with moving as materialized (
        select c.projection, c.version, c.part, wanted.position, wanted.rate
        from unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::real[])
            as wanted (projection, version, part, revision, position, rate)
          join es.checkpoints c using (projection, version, part)
          join es.projections p on p.name = c.projection and p.version = c.version
        where c.revision = wanted.revision and p.state = 'live' and not p.paused
          and (c.not_before is null or c.not_before <= now()) and (wanted.rate is null or p.max_rate is null)
        order by c.projection, c.version, c.part for update of c skip locked
      )
      update es.checkpoints c set position = moving.position, revision = c.revision + 1, at = now(),
        rate = coalesce(moving.rate, c.rate), not_before = null
      from moving where c.projection = moving.projection and c.version = moving.version and c.part = moving.part
      returning c.projection as name, c.version, c.part, c.revision`,
    values: [
      moves.map(({ name }) => name),
      moves.map(({ version }) => version),
      moves.map(({ part }) => part),
      moves.map(({ revision }) => revision),
      moves.map(({ to }) => to),
      moves.map(({ rate }) => rate),
    ],
  })
  return rows
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
