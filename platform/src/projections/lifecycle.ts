import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ClientBase, Pool } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import { type HeldKey, listParked, retryKey } from '../consumers/parked.ts'
import { inTransaction } from '../db/transaction.ts'
import { failpoint } from '../process/failpoints.ts'
import { type By, recordOperation } from '../operations/journal.ts'
import { announce } from './announcements.ts'
import type { AnyProjection } from './any-projection.ts'
import { bringUpTo, compareBuilds, type Comparison, type FoldDeps, holdStill } from './comparison.ts'
import { newestOf, projectionOf, readModelConsumer } from './definitions.ts'
import { createBuild, dropBuild } from './install.ts'
import type { Table } from './table.ts'

export type LifecycleDeps = FoldDeps & {
  /** `pool` waits as long as building an index or comparing two tables takes. */
  readonly projections: readonly AnyProjection[]
}

/** A build further behind the log than this is not ready to be verified or swapped. */
const nearlyLevel = 10_000

const refuse = (code: string, message: string): never => {
  throw new DomainError('conflict', `projection.${code}`, message)
}

const buildsOf = async (db: Pool | ClientBase, name: string): Promise<readonly Build[]> => {
  const builds = (await readBuilds(db, name)).filter((build) => build.kind === 'readModel')
  if (builds.length === 0) throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  return builds
}

const inState = (builds: readonly Build[], state: Build['state']): Build | undefined =>
  builds.findLast((build) => build.state === state)

const label = ({ name, version }: Pick<Build, 'name' | 'version'>): string => `${name} v${version}`

/** The table of a build. @throws {DomainError} when this release does not have its definition. */
const tableOfBuild = (deps: LifecycleDeps, build: Build): Table => {
  const projection = projectionOf(deps.projections, build)
  if (projection) return { projection, version: build.version }
  return refuse('unknown_definition', `${label(build)} is of definition ${build.definition}, which this release lacks.`)
}

