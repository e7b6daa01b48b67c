import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { readEvent } from '../consumers/batch.ts'
import { readBuilds } from '../consumers/builds.ts'
import { lockBuilds } from '../consumers/checkpoints.ts'
import type { Holds } from '../consumers/parking.ts'
import { listParked, type ParkedHead } from '../consumers/parked-keys.ts'
import { retryKey } from '../consumers/retrying.ts'
import { skipParked } from '../consumers/skipping.ts'
import { inTransaction } from '../database/transaction.ts'
import { announce } from '../projections/announcements.ts'
import { type OperationCause, recordOperation } from '../journal/journal.ts'

type Filter = { readonly projection?: string | undefined; readonly key?: string | undefined }

type Held = { readonly holds: Holds; readonly key: string }

const assertKnown = async (db: Pool | ClientBase, name: string | undefined): Promise<void> => {
  if (name === undefined || (await readBuilds(db, name)).length > 0) return
  throw new DomainError('notFound', 'projection.unknown', `There is no projection or reactor ${name}.`)
}

/** The parked keys, oldest first. @throws {DomainError} `projection.unknown`. */
export const findParked = async (db: Pool | ClientBase, filter: Filter): Promise<readonly ParkedHead[]> => {
  await assertKnown(db, filter.projection)
  return listParked(db, filter)
}

/** The stream whose event at a position stops a rebuild, because this release does not know its type. */
const findObstacle = async (
  client: ClientBase,
  { projection, position }: { projection: string; position: number },
  knownTypes: readonly string[],
): Promise<Held | undefined> => {
  const { rows } = await client.query<{ stream: string }>(
    `select e.stream from es.events e join es.projections p on p.name = $1 and p.state = 'building'
       join es.checkpoints c on c.projection = p.name and c.version = p.version and c.part = e.bucket % p.parts
     where e.position = $2 and c.position = e.position - 1 and e.type <> all($3)`,
    [projection, position, knownTypes],
  )
  return rows[0] && { holds: 'stream', key: rows[0].stream }
}

/** @throws {DomainError} `parked.forgets`: an event that forgets somebody must not be skipped. */
export const assertForgetsNobody = async (
  client: ClientBase,
  position: number,
  definitions: readonly EventDefinition[],
): Promise<void> => {
  const event = await readEvent(client, position)
  if (definitions.some(({ type, forgetsSubject }) => forgetsSubject && type === event.type)) {
    throw new DomainError(
      'conflict',
      'parked.forgets',
      `The event at position ${position} says that a person or a workspace is forgotten. It has to be folded: mend what fails, then retry.`,
    )
  }
}

/** An event that was skipped in a row or stream; `builds` is the number of builds in which it had been parked. */
export type SkippedKey = Held & { readonly builds: number }

/** `override`: one person does it where two should, which the journal says. */
export type SkipCause = OperationCause & { readonly reason: string; readonly override?: boolean }

type Skipping = { readonly client: ClientBase; readonly events: readonly EventDefinition[] }

export type SkippedEvent = { readonly projection: string; readonly position: number; readonly key?: string | undefined }

/**
 * The keys that would continue if an event were skipped.
 * @throws {DomainError} `projection.unknown`, `parked.none`, `parked.forgets`.
 */
export const assertSkippable = async ({ client, events }: Skipping, event: SkippedEvent): Promise<readonly Held[]> => {
  const { projection, position, key } = event
  await assertKnown(client, projection)
  // no worker may fold it between the check and the skip
  await lockBuilds(client, projection)
  const heads = (await listParked(client, { projection, key })).filter((head) => head.position === position)
  const knownTypes = events.map(({ type }) => type)
  const obstacle = heads.length === 0 ? await findObstacle(client, event, knownTypes) : undefined
  const found = obstacle && (key === undefined || key === obstacle.key) ? [obstacle] : heads
  const held = [...new Map(found.map(({ holds, key }) => [`${holds} ${key}`, { holds, key }])).values()]
  if (held.length === 0) {
    throw new DomainError(
      'notFound',
      'parked.none',
      `The event at position ${position} holds up nothing in ${projection}.`,
    )
  }
  await assertForgetsNobody(client, position, events)
  return held
}

/**
 * Skips an event in a projection or reactor for good, in a transaction of the caller: one that holds up a row or a
 * stream, or one that stops a rebuild.
 *
 * @returns the rows and streams that it held up.
 * @throws {DomainError} `projection.unknown`, `parked.none`, `parked.forgets`.
 */
