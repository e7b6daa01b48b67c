import type { ClientBase, Pool } from 'pg'
import { type Build, buildColumns } from './builds.ts'
import { hasExceptions } from './checkpoints.ts'
import type { PartitionName } from './partition-name.ts'

/** A partition as its checkpoint was when it was read. */
export type PartitionAt = PartitionName & { readonly revision: number }

/** A partition that has not reached the log's head. `distance` is in positions. */
export type PartitionBehind = Build &
  PartitionAt & {
    readonly position: number
    readonly distance: number
    /** True if an event of the partition is parked or an event ahead was skipped. */
    readonly hasExceptions: boolean
  }

/** At this distance a partition is far behind, and must not take the places of those that are nearly level. */
const farBehind = 10_000

/** True for a live build that will soon be level. A build without readers may have to wait for its indexes. */
export const isNear = ({ state, distance }: Pick<PartitionBehind, 'state' | 'distance'>): boolean =>
  state === 'live' && distance <= farBehind

/**
 * The partitions that have events to fold and may do so now. Of those that are `known`, it finds the ones that have been
 * written since, level or not.
 */
export const findBehind = async (
  db: Pool | ClientBase,
  known: readonly PartitionAt[],
): Promise<readonly PartitionBehind[]> => {
  const { rows } = await (db as ClientBase).query<PartitionBehind>({
    name: 'es.behind',
    text: `select ${buildColumns}, c.part, c.position, c.revision, log.head - c.position as distance,
        ${hasExceptions} as "hasExceptions"
      from es.projections p join es.checkpoints c on c.projection = p.name and c.version = p.version cross join es.log
        left join unnest($1::text[], $2::int[], $3::int[], $4::bigint[]) as known (name, version, part, revision)
          on known.name = c.projection and known.version = c.version and known.part = c.part
      where p.state <> 'dropped' and not p.paused and (c.not_before is null or c.not_before <= now())
        and (known.revision is null and c.position < log.head or known.revision <> c.revision)`,
    values: [
      known.map(({ name }) => name),
      known.map(({ version }) => version),
      known.map(({ part }) => part),
      known.map(({ revision }) => revision),
    ],
  })
  return rows
}
