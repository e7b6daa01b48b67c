import type { Recorded } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { isBadData } from '../db/errors.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { failpoint } from '../process/failpoints.ts'
import { readEvent } from './batch.ts'
import { type Build, readBuilds } from './builds.ts'
import { lockBuilds, lockPart } from './checkpoints.ts'
import type { Consumer, Part } from './consumer.ts'
import { errorText } from './error-text.ts'
import { backoffMs, type Holds, park } from './exceptions.ts'
import { storableKeys } from './unstorable.ts'

/**
 * What is held up: a row or a stream of one build, by the first of its parked events. A stream may have events in several
 * parts, and is held up in each by itself: whoever folds one must hold its part.
 */
export type HeldKey = {
  readonly projection: string
  readonly version: number
  readonly part: number
  readonly holds: Holds
  readonly key: string
}

/** The first parked event of a key, the one that the others wait behind. */
export type ParkedHead = HeldKey & {
  readonly position: number
  readonly attempts: number
  readonly error: string
  readonly nextAt: string | null
  readonly parkedAt: string
  /** How many later events wait behind it. */
  readonly waiting: number
}

const headsQuery = `select h.projection, h.version, h.part, h.holds, h.key, h.position, h.attempts, h.error,
    h.next_at as "nextAt", h.parked_at as "parkedAt",
    (select count(*) - 1 from es.parked w where w.projection = h.projection and w.version = h.version
      and w.part = h.part and w.holds = h.holds and w.key = h.key)::int as waiting
  from es.parked h where not exists (select from es.parked e where e.projection = h.projection
    and e.version = h.version and e.part = h.part and e.holds = h.holds and e.key = h.key and e.position < h.position)`

/** What is held up, oldest first. */
export const listParked = async (
  db: Pool | ClientBase,
  filter: { readonly projection?: string | undefined; readonly key?: string | undefined } = {},
): Promise<readonly ParkedHead[]> => {
  const { rows } = await (db as ClientBase).query<ParkedHead>(
    `${headsQuery} and ($1::text is null or h.projection = $1) and ($2::text is null or h.key = $2)
     order by h.position, h.projection, h.version`,
    [filter.projection, filter.key],
  )
  return rows
}

/**
 * The keys whose first event may be tried again. They are found by their events that are due, of which there are few;
 * those that only wait have no time of their own.
 */
const findDue = async (pool: Pool): Promise<readonly HeldKey[]> => {
  const { rows } = await pool.query<HeldKey>(
    `select due.* from (select distinct projection, version, part, holds, key from es.parked where next_at <= now()) due
       cross join lateral (select position, next_at from es.parked p where p.projection = due.projection
         and p.version = due.version and p.holds = due.holds and p.key = due.key and p.part = due.part
         order by position limit 1) head
     where head.next_at is null or head.next_at <= now() order by head.position limit 100`,
  )
  return rows
}

type Retried = 'folded' | 'failed' | 'gone'

const keyValues = ({ projection, version, holds, key }: HeldKey) => [projection, version, holds, key] as const

const headPosition = async (client: ClientBase, held: HeldKey): Promise<number | undefined> => {
  const { rows } = await client.query<{ position: number | null }>(
    `select min(position) as position from es.parked
     where projection = $1 and version = $2 and holds = $3 and key = $4 and part = $5`,
    [...keyValues(held), held.part],
  )
  return rows[0]?.position ?? undefined
}

