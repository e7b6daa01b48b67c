import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ClientBase } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { newestOf, projectionOf } from '../projections/definitions.ts'
import { layoutOf, shapeOf } from '../projections/table.ts'

/**
 * Creates the table of the next build of a read model: live if it is the first of its name, otherwise building.
 * @returns the number of the build.
 */
export const createBuild = async (
  client: ClientBase,
  projection: AnyProjection,
  { swapsItself }: { readonly swapsItself: boolean },
): Promise<number> => {
  const { columns, key, indexes } = layoutOf(projection)
  const { rows } = await client.query<{ version: number }>(
    'select es.create_build($1, $2, $3, $4, $5, $6, $7, $8) as version',
    [
      projection.name,
      projection.version,
      projection.parts,
      shapeOf(projection),
      JSON.stringify(columns),
      key,
      JSON.stringify(indexes),
      swapsItself,
    ],
  )
  return rows[0]?.version ?? 0
}

export const dropBuild = async (
  client: ClientBase,
  { name, version }: Pick<Build, 'name' | 'version'>,
): Promise<void> => {
  await client.query('select es.drop_build($1, $2)', [name, version])
}

/** The shape of a definition must not change without a new version. */
const isChanged = (projection: AnyProjection, builds: readonly Build[]): boolean => {
  const live = builds.find(({ state }) => state === 'live')
  return live?.definition === projection.version && live.shape !== shapeOf(projection)
}

/** @throws {DomainError} `projection.changed`. */
export const assertUnchanged = (projection: AnyProjection, builds: readonly Build[]): void => {
  if (!isChanged(projection, builds)) return
  const { name, version } = projection
  const changed =
    `The read model ${name} v${version} has changed since this data was made, so its rows cannot be gone on with. ` +
    `Give its definition version ${version + 1}: a new build is then made from the log and replaces the old one by ` +
    `itself. Or start the release that made this data, or a newer one than this.`
  throw new DomainError('conflict', 'projection.changed', changed)
}

/** A subject has rows of many workspaces, and so in many partitions, but the event that forgets it is in only one. */
const assertForgets = ({ name, parts, events }: AnyProjection): void => {
  const forgetting = events.find(({ forgetsSubject }) => forgetsSubject)
  if (parts === 1 || !forgetting) return
  throw new Error(`${name} folds ${forgetting.type}, which concerns rows of every part: it needs parts = 1`)
}

const install = async (client: ClientBase, projections: readonly AnyProjection[], name: string): Promise<void> => {
  const builds = await readBuilds(client, name)
  const newest = newestOf(projections, name)
  if (!newest) return
  for (const projection of projections) if (projection.name === name) assertUnchanged(projection, builds)
  assertForgets(newest)
  const live = builds.find((build) => build.state === 'live')
  const building = builds.find((build) => build.state === 'building')
  // a release that still has the live definition leaves the rebuild to people: `projection rebuild`
  if (live && projectionOf(projections, live)) return
  if (building && projectionOf(projections, building)) return
  const kept = live ? undefined : builds.findLast((build) => projectionOf(projections, build))
  if (kept) {
    await client.query('select es.finish_build($1, $2), es.swap_build($1, $2)', [name, kept.version])
    return
  }
  if (building) await dropBuild(client, building)
  await createBuild(client, newest, { swapsItself: live !== undefined })
}

/**
 * Retires read models that this release does not have. Nobody folds or erases their data any more, so they are dropped
 * soon. Until then the previous release can read them.
 */
export const retireRemoved = async (client: ClientBase, projections: readonly AnyProjection[]): Promise<void> => {
  await client.query(
    `update es.projections set state = 'retired', changed_at = now()
     where kind = 'readModel' and state in ('building', 'live') and name <> all($1)`,
    [projections.map(({ name }) => name)],
  )
}

/**
 * Creates the first build of every read model that has none. If this release lacks the live definition, it could not be
 * folded any more, so a build of the newest definition is started and activated automatically.
 *
 * @throws {DomainError} `projection.changed` for a definition whose shape has changed without a new version.
 * @throws {Error} for a definition that forgets somebody in one partition of many.
 */
export const installProjections = async (client: ClientBase, projections: readonly AnyProjection[]): Promise<void> => {
  for (const name of new Set(projections.map((projection) => projection.name))) {
    await install(client, projections, name)
  }
}
