import type { Pool } from 'pg'
import type { PartitionName } from './behind.ts'
import type { Consumer } from './consumer.ts'

/** Partitions that are further behind get a run, which scans the log in pieces. */
const farthest = 1_000

/**
 * Moves the checkpoint of every partition that has nothing new to fold up to the head, in one statement, because any
 * one event concerns only few partitions. Partitions that others are writing are left alone. So is a partition with an
 * event of a type that is not in `knownTypes`, because the event holds its stream up.
 *
 * @returns the partitions that were moved.
 */
export const advanceIdleCheckpoints = async (
  pool: Pool,
  consumers: readonly Consumer[],
  knownTypes: readonly string[],
): Promise<readonly PartitionName[]> => {
  const wanted = consumers.map(({ name, version, events }) => ({
    name,
    version,
    types: events.map(({ type }) => type),
  }))
  const { rows } = await pool.query<PartitionName>({
    name: 'es.pass_by',
    text: `with near as materialized (
        select c.projection, c.version, c.part, c.position, p.parts, log.head, wanted.types
        from jsonb_to_recordset($1) as wanted (name text, version int, types text[])
          join es.projections p on p.name = wanted.name and p.version = wanted.version
          join es.checkpoints c on c.projection = p.name and c.version = p.version cross join es.log
        where p.state = 'live' and not p.paused and c.position < log.head and c.position >= log.head - $3
          and (c.not_before is null or c.not_before <= now())
        for update of c skip locked
      ), recent as materialized (
        select type, bucket, max(position) as position from es.events
        where position > (select min(position) from near) and position <= (select max(head) from near)
        group by type, bucket
      )
      update es.checkpoints c set position = near.head, revision = c.revision + 1, at = now() from near
      where c.projection = near.projection and c.version = near.version and c.part = near.part
        and not exists (select from recent where recent.position > near.position and bucket % near.parts = near.part
          and (type = any(near.types) or type <> all($2)))
      returning c.projection as name, c.version, c.part`,
    values: [JSON.stringify(wanted), knownTypes, farthest],
  })
  return rows
}
