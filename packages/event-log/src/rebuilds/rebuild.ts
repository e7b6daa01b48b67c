import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ClientBase } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'
import { newestOf } from '../projections/definitions.ts'
import { assertUnchanged, createBuild, dropBuild } from './install.ts'
import { act, buildsOf, inState, label, type BuildDeps, refuse } from './act.ts'

/**
 * Starts a build of the newest definition beside the live one. Workers fold it; readers do not see it.
 * @returns the number of the build.
 * @throws {DomainError} `projection.unknown`, `projection.changed`, `projection.already_building`.
 */
export const startRebuild = (
  deps: BuildDeps,
  name: string,
  by: OperationCause & { readonly maxRate?: number | undefined },
): Promise<{ readonly version: number; readonly definition: number }> =>
  act(deps, name, by, async (client) => {
    const builds = await buildsOf(client, name)
    const projection = newestOf(deps.projections, name)
    if (!projection) throw new DomainError('notFound', 'projection.unknown', `This release has no projection ${name}.`)
    assertUnchanged(projection, builds)
    const building = inState(builds, 'building')
    if (building) refuse('already_building', `${label(building)} is being built already: cancel or swap it first.`)
    const version = await createBuild(client, projection, { swapsItself: false })
    if (by.maxRate !== undefined) await setMaxRate(client, { name, version }, by.maxRate)
    const details = { version, definition: projection.version }
    await recordOperation(client, { ...by, action: 'projection rebuild', target: name, details })
    return details
  })

const setMaxRate = (client: ClientBase, build: Pick<Build, 'name' | 'version'>, maxRate: number | null) =>
  client.query('update es.projections set max_rate = $3 where name = $1 and version = $2', [
    build.name,
    build.version,
    maxRate,
  ])

/** Without `version` it is the build in progress, otherwise the live one. */
type OnBuild = OperationCause & { readonly version?: number | undefined }

/** Reactors also have a build, which can be paused. */
const meant = async (client: ClientBase, name: string, version: number | undefined): Promise<Build> => {
  const builds = await readBuilds(client, name)
  if (builds.length === 0) throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  const build =
    version === undefined
      ? (inState(builds, 'building') ?? inState(builds, 'live'))
      : builds.find((each) => each.version === version)
  if (build) return build
  throw new DomainError('notFound', 'projection.unknown_build', `There is no build v${version ?? '?'} of ${name}.`)
}

/** Pauses or resumes the build in progress, otherwise the live one, whose readers then see no changes. */
export const setPaused = (deps: BuildDeps, name: string, paused: boolean, by: OnBuild): Promise<Build> =>
  act(deps, name, by, async (client) => {
    const build = await meant(client, name, by.version)
    await client.query('update es.projections set paused = $3 where name = $1 and version = $2', [
      build.name,
      build.version,
      paused,
    ])
    const action = paused ? 'projection pause' : 'projection resume'
    await recordOperation(client, { ...by, action, target: label(build) })
    return { ...build, paused }
  })

/** Limits the events per second that are folded into a build; null for no limit. */
export const throttle = (deps: BuildDeps, name: string, maxRate: number | null, by: OnBuild): Promise<Build> =>
  act(deps, name, by, async (client) => {
    const build = await meant(client, name, by.version)
    await setMaxRate(client, build, maxRate)
    await client.query('update es.checkpoints set not_before = null where projection = $1 and version = $2', [
      build.name,
      build.version,
    ])
    await recordOperation(client, { ...by, action: 'projection throttle', target: label(build), details: { maxRate } })
    return { ...build, maxRate }
  })

/**
 * Cancels the build in progress.
 * @throws {DomainError} `projection.nothing_building`
 */
export const cancelRebuild = (deps: BuildDeps, name: string, by: OperationCause): Promise<Build> =>
  act(deps, name, by, async (client) => {
    const building = inState(await buildsOf(client, name), 'building')
    if (!building) return refuse('nothing_building', `No build of ${name} is being made.`)
    await dropBuild(client, building)
    await recordOperation(client, { ...by, action: 'projection cancel', target: label(building) })
    return building
  })
