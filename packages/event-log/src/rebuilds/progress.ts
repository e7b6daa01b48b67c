import type { Pool } from 'pg'
import type { BuildState } from '../consumers/builds.ts'
import type { Comparison } from './comparison.ts'

/** The progress of one partition of a build. `rate` is in positions per second of its last batch; 0 when it has not moved for a while. */
type PartitionProgress = {
  readonly part: number
  readonly position: number
  readonly behind: number
  readonly rate: number
}

/**
 * The result of a comparison with the live build. Builds of different definitions hold different rows and are `not
 * comparable`.
 */
export type VerificationResult = 'yes' | 'no' | 'not compared' | 'not comparable'

/** The progress of a build of a read model, or of a reactor. */
export type Progress = {
  readonly name: string
  readonly version: number
  readonly kind: 'readModel' | 'reactor'
  readonly definition: number
  /** A hash over everything that determines its rows: columns, key, events and code. */
  readonly shape: string
  readonly state: BuildState
  readonly paused: boolean
  /** Events per second; null if it is not throttled. */
  readonly maxRate: number | null
  /** The position of the partition that is furthest behind, up to which readers see everything. */
  readonly position: number
  readonly head: number
  readonly behind: number
  /** The age in seconds of the first event that it has not passed; 0 when it is level. */
  readonly lagSeconds: number
  /** 0 to 100, over all partitions. */
  readonly percent: number
  /**
   * Positions per second while its partitions ran last, on average. It counts what was passed by too, and no pauses:
   * `createPaceMeter` measures how fast a build really moves.
   */
  readonly rate: number
  /** Seconds until it is level at the present rate; null if unknown, for example while it is paused. */
  readonly etaSeconds: number | null
  /** The number of parked events, including those that only wait. */
  readonly parked: number
  readonly verified: VerificationResult
  /** Its difference to the live build when they were last compared. */
  readonly difference: Comparison | null
  /** The time of its last change of state. */
  readonly changedAt: string
  /** The reason why a rebuild has stopped. */
  readonly error: string | null
  readonly parts: readonly PartitionProgress[]
}

/** A partition that moves at all moves more often than this. */
const movesWithin = '30 seconds'

/** The progress of every existing build, by name and age. */
export const readProgress = async (pool: Pool): Promise<readonly Progress[]> => {
  const { rows } = await pool.query<Progress>(
    `select p.name, p.version, p.kind, p.definition, p.shape, p.state, p.difference, p.changed_at as "changedAt", p.paused, p.max_rate as "maxRate", c.position, log.head,
       log.head - c.position as behind, greatest(0, extract(epoch from now() - next.at))::float8 as "lagSeconds", c.percent, c.rate, p.error, c.parts,
       case when c.position >= log.head then 0 when not p.paused then c.eta end as "etaSeconds",
       (select count(*) from es.parked k where k.projection = p.name and k.version = p.version) as parked,
       case when p.verified then 'yes' when not p.verified then 'no'
         when (p.definition, p.shape) is distinct from (live.definition, live.shape) then 'not comparable'
         else 'not compared' end as verified
     from es.projections p cross join es.log
       left join es.projections live on live.name = p.name and live.state = 'live'
       cross join lateral (
         select min(position) as position, avg(rate) as rate,
           case when log.head = 0 then 100 else 100 * avg(position)::float8 / log.head end as percent,
           -- one part that stands still keeps the build from ever being level
           case when bool_and(rate > 0 or behind = 0) then max(behind / nullif(rate, 0)) end as eta,
           json_agg(json_build_object('part', part, 'position', position, 'behind', behind, 'rate', rate) order by part) as parts
         from (select part, position, log.head - position as behind,
             case when at > now() - $1::interval then coalesce(rate, 0)::float8 else 0 end as rate
           from es.checkpoints where projection = p.name and version = p.version) part
       ) c
       left join es.events next on next.position = c.position + 1
     where p.state <> 'dropped' order by p.name, p.version`,
    [movesWithin],
  )
  return rows
}