/** One act on a projection at a time. */
const act = async <Result>(
  { pool }: LifecycleDeps,
  name: string,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('es.projections ' || $1))`, [name])
    return work(client)
  })
  failpoint('act.committed')
  return result
}

/**
 * Begins a build of the newest definition beside the live one. The workers fold it; readers see nothing of it.
 * @returns its number.
 * @throws {DomainError} `projection.unknown`, `projection.already_building`.
 */
export const startRebuild = (
  deps: LifecycleDeps,
  name: string,
  by: By & { readonly maxRate?: number | undefined },
): Promise<{ readonly version: number; readonly definition: number }> =>
  act(deps, name, async (client) => {
    const builds = await buildsOf(client, name)
    const projection = newestOf(deps.projections, name)
    if (!projection) throw new DomainError('notFound', 'projection.unknown', `This release has no projection ${name}.`)
    const building = inState(builds, 'building')
    if (building) refuse('already_building', `${label(building)} is being built already: cancel or swap it first.`)
    const version = await createBuild(client, projection, { swapsItself: false })
    failpoint('build.created')
    if (by.maxRate !== undefined) await setMaxRate(client, { name, version }, by.maxRate)
    const details = { version, definition: projection.version }
    await recordOperation(client, { ...by, action: 'projection rebuild', target: name, details })
    failpoint('build.recorded')
    return details
  })

const setMaxRate = (client: ClientBase, build: Pick<Build, 'name' | 'version'>, maxRate: number | null) =>
  client.query('update es.projections set max_rate = $3 where name = $1 and version = $2', [
    build.name,
    build.version,
    maxRate,
  ])

/** The build that is meant: the one being built, else the live one. */
const current = async (client: ClientBase, name: string): Promise<Build> => {
  const builds = (await readBuilds(client, name)).filter(({ state }) => state !== 'retired')
  const build = inState(builds, 'building') ?? inState(builds, 'live')
  if (build) return build
  throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
}

/** Pauses or resumes the build that is being made, else the live one, whose readers then see it stand still. */
export const setPaused = (deps: LifecycleDeps, name: string, paused: boolean, by: By): Promise<Build> =>
  act(deps, name, async (client) => {
    const build = await current(client, name)
    await client.query('update es.projections set paused = $3 where name = $1 and version = $2', [
      build.name,
      build.version,
      paused,
    ])
    const action = paused ? 'projection pause' : 'projection resume'
    await recordOperation(client, { ...by, action, target: label(build) })
    return { ...build, paused }
  })

/** Bounds the events per second that are folded into a build; null for no bound. */
export const throttle = (deps: LifecycleDeps, name: string, maxRate: number | null, by: By): Promise<Build> =>
  act(deps, name, async (client) => {
    const build = await current(client, name)
    await setMaxRate(client, build, maxRate)
    await client.query('update es.checkpoints set not_before = null where projection = $1 and version = $2', [
      build.name,
      build.version,
    ])
    await recordOperation(client, { ...by, action: 'projection throttle', target: label(build), details: { maxRate } })
    return { ...build, maxRate }
  })

/** Gives up the build that is being made. @throws {DomainError} `projection.nothing_building` */
export const cancelRebuild = (deps: LifecycleDeps, name: string, by: By): Promise<Build> =>
  act(deps, name, async (client) => {
    const building = inState(await buildsOf(client, name), 'building')
    if (!building) return refuse('nothing_building', `No build of ${name} is being made.`)
    await dropBuild(client, building)
    failpoint('cancel.dropped')
    await recordOperation(client, { ...by, action: 'projection cancel', target: label(building) })
    failpoint('cancel.recorded')
    return building
  })

const distanceOf = async ({ pool }: LifecycleDeps, { name, version }: Build): Promise<number> => {
  const { rows } = await pool.query<{ distance: number }>(
    `select (select head from es.log) - min(position) as distance from es.checkpoints
     where projection = $1 and version = $2`,
    [name, version],
  )
  return rows[0]?.distance ?? 0
}

/** Makes the secondary indexes and statistics of a build that is nearly level, unless it has them. */
const finishBuild = async ({ pool }: LifecycleDeps, { name, version }: Build): Promise<void> => {
  failpoint('build.level')
  await pool.query('select es.finish_build($1, $2)', [name, version])
  failpoint('build.indexed')
}

const storeVerdict = (deps: LifecycleDeps, { name, version }: Build, comparison: Comparison) =>
  deps.pool.query(
    `update es.projections set verified = $3, verified_at = now(), difference = $4 where name = $1 and version = $2`,
    [name, version, comparison.same, comparison.same ? null : JSON.stringify(comparison)],
  )

/**
 * Compares a build with the live one, where they are of one definition, and keeps the verdict with the build.
 * @returns null where the definitions differ, so that there is nothing they must agree in.
 */
const verify = async (deps: LifecycleDeps, live: Build, build: Build): Promise<Comparison | null> => {
  if (live.definition !== build.definition || live.shape !== build.shape) return null
  const comparison = await compareBuilds(deps, tableOfBuild(deps, live), tableOfBuild(deps, build))
  failpoint('build.compared')
  await storeVerdict(deps, build, comparison)
  failpoint('build.verified')
  return comparison
}

/** A swap was refused because the new build does not hold what the live one holds. */
export class BuildsDiffer extends DomainError {
  readonly comparison: Comparison

  constructor(comparison: Comparison) {
    super('conflict', 'projection.differs', 'The new build does not hold what the live one holds.')
    this.comparison = comparison
  }
}

const heldName = ({ holds, key }: HeldKey): string => `${holds} ${key}`

/**
 * Tries what is held up in a build once more. `live` may have gone on with some of it since, and readers would miss it
 * in the other one: given, only that is tried.
 */
const retryHeld = async (deps: LifecycleDeps, build: Build, live?: Build): Promise<void> => {
  const heads = await listParked(deps.pool, { projection: build.name })
  const reached = new Map(
    heads.filter(({ version }) => version === live?.version).map((head) => [heldName(head), head.position]),
  )
  const isAhead = (name: string, position: number) => (reached.get(name) ?? Number.POSITIVE_INFINITY) > position
  const table = tableOfBuild(deps, build)
  const consumerOf = () => readModelConsumer(table, build)
  for (const head of heads.filter(({ version }) => version === build.version)) {
    if (!live || isAhead(heldName(head), head.position)) await retryKey({ ...deps, consumerOf }, head)
  }
}

/** What became of a swap or rollback. */
export type Swapped = { readonly from: number; readonly to: number; readonly comparison: Comparison | null }

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'
const flipAttempts = 5

/**
 * Makes a build the live one. The old one is held still while the new one is folded up to it, with what was parked and
 * could be folded since, so that no reader sees time go back; of two who try at once, the second is told.
 */
const flip = async (
  deps: LifecycleDeps,
  { from, to, action, by, details }: { from: Build; to: Build; action: string; by: By; details: object },
): Promise<void> => {
  const table = tableOfBuild(deps, to)
  await bringUpTo(deps, table, Number.MAX_SAFE_INTEGER)
  failpoint('swap.ready')
  await act(deps, from.name, async (client) => {
    await client.query(`set local lock_timeout = '2s'`)
    const now = await readBuilds(client, from.name)
    const stillSo = now.some((build) => build.version === to.version && build.state === to.state)
    const live = inState(now, 'live')
    if (!stillSo || live?.version !== from.version) {
      refuse('swapped_meanwhile', `${from.name} was changed by somebody else: v${live?.version ?? '?'} is live now.`)
    }
    failpoint('swap.locked')
    const reached = await holdStill(client, { projection: table.projection, version: from.version })
    failpoint('swap.held')
    await bringUpTo(deps, table, Math.max(...reached))
    await retryHeld(deps, to, from)
    failpoint('swap.level')
    await client.query('select es.swap_build($1, $2)', [to.name, to.version])
    failpoint('swap.flipped')
    await recordOperation(client, { ...by, action, target: from.name, details })
    failpoint('swap.recorded')
  })
  failpoint('swap.committed')
  await announce(deps.pool, from.name).catch(() => undefined)
  failpoint('swap.announced')
}

const flipPatiently = async (deps: LifecycleDeps, swap: Parameters<typeof flip>[1]): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await flip(deps, swap)
    } catch (error) {
      if (!isLockTimeout(error) || attempt === flipAttempts) throw error
    }
  }
}

/**
 * Makes the finished build the live one, in one short transaction, after comparing the two.
 *
 * @throws {BuildsDiffer} with the difference, unless it is accepted.
 * @throws {DomainError} `projection.nothing_to_swap`, `projection.not_level`, `projection.swapped_meanwhile`.
 */
export const swap = async (
  deps: LifecycleDeps,
  name: string,
  by: By & { readonly acceptDifference?: boolean },
): Promise<Swapped> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const to = inState(builds, 'building')
  if (!live) return refuse('nothing_live', `No build of ${name} is live.`)
  if (!to) return refuse('nothing_to_swap', `No build of ${name} is being made; v${live.version} is live.`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: wait until it is level.`)
  await finishBuild(deps, to)
  await retryHeld(deps, to)
  const comparison = await verify(deps, live, to)
  if (comparison && !comparison.same && !by.acceptDifference) throw new BuildsDiffer(comparison)
  const details = { from: live.version, to: to.version, verified: comparison?.same ?? null }
  await flipPatiently(deps, { from: live, to, action: 'projection swap', by, details })
  return { from: live.version, to: to.version, comparison }
}

