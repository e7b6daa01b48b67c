import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ClientBase, Pool } from 'pg'
import { type Build, readBuilds } from '../consumers/builds.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OperationCause, OrderAttempt } from '../journal/journal.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { BuiltTable, FoldDeps } from './comparison.ts'
import { projectionOf } from '../projections/definitions.ts'

export type BuildDeps = FoldDeps & {
  /** Statements of `pool` may take as long as building an index or comparing two tables. */
  readonly projections: readonly AnyProjection[]
}

export const refuse = (code: string, message: string): never => {
  throw new DomainError('conflict', `projection.${code}`, message)
}

export const buildsOf = async (db: Pool | ClientBase, name: string): Promise<readonly Build[]> => {
  const builds = await readBuilds(db, name)
  if (builds.length === 0) throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  if (builds.some(({ kind }) => kind === 'reactor'))
    refuse('reactor', `${name} is a reactor, which is never built anew.`)
  return builds
}

export const inState = (builds: readonly Build[], state: Build['state']): Build | undefined =>
  builds.findLast((build) => build.state === state)

/** The newest retired build, which was live before the live one. */
export const newestRetired = (builds: readonly Build[], name: string): Build | undefined =>
  builds
    .filter((build) => build.name === name && build.state === 'retired')
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))[0]

export const label = ({ name, version }: Pick<Build, 'name' | 'version'>): string => `${name} v${version}`

/**
 * The table of a build.
 * @throws {DomainError} when this release does not have its definition.
 */
export const tableOfBuild = (deps: BuildDeps, build: Build): BuiltTable => {
  const projection = projectionOf(deps.projections, build)
  if (projection) return { projection, version: build.version, state: build.state }
  return refuse('unknown_definition', `${label(build)} is of definition ${build.definition}, which this release lacks.`)
}

/** True if the builds are still those that the person saw. */
export const isAsSeen = (builds: readonly Build[], { live, building }: OrderAttempt['expects']): boolean =>
  (inState(builds, 'live')?.version ?? null) === live && (inState(builds, 'building')?.version ?? null) === building

/** Another worker has taken the order, or it has ended. */
export class OrderLost extends Error {}

/**
 * A worker that was frozen with an order may find that another one has taken it. While the order is locked here nobody
 * can take it, so the next worker knows what was done.
 */
const assertStillOurs = async (client: ClientBase, name: string, order: OrderAttempt): Promise<void> => {
  const { rowCount } = await client.query(
    'select from es.build_orders where id = $1 and attempts = $2 and ended_at is null for update',
    [order.id, order.attempts],
  )
  if (rowCount === 0) throw new OrderLost()
  if (isAsSeen(await readBuilds(client, name), order.expects)) return
  refuse('changed_meanwhile', 'The builds are others than those that were seen: look again.')
}

/**
 * Runs one action on a projection at a time.
 * @throws {OrderLost}
 */
export const act = async <Result>(
  { pool }: BuildDeps,
  name: string,
  { order }: Pick<OperationCause, 'order'>,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const result = await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('es.projections ' || $1))`, [name])
    if (order) await assertStillOurs(client, name, order)
    return work(client)
  })
  return result
}

/** How many events the log is ahead of a build. */
export const distanceOf = async ({ pool }: BuildDeps, { name, version }: Build): Promise<number> => {
  const { rows } = await pool.query<{ distance: number }>(
    `select (select head from es.log) - min(position) as distance from es.checkpoints
     where projection = $1 and version = $2`,
    [name, version],
  )
  return rows[0]?.distance ?? 0
}