export const skipEventIn = async (
  skipping: Skipping,
  event: SkippedEvent,
  { override, ...by }: SkipCause,
): Promise<readonly SkippedKey[]> => {
  const { projection, position } = event
  const held = await assertSkippable(skipping, event)
  const skipped: SkippedKey[] = []
  for (const each of held) {
    const builds = await skipParked(skipping.client, { projection, position, ...each, ...by })
    skipped.push({ ...each, builds })
  }
  const details = { position, held, ...(override && { override }) }
  await recordOperation(skipping.client, { ...by, action: 'parked skip', target: projection, details })
  return skipped
}

type Released = Filter & {
  readonly error?: string | undefined
  readonly position?: number | undefined
  readonly type?: string | undefined
}

/**
 * Makes the workers retry parked keys at once instead of when they are due. `error` selects by the error's text,
 * `position` and `type` by the event that failed.
 * @returns the number of rows and streams.
 * @throws {DomainError} `projection.unknown`, and `parked.none` when no parked key matches.
 */
export const releaseParked = (
  pool: Pool,
  { projection, key, error, position, type }: Released,
  by: OperationCause,
): Promise<number> =>
  inTransaction(pool, async (client) => {
    await assertKnown(client, projection)
    const { rows } = await client.query<{ projection: string; count: number }>(
      `with freed as (update es.parked set next_at = now() where next_at is not null
         and ($1::text is null or projection = $1) and ($2::text is null or key = $2) and ($3::text is null or error = $3)
         and ($4::bigint is null or position = $4)
         and ($5::text is null or (select e.type from es.events e where e.position = es.parked.position) = $5)
         returning projection)
       select projection, count(*)::int as count from freed group by projection`,
      [projection, key, error, position, type],
    )
    if (rows.length === 0) throw new DomainError('notFound', 'parked.none', 'Nothing like it is held up any more.')
    for (const freed of rows) {
      const details = { count: freed.count, key: key ?? null }
      await recordOperation(client, { ...by, action: 'parked retry', target: freed.projection, details })
    }
    return rows.reduce((sum, { count }) => sum + count, 0)
  })

/** The result of retrying a row or stream; `remains` is the event that still holds it up. */
export type RetryResult = {
  readonly head: ParkedHead
  readonly folded: number
  readonly remains: Pick<ParkedHead, 'position' | 'error' | 'waiting'> | null
}

/** The number of rows and streams that an entry in the journal names. */
const namedAtMost = 10

/** Workers leave the events alone for this long, and retry them if this process is gone by then. */
const leaseSeconds = 30

const takeHeads = (pool: Pool, filter: Filter, by: OperationCause): Promise<readonly ParkedHead[]> =>
  inTransaction(pool, async (client) => {
    const heads = await findParked(client, filter)
    if (heads.length === 0) return heads
    await client.query(
      `update es.parked p set next_at = now() + make_interval(secs => $6)
       from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[])
         as head (projection, version, holds, key, position)
       where (p.projection, p.version, p.holds, p.key, p.position)
         = (head.projection, head.version, head.holds, head.key, head.position)`,
      [
        heads.map(({ projection }) => projection),
        heads.map(({ version }) => version),
        heads.map(({ holds }) => holds),
        heads.map(({ key }) => key),
        heads.map(({ position }) => position),
        leaseSeconds,
      ],
    )
    for (const projection of new Set(heads.map((head) => head.projection))) {
      const mine = heads.filter((head) => head.projection === projection)
      const held = mine
        .slice(0, namedAtMost)
        .map(({ version, holds, key, position }) => ({ version, holds, key, position }))
      const details = { count: mine.length, held }
      await recordOperation(client, { ...by, action: 'parked retry', target: projection, details })
    }
    return heads
  })

/**
 * Retries parked keys at once, instead of when they are due.
 * @throws {DomainError} `projection.unknown`, and `parked.none` when a named key is not parked.
 */
export const retryParked = async (
  deps: Parameters<typeof retryKey>[0],
  filter: Filter,
  by: OperationCause,
): Promise<readonly RetryResult[]> => {
  const heads = await takeHeads(deps.pool, filter, by)
  if (heads.length === 0 && filter.key !== undefined) {
    throw new DomainError('notFound', 'parked.none', `Nothing parked holds up ${filter.key}.`)
  }
  const results: RetryResult[] = []
  for (const head of heads) {
    const { folded } = await retryKey(deps, head)
    const remains = (await listParked(deps.pool, head)).find(
      ({ version, part, holds }) => version === head.version && part === head.part && holds === head.holds,
    )
    results.push({ head, folded, remains: remains ?? null })
  }
  const moved = new Set(results.filter(({ folded }) => folded > 0).map(({ head }) => head.projection))
  if (moved.size > 0) await announce(deps.pool, [...moved])
  return results
}
