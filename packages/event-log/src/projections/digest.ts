import { createHash } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { ClientBase, Pool } from 'pg'
import { type Build, type BuildState, readBuilds } from '../consumers/builds.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { foldPartAsOf } from './as-of.ts'
import { newestOf, projectionOf } from './definitions.ts'
import { type Digest, digestTable, hashRows } from './rows.ts'

type Deps = { readonly pool: Pool; readonly codec: EventCodec; readonly projections: readonly AnyProjection[] }

/** The digest of a build; null when this release lacks its definition and so does not know its columns. */
export type BuildDigest = {
  readonly name: string
  readonly version: number
  readonly definition: number
  readonly state: BuildState
  /** The positions by partition. The hashes of two builds can be compared only if these are equal. */
  readonly positions: readonly number[]
  readonly digest: Digest | null
}

/** The digest of a read model at a log position. */
export type PastDigest = {
  readonly name: string
  readonly definition: number
  readonly position: number
  readonly digest: Digest
}

/** A transaction in which the same data gives the same text on every server. */
const reading = <Result>(pool: Pool, work: (client: ClientBase) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query(`set transaction isolation level repeatable read read only;
      set local timezone to 'UTC'; set local datestyle to 'ISO'`)
    return work(client)
  })

const readModels = async (pool: Pool, name: string | undefined): Promise<readonly Build[]> => {
  const builds = (await readBuilds(pool, name)).filter(({ kind }) => kind === 'readModel')
  if (name !== undefined && builds.length === 0) {
    throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  }
  return builds
}

const digestBuild = ({ pool, projections }: Deps, build: Build): Promise<BuildDigest> =>
  reading(pool, async (client) => {
    const { name, version, definition, state } = build
    const { rows } = await client.query<{ position: number }>(
      'select position from es.checkpoints where projection = $1 and version = $2 order by part',
      [name, version],
    )
    const projection = projectionOf(projections, build)
    const digest = projection ? await digestTable(client, { projection, version }) : null
    return { name, version, definition, state, positions: rows.map(({ position }) => position), digest }
  })

/**
 * One hash over all rows of every build, of one read model or of all.
 * @throws {DomainError} `projection.unknown`.
 */
export const digestBuilds = async (deps: Deps, name?: string): Promise<readonly BuildDigest[]> => {
  const digests: BuildDigest[] = []
  for (const build of await readModels(deps.pool, name)) digests.push(await digestBuild(deps, build))
  return digests
}

/**
 * The digest of a read model folded in memory, one partition at a time. It equals that of the table at that position.
 */
const digestAsOf = async (deps: Deps, projection: AnyProjection, position: number): Promise<PastDigest> => {
  const { name, version: definition } = projection
  const table = { projection, version: 0 }
  const hashes = new Map<string, string>()
  for (let part = 0; part < projection.parts; part++) {
    const rows = await foldPartAsOf(deps, projection, part, position)
    const hashesOfPart = await reading(deps.pool, (client) => hashRows(client, table, rows))
    for (const [key, hash] of hashesOfPart) hashes.set(key, hash)
  }
  // in the order in which collate "C" sorts the keys
  const inOrder = [...hashes].toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const hash = createHash('md5')
  for (const [, rowHash] of inOrder) hash.update(rowHash)
  return { name, definition, position, digest: { rows: hashes.size, hash: hash.digest('hex') } }
}

/**
 * The digests of one or all read models at a log position, with the live definitions.
 * @throws {DomainError} `projection.unknown`.
 */
export const digestPast = async (deps: Deps, position: number, name?: string): Promise<readonly PastDigest[]> => {
  const digests: PastDigest[] = []
  for (const build of (await readModels(deps.pool, name)).filter(({ state }) => state === 'live')) {
    const projection = projectionOf(deps.projections, build) ?? newestOf(deps.projections, build.name)
    if (projection) digests.push(await digestAsOf(deps, projection, position))
  }
  return digests
}
