import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Build } from '../consumers/builds.ts'
import { listParked, type ParkedHead, type ParkedKey } from '../consumers/parked-keys.ts'
import { retryKeyOf } from '../consumers/retrying.ts'
import { readModelConsumer } from '../projections/definitions.ts'
import { type BuildDeps, tableOfBuild } from './act.ts'
import { compareBuilds, type Comparison } from './comparison.ts'

/** Creates the secondary indexes and statistics of a build that is nearly level, unless it has them. */
export const finishBuild = async ({ pool }: BuildDeps, { name, version }: Build): Promise<void> => {
  await pool.query('select es.finish_build($1, $2)', [name, version])
}

const storeComparison = (deps: BuildDeps, { name, version }: Build, comparison: Comparison) =>
  deps.pool.query('update es.projections set verified = $3, difference = $4 where name = $1 and version = $2', [
    name,
    version,
    comparison.same,
    comparison.same ? null : JSON.stringify(comparison),
  ])

/**
 * Compares a build with the live one if both have the same definition, and stores the result with the build.
 * @returns null if the definitions differ, since their rows need not be equal.
 */
export const verify = async (deps: BuildDeps, live: Build, build: Build): Promise<Comparison | null> => {
  if (live.definition !== build.definition || live.shape !== build.shape) return null
  const comparison = await compareBuilds(deps, tableOfBuild(deps, live), tableOfBuild(deps, build))
  await storeComparison(deps, build, comparison)
  return comparison
}

/** A build was not activated, because its rows differ from those of the live one. */
export class BuildsDiffer extends DomainError {
  readonly comparison: Comparison

  constructor(comparison: Comparison) {
    super('conflict', 'projection.differs', 'The new build does not hold what the live one holds.')
    this.comparison = comparison
  }
}

const keyLabel = ({ holds, key }: ParkedKey): string => `${holds} ${key}`

/** Retries the keys that are parked in a build but not in the live one, since readers would miss their events. */
export const retryParkedOnlyIn = async (deps: BuildDeps, build: Build, live: Build): Promise<void> => {
  const heads = await listParked(deps.pool, { projection: build.name })
  const reached = new Map(
    heads.filter(({ version }) => version === live.version).map((head) => [keyLabel(head), head.position]),
  )
  const isBehind = (head: ParkedHead) => head.position < (reached.get(keyLabel(head)) ?? Number.POSITIVE_INFINITY)
  const consumer = readModelConsumer(tableOfBuild(deps, build), build)
  for (const head of heads.filter(({ version }) => version === build.version)) {
    if (isBehind(head)) await retryKeyOf(deps, consumer, head)
  }
}
