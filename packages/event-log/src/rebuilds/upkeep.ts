import { nearlyLevel } from '@vignette/domain/operations/schemas/projections'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type Build, readBuilds, setBuildError } from '../consumers/builds.ts'
import { errorText } from '../event-store/error-text.ts'
import { isUnavailable } from '../database/errors.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'
import { projectionOf } from '../projections/definitions.ts'
import { dropBuild } from './install.ts'
import { act, distanceOf, label, type BuildDeps, newestRetired } from './act.ts'
import { activate } from './activation.ts'
import { finishBuild, verify } from './verification.ts'

const bySystem: OperationCause = { actor: 'system', reason: null }

/**
 * The time for which a retired build is kept: the newest for a day, for a roll-back, and any other for a moment. A
 * build that this release cannot fold is not kept for a roll-back: it is no longer up to date, and contains data of
 * people who were forgotten since.
 */
const keptFor = { wayBack: '1 day', other: '10 minutes' }

const isOutdated = async ({ pool, projections }: BuildDeps, build: Build, isNewest: boolean): Promise<boolean> => {
  const { name, version } = build
  const kept = isNewest && projectionOf(projections, build) ? keptFor.wayBack : keptFor.other
  const { rowCount } = await pool.query(
    'select from es.projections where name = $1 and version = $2 and changed_at < now() - $3::interval',
    [name, version, kept],
  )
  return rowCount === 1
}

const dropOutdated = async (deps: BuildDeps, retired: Build, isNewest: boolean): Promise<void> => {
  if (!(await isOutdated(deps, retired, isNewest))) return
  await act(deps, retired.name, {}, async (client) => {
    await dropBuild(client, retired)
    await recordOperation(client, { ...bySystem, action: 'projection drop', target: label(retired) })
  })
}

const maintainBuilding = async (deps: BuildDeps, live: Build, building: Build): Promise<void> => {
  if (building.paused || building.error !== null || !projectionOf(deps.projections, building)) return
  // a comparison folds the rest at once, so a throttled build may have at most one second's worth left
  if ((await distanceOf(deps, building)) > Math.min(nearlyLevel, building.maxRate ?? nearlyLevel)) return
  if (!building.isIndexed) await finishBuild(deps, building)
  if (building.swapsItself) await activate(deps, building.name, { ...bySystem, reason: 'a new release' })
  else if (building.verified === null && projectionOf(deps.projections, live)) await verify(deps, live, building)
}

/** A refusal may be over the next time, unless a person has to act. */
const isTransient = (error: unknown): boolean => error instanceof DomainError && error.code !== 'projection.has_parked'

/** A build whose maintenance fails does not hold up the others; `projection list` shows the reason. */
const maintain = async ({ pool, logger }: BuildDeps, build: Build, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    logger.error({ err: error, build: label(build) }, 'a build could not be maintained')
    if (isUnavailable(error) || isTransient(error)) return
    await setBuildError(pool, build, error instanceof DomainError ? error.message : errorText(error))
  }
}

/**
 * Maintains the builds: one that is nearly level gets its indexes and is verified; one that a release started is
 * activated; retired ones are dropped after their time.
 */
export const maintainBuilds = async (deps: BuildDeps): Promise<void> => {
  const builds = (await readBuilds(deps.pool)).filter((build) => build.kind === 'readModel')
  for (const building of builds.filter((build) => build.state === 'building')) {
    const live = builds.find((build) => build.name === building.name && build.state === 'live')
    if (live) await maintain(deps, building, () => maintainBuilding(deps, live, building))
  }
  for (const retired of builds.filter((build) => build.state === 'retired')) {
    const isNewest = newestRetired(builds, retired.name) === retired
    await maintain(deps, retired, () => dropOutdated(deps, retired, isNewest))
  }
}
