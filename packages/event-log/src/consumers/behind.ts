import type { Pool } from 'pg'
import { type Build, buildColumns } from './builds.ts'

/** A partition of one build. */
export type PartitionName = { readonly name: string; readonly version: number; readonly part: number }

/** A partition that has not reached the log's head. `distance` is in positions. */
export type PartitionBehind = Build & PartitionName & { readonly distance: number }

export const labelOf = ({ name, version, part }: PartitionName): string => `${name} v${version} part ${part}`

/** At this distance a partition is far behind, and must not take the places of those that are nearly level. */
const farBehind = 10_000

/** True for a live build that will soon be level. A build without readers may have to wait for its indexes. */
export const isNear = ({ state, distance }: Pick<PartitionBehind, 'state' | 'distance'>): boolean =>
  state === 'live' && distance <= farBehind

/** The partitions that have events to fold and may do so now. */
export const findBehind = async (pool: Pool): Promise<readonly PartitionBehind[]> => {
  const { rows } = await pool.query<PartitionBehind>({
    name: 'es.behind',
    text: `select ${buildColumns}, c.part, log.head - c.position as distance
      from es.projections p join es.checkpoints c on c.projection = p.name and c.version = p.version cross join es.log
      where p.state <> 'dropped' and not p.paused and c.position < log.head
        and (c.not_before is null or c.not_before <= now())`,
  })
  return rows
}
