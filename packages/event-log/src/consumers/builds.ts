import type { ClientBase, Pool } from 'pg'

/**
 * `building` is catching up without readers, `live` is what readers see, `retired` was live and is kept for a
 * roll-back.
 */
export type BuildState = 'building' | 'live' | 'retired'

/** One build of a read model, or the only one of a reactor. */
export type Build = {
  readonly name: string
  /** The number of the build, never reused for the same name. */
  readonly version: number
  readonly kind: 'readModel' | 'reactor'
  /** The version of the projection that folds it. */
  readonly definition: number
  readonly shape: string
  readonly state: BuildState
  readonly parts: number
  readonly paused: boolean
  readonly maxRate: number | null
  readonly swapsItself: boolean
  readonly isIndexed: boolean
  /** True if its rows were the same as those of the live build; null if they were not or cannot be compared. */
  readonly verified: boolean | null
  /** The reason why a rebuild has stopped. */
  readonly error: string | null
  readonly changedAt: string
}

export const buildColumns = `p.name, p.version, p.kind, p.definition, p.shape, p.state, p.parts, p.paused, p.max_rate as "maxRate",
  p.swaps_itself as "swapsItself", p.indexed_at is not null as "isIndexed", p.verified,
  p.error, p.changed_at as "changedAt"`

/** Sets the reason why a build has stopped; null when it continues. */
export const setBuildError = async (
  pool: Pool,
  build: Pick<Build, 'name' | 'version'>,
  error: string | null,
): Promise<void> => {
  await pool.query(
    'update es.projections set error = $3 where name = $1 and version = $2 and error is distinct from $3',
    [build.name, build.version, error],
  )
}

/** All builds that have not been dropped, oldest first. */
export const readBuilds = async (db: Pool | ClientBase, name?: string): Promise<readonly Build[]> => {
  const { rows } = await (db as ClientBase).query<Build>(
    `select ${buildColumns} from es.projections p
     where state <> 'dropped' and ($1::text is null or name = $1) order by name, version`,
    [name],
  )
  return rows
}
