import { subjectForgotten } from '@vignette/domain/identity/events'
import type { ClientBase } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import type { AnyProjection } from './any-projection.ts'
import { newestOf, projectionOf } from './definitions.ts'
import { layoutOf, shapeOf } from './table.ts'

/**
 * Makes the table of the next build of a read model: live when it is the first of its name, else building.
 * @returns its number.
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

/** A definition is a promise about the rows it makes: another shape needs another version. */
const assertUnchanged = (projection: AnyProjection, builds: readonly Build[]): void => {
  const { name, version } = projection
  const changed = builds.some((build) => build.definition === version && build.shape !== shapeOf(projection))
  if (changed) throw new Error(`${name} v${version} has changed: it needs a new version`)
}

/** A person has rows of many workspaces, and so of many parts; that they are forgotten is an event of one. */
const assertForgets = ({ name, parts, events }: AnyProjection): void => {
  if (parts === 1 || !events.includes(subjectForgotten)) return
  throw new Error(`${name} folds ${subjectForgotten.type}, which concerns rows of every part: it needs parts = 1`)
}

const install = async (client: ClientBase, projections: readonly AnyProjection[], name: string): Promise<void> => {
  const builds = await readBuilds(client, name)
  const newest = newestOf(projections, name)
  if (!newest) return
  for (const projection of projections) if (projection.name === name) assertUnchanged(projection, builds)
  assertForgets(newest)
  const live = builds.find((build) => build.state === 'live')
  const building = builds.find((build) => build.state === 'building')
  // a release that still has the live definition leaves the moment to people: `projection rebuild`
  if (live && projectionOf(projections, live)) return
  if (building && projectionOf(projections, building)) return
  if (building) await dropBuild(client, building)
  await createBuild(client, newest, { swapsItself: live !== undefined })
}

/**
 * Makes the first build of every read model that has none. Where this release no longer has the definition that is
 * live, nobody could go on folding it: a build of the newest definition is begun, and goes live by itself.
 *
 * @throws {Error} for a definition that has changed its shape and not its version, or forgets people in one part of many.
 */
export const installProjections = async (client: ClientBase, projections: readonly AnyProjection[]): Promise<void> => {
  for (const name of new Set(projections.map((projection) => projection.name))) {
    await install(client, projections, name)
  }
}