const isRowHeld = async (client: ClientBase, held: HeldKey, key: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from es.parked where projection = $1 and version = $2 and holds = 'row' and key = $3 limit 1`,
    [held.projection, held.version, key],
  )
  return rowCount === 1
}

/** Takes out the first event of a key; the next one, which has waited behind it, is due. */
const unpark = async (client: ClientBase, held: HeldKey, position: number): Promise<void> => {
  await client.query(
    'delete from es.parked where projection = $1 and version = $2 and holds = $3 and key = $4 and position = $5',
    [...keyValues(held), position],
  )
  await client.query(
    `update es.parked set next_at = now() where projection = $1 and version = $2 and holds = $3 and key = $4
       and next_at is null and position = (select position from es.parked
         where projection = $1 and version = $2 and holds = $3 and key = $4 and part = $5 order by position limit 1)`,
    [...keyValues(held), held.part],
  )
}

const recordFailure = (db: Pool | ClientBase, held: HeldKey, position: number, error: string, attempts: number) =>
  (db as ClientBase).query(
    `update es.parked set attempts = $6, error = $7, next_at = now() + make_interval(secs => $8::float8 / 1000)
     where projection = $1 and version = $2 and holds = $3 and key = $4 and position = $5`,
    [...keyValues(held), position, attempts, error, backoffMs(attempts)],
  )

/** The event could not be folded again; its key goes on waiting. */
class StillFails extends Error {
  override readonly name = 'StillFails'
  readonly position: number
  readonly text: string

  constructor(position: number, text: string) {
    super(text)
    this.position = position
    this.text = text
  }
}

type Deps = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly consumerOf: (build: Build) => Consumer | undefined
}

const readParked = async (
  { codec, pool }: Deps,
  consumer: Consumer,
  position: number,
): Promise<Recorded | undefined> => {
  const row = await readEvent(pool, position)
  if (!codec.knows(row.type)) throw new StillFails(position, 'its type is unknown to this release')
  const [decoded] = await codec.decodeEach([row])
  if (!decoded?.ok) throw new StillFails(position, errorText(decoded?.error))
  // what was unknown when it was parked may turn out to be of no concern
  return consumer.events.some((event) => event.type === row.type) ? decoded.event : undefined
}

const keysOf = (consumer: Consumer, event: Recorded): readonly string[] => {
  try {
    return storableKeys(consumer.keysOf(event))
  } catch (error) {
    throw new StillFails(event.position, errorText(error, consumer.events))
  }
}

/** Folds one event into one row and writes it. @throws {StillFails} */
const foldRow = async (client: ClientBase, consumer: Consumer, event: Recorded, key: string): Promise<void> => {
  const sink = consumer.createSink()
  await sink.load(client, [key])
  try {
    sink.fold(event, key)
  } catch (error) {
    throw new StillFails(event.position, errorText(error, consumer.events))
  }
  await sink.write(client)
}

/** An event that can be read again goes into its rows, or waits for those that are held up themselves. */
const releaseEvent = async (client: ClientBase, part: Part, held: HeldKey, event: Recorded): Promise<void> => {
  for (const key of keysOf(part.consumer, event)) {
    if (await isRowHeld(client, held, key)) {
      await park(client, part, [{ holds: 'row', key, position: event.position, error: null }])
      continue
    }
    try {
      await foldRow(client, part.consumer, event, key)
    } catch (error) {
      if (!(error instanceof StillFails)) throw error
      await park(client, part, [{ holds: 'row', key, position: event.position, error: error.text }])
    }
  }
}

/** Tries the first event of a key again, while no worker writes the part. */
const retryHead = async (deps: Deps, part: Part, held: HeldKey): Promise<Retried> => {
  let attempted: number | undefined
  try {
    return await inTransaction(deps.pool, async (client) => {
      if (!(await lockPart(client, part))) return 'gone'
      failpoint('retry.locked')
      const position = await headPosition(client, held)
      if (position === undefined) return 'gone'
      attempted = position
      const event = await readParked(deps, part.consumer, position)
      await unpark(client, held, position)
      failpoint('retry.unparked')
      if (event && held.holds === 'row') await foldRow(client, part.consumer, event, held.key)
      else if (event) await releaseEvent(client, part, held, event)
      failpoint('retry.folded')
      return 'folded'
    })
  } catch (error) {
    if (attempted === undefined || !(error instanceof StillFails || isBadData(error))) throw error
    failpoint('retry.failed')
    const text = error instanceof StillFails ? error.text : errorText(error)
    const { rows } = await deps.pool.query<{ attempts: number }>(
      'select attempts from es.parked where projection = $1 and version = $2 and holds = $3 and key = $4 and position = $5',
      [...keyValues(held), attempted],
    )
    if (rows[0]) await recordFailure(deps.pool, held, attempted, text, rows[0].attempts + 1)
    failpoint('retry.failure-recorded')
    return 'failed'
  }
}

/** Tries a key's events again, in their order, until one fails or none is left. */
export const retryKey = async (
  deps: Deps,
  held: HeldKey,
): Promise<{ readonly folded: number; readonly failed: boolean }> => {
  const builds = await readBuilds(deps.pool, held.projection)
  const build = builds.find(({ version }) => version === held.version)
  const consumer = build && deps.consumerOf(build)
  if (!consumer) return { folded: 0, failed: false }
  const part = { consumer, part: held.part }
  for (let folded = 0; ; folded++) {
    const result = await retryHead(deps, part, held)
    if (result !== 'folded') return { folded, failed: result === 'failed' }
    failpoint('retry.committed')
  }
}

/** Tries again what is due. @returns the builds that have moved. */
export const retryDue = async (deps: Deps): Promise<readonly string[]> => {
  const moved = new Set<string>()
  for (const held of await findDue(deps.pool)) {
    const { folded } = await retryKey(deps, held)
    if (folded > 0) moved.add(held.projection)
  }
  return [...moved]
}

/**
 * Leaves an event out of a read model or reactor for good, in all builds that exist of it and in later ones of the same
 * definitions; what waited behind it goes on. Only a parked event can be left out, or one that a rebuild cannot pass.
 *
 * @returns the number of builds in which it was parked.
 */
export const skipParked = async (
  client: ClientBase,
  skip: {
    readonly projection: string
    readonly holds: Holds
    readonly key: string
    readonly position: number
    readonly actor: string
    readonly reason: string
  },
): Promise<number> => {
  const { projection, holds, key, position, actor, reason } = skip
  await lockBuilds(client, projection)
  failpoint('skip.locked')
  await client.query(
    `insert into es.skipped (projection, definition, holds, key, position, actor, reason)
     select distinct $1, definition, $2, $3, $4::bigint, $5, $6 from es.projections where name = $1 and state <> 'dropped'
     on conflict do nothing`,
    [projection, holds, key, position, actor, reason],
  )
  failpoint('skip.recorded')
  const { rows } = await client.query<Pick<HeldKey, 'version' | 'part'>>(
    'select version, part from es.parked where projection = $1 and holds = $2 and key = $3 and position = $4',
    [projection, holds, key, position],
  )
  for (const { version, part } of rows) await unpark(client, { projection, version, part, holds, key }, position)
  failpoint('skip.unparked')
  return rows.length
}
