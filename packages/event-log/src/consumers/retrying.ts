import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { isUnavailable } from '../database/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import type { EventCodec } from '../event-store/event-codec.ts'
import { backoffMs } from '../process/backoff.ts'
import { readEvent } from './batch.ts'
import { type Build, readBuilds, setBuildError } from './builds.ts'
import { lockPartition } from './checkpoints.ts'
import type { Consumer, Partition } from './consumer.ts'
import { errorText } from '../event-store/error-text.ts'
import { type Head, type ParkedKey, keyValues, readHead, settleHead } from './parked-keys.ts'
import { park, readParking } from './parking.ts'
import { storableKeys } from '../event-store/unstorable.ts'

/** The outcome for the first event of a key; `last` means that it was folded and none waits behind it. */
type Outcome = 'folded' | 'last' | 'failed' | 'gone'

const unpark = (client: ClientBase, held: ParkedKey, position: number) =>
  client.query(
    'delete from es.parked where projection = $1 and version = $2 and holds = $3 and key = $4 and position = $5',
    [...keyValues(held), position],
  )

/** Does nothing if another event has become the first of the key. */
const recordFailure = (pool: Pool, held: ParkedKey, { position, attempts }: Head, error: string) =>
  pool.query(
    `update es.parked set attempts = $6, error = $7, next_at = now() + make_interval(secs => $8::float8 / 1000)
     where projection = $1 and version = $2 and holds = $3 and key = $4 and position = $5 and next_at is not null`,
    [...keyValues(held), position, attempts + 1, error, backoffMs(attempts + 1)],
  )

/** The event still cannot be folded, so its key stays parked. */
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
  { codec, pool }: Pick<Deps, 'pool' | 'codec'>,
  consumer: Consumer,
  position: number,
): Promise<RecordedEvent | undefined> => {
  const row = await readEvent(pool, position)
  if (!codec.knows(row.type)) throw new StillFails(position, 'its type is unknown to this release')
  const [decoded] = await codec.decodeEach([row])
  if (!decoded?.ok) throw new StillFails(position, decoded?.error.what ?? 'was not decoded')
  // it may have been declared void, or a type that was unknown when it was parked may not concern this consumer
  return consumer.events.some(({ type }) => type === decoded.event.type) ? decoded.event : undefined
}

const keysOf = (consumer: Consumer, event: RecordedEvent): readonly string[] => {
  try {
    return storableKeys(consumer.keysOf(event))
  } catch (error) {
    throw new StillFails(event.position, errorText(error, consumer.events))
  }
}

/** Folds one event into one row and writes it. @throws {StillFails} */
const foldRow = async (client: ClientBase, consumer: Consumer, event: RecordedEvent, key: string): Promise<void> => {
  const sink = consumer.createSink()
  await sink.load(client, [key])
  try {
    sink.fold(event, key)
  } catch (error) {
    throw new StillFails(event.position, errorText(error, consumer.events))
  }
  await sink.write(client)
}

/** Folds an event that can be read again into its rows. For rows that are held up, it waits behind their events. */
const releaseEvent = async (
  client: ClientBase,
  partition: Partition,
  held: ParkedKey,
  event: RecordedEvent,
): Promise<void> => {
  const { consumer } = partition
  const keys = keysOf(consumer, event)
  const parking = await readParking(client, partition, event.position - 1)
  await parking.load('row', keys)
  for (const key of keys) {
    if (parking.isSkipped('row', key, event.position)) continue
    if (parking.isHeld('row', key)) {
      await park(client, partition, [{ holds: 'row', key, position: event.position, error: null }])
      await settleHead(client, { ...held, holds: 'row', key })
      continue
    }
    try {
      await foldRow(client, consumer, event, key)
    } catch (error) {
      if (!(error instanceof StillFails)) throw error
      await park(client, partition, [{ holds: 'row', key, position: event.position, error: error.text }])
    }
  }
}

