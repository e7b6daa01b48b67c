import type { ClientBase, Pool } from 'pg'

/** `building` catches up unseen, `live` is what readers see, `retired` was live and stays warm for a way back. */
export type BuildState = 'building' | 'live' | 'retired'

/** One build of a read model, or the only one of a reactor. */
export type Build = {
  readonly name: string
  /** Numbers the builds of a name; never used again. */
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
  /** Whether it held the same as the live build; null when they were not, or cannot be, compared. */
  readonly verified: boolean | null
  /** Why a rebuild does not go on. */
  readonly error: string | null
  readonly changedAt: string
}

export const buildColumns = `p.name, p.version, p.kind, p.definition, p.shape, p.state, p.parts, p.paused, p.max_rate as "maxRate",
  p.swaps_itself as "swapsItself", p.indexed_at is not null as "isIndexed", p.verified,
  p.error, p.changed_at as "changedAt"`

/** Why a build does not go on; null when it does. */
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