/**
 * Makes the build that was live before the live one again; it has stayed warm.
 * @throws {DomainError} `projection.nothing_to_roll_back`, `projection.not_level`, `projection.swapped_meanwhile`.
 */
export const rollBack = async (deps: LifecycleDeps, name: string, by: By): Promise<Swapped> => {
  const builds = await buildsOf(deps.pool, name)
  const live = inState(builds, 'live')
  const [to] = builds
    .filter((build) => build.state === 'retired')
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
  if (!live || !to) return refuse('nothing_to_roll_back', `No earlier build of ${name} is kept.`)
  const distance = await distanceOf(deps, to)
  if (distance > nearlyLevel) refuse('not_level', `${label(to)} is ${distance} events behind: it was not kept warm.`)
  await retryHeld(deps, to)
  const details = { from: live.version, to: to.version }
  await flipPatiently(deps, { from: live, to, action: 'projection rollback', by, details })
  return { from: live.version, to: to.version, comparison: null }
}

/** How long a retired build is kept; one that this release cannot fold is warm no longer, and holds what others forgot. */
const keptFor = { warm: '1 day', cold: '10 minutes' }

const isOutdated = async ({ pool, projections }: LifecycleDeps, build: Build): Promise<boolean> => {
  const { name, version } = build
  const kept = projectionOf(projections, build) ? keptFor.warm : keptFor.cold
  const { rowCount } = await pool.query(
    'select from es.projections where name = $1 and version = $2 and changed_at < now() - $3::interval',
    [name, version, kept],
  )
  return rowCount === 1
}

const bySystem: By = { actor: 'system', reason: null }

const tendBuilding = async (deps: LifecycleDeps, live: Build, building: Build): Promise<void> => {
  if (building.paused || building.error !== null || !projectionOf(deps.projections, building)) return
  if ((await distanceOf(deps, building)) > nearlyLevel) return
  if (!building.isIndexed) await finishBuild(deps, building)
  if (building.swapsItself) await swap(deps, building.name, { ...bySystem, reason: 'a new release' })
  else if (building.verifiedAt === null && projectionOf(deps.projections, live)) await verify(deps, live, building)
}

/**
 * What becomes due by itself: a build that is nearly level gets its indexes and is verified; one that a release began
 * goes live; a retired one is dropped after a day.
 */
export const tendBuilds = async (deps: LifecycleDeps): Promise<void> => {
  const builds = (await readBuilds(deps.pool)).filter((build) => build.kind === 'readModel')
  for (const building of builds.filter((build) => build.state === 'building')) {
    const live = builds.find((build) => build.name === building.name && build.state === 'live')
    if (live) await tendBuilding(deps, live, building)
  }
  for (const retired of builds.filter((build) => build.state === 'retired')) {
    if (!(await isOutdated(deps, retired))) continue
    await act(deps, retired.name, async (client) => {
      await dropBuild(client, retired)
      failpoint('drop.dropped')
      await recordOperation(client, { ...bySystem, action: 'projection drop', target: label(retired) })
      failpoint('drop.recorded')
    })
  }
}