/** Retries the first event of a key, while no worker writes the partition. */
const retryHead = async (
  deps: Pick<Deps, 'pool' | 'codec'>,
  partition: Partition,
  held: ParkedKey,
): Promise<Outcome> => {
  let attempted: Head | undefined
  try {
    return await inTransaction(deps.pool, async (client) => {
      if (!(await lockPartition(client, partition))) return 'gone'
      attempted = await readHead(client, held)
      if (!attempted) return 'gone'
      const { position } = attempted
      const event = await readParked(deps, partition.consumer, position)
      await unpark(client, held, position)
      const isLast = !(await settleHead(client, held))
      if (event && held.holds === 'row') await foldRow(client, partition.consumer, event, held.key)
      else if (event) await releaseEvent(client, partition, held, event)
      return isLast ? 'last' : 'folded'
    })
  } catch (error) {
    // any other failure of this key must not stop the others
    if (!attempted || isUnavailable(error)) throw error
    await recordFailure(deps.pool, held, attempted, error instanceof StillFails ? error.text : errorText(error))
    return 'failed'
  }
}

/** The result of retrying a key. */
type KeyRetried = { readonly folded: number; readonly failed: boolean }

/** Retries a key's events in order, until one fails or none is left. */
export const retryKeyOf = async (
  deps: Pick<Deps, 'pool' | 'codec'>,
  consumer: Consumer,
  held: ParkedKey,
): Promise<KeyRetried> => {
  const partition = { consumer, part: held.part }
  for (let folded = 0; ;) {
    const outcome = await retryHead(deps, partition, held)
    if (outcome === 'folded' || outcome === 'last') folded += 1
    if (outcome === 'folded') continue
    // the reason why the build stopped may be gone now
    if (folded > 0) await setBuildError(deps.pool, consumer, null)
    return { folded, failed: outcome === 'failed' }
  }
}

const isOf = ({ name, version }: Consumer, held: ParkedKey): boolean =>
  name === held.projection && version === held.version

/** The builds that this release can fold. */
const foldable = async ({ pool, consumerOf }: Deps, projection?: string): Promise<readonly Consumer[]> =>
  (await readBuilds(pool, projection)).flatMap((build) => consumerOf(build) ?? [])

/** The same for a key of any build, if this release can fold it. */
export const retryKey = async (deps: Deps, held: ParkedKey): Promise<KeyRetried> => {
  const consumer = (await foldable(deps, held.projection)).find((candidate) => isOf(candidate, held))
  return consumer ? retryKeyOf(deps, consumer, held) : { folded: 0, failed: false }
}

/** After this time other workers take over the keys that a worker has taken. */
const leaseSeconds = 10
const batchSize = 50

/** Takes a few keys that are due and that no other worker is retrying. */
const take = async (pool: Pool, consumers: readonly Consumer[]): Promise<readonly ParkedKey[]> => {
  const { rows } = await pool.query<ParkedKey>(
    `update es.parked set next_at = now() + make_interval(secs => $3) where ctid = any(array(
       select ctid from es.parked
       where next_at <= now() and (projection, version) in (select * from unnest($1::text[], $2::int[]))
       order by next_at, position limit $4 for update skip locked))
     returning projection, version, part, holds, key`,
    [consumers.map(({ name }) => name), consumers.map(({ version }) => version), leaseSeconds, batchSize],
  )
  return rows
}

/**
 * Retries the keys that are due. Several workers share them.
 * @returns the builds that have moved.
 */
export const retryDue = async (deps: Deps): Promise<readonly string[]> => {
  const consumers = await foldable(deps)
  const moved = new Set<string>()
  for (const held of await take(deps.pool, consumers)) {
    const consumer = consumers.find((candidate) => isOf(candidate, held))
    const folded = consumer ? (await retryKeyOf(deps, consumer, held)).folded : 0
    if (folded > 0) moved.add(held.projection)
  }
  return [...moved]
}
