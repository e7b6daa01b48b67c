import type { ClientBase, Pool } from 'pg'
import { backoffMs } from '../process/backoff.ts'
import type { Partition } from './consumer.ts'

/** An event that could not be folded holds up one row, or its whole stream if it could not even be read. */
export type Holds = 'row' | 'stream'

/** An event that a partition has put aside; `error` is null for one that only waits behind another of its key. */
export type ParkedEvent = {
  readonly holds: Holds
  readonly key: string
  readonly position: number
  readonly error: string | null
}

const waitsBehind = 'waits behind an earlier event'

/** The loaded parked keys of a partition, and the events that people skipped in its definition. */
export type Parking = {
  readonly load: (holds: Holds, keys: readonly string[]) => Promise<void>
  readonly isHeld: (holds: Holds, key: string) => boolean
  readonly isSkipped: (holds: Holds, key: string, position: number) => boolean
  readonly hold: (holds: Holds, key: string) => void
}

const nameOf = (holds: Holds, key: string): string => `${holds} ${key}`

/** Returns the keys that are held up. */
type Loader = (holds: Holds, keys: readonly string[]) => Promise<readonly string[]>

const createParking = (skipped: ReadonlySet<string>, loadHeld: Loader): Parking => {
  const held = new Set<string>()
  return {
    load: async (holds, keys) => {
      for (const key of await loadHeld(holds, keys)) held.add(nameOf(holds, key))
    },
    isHeld: (holds, key) => held.size > 0 && held.has(nameOf(holds, key)),
    isSkipped: (holds, key, position) => skipped.size > 0 && skipped.has(`${position} ${nameOf(holds, key)}`),
    hold: (holds, key) => held.add(nameOf(holds, key)),
  }
}

export const nothingParked = (): Parking => createParking(new Set(), async () => [])

/** The parked keys and skipped events that concern a fold that continues after a position. */
export const readParking = async (
  db: Pool | ClientBase,
  { consumer, part }: Partition,
  after: number,
): Promise<Parking> => {
  const { name, version, definition } = consumer
  const skipped = await (db as ClientBase).query<{ holds: Holds; key: string; position: number }>(
    'select holds, key, position from es.skipped where projection = $1 and definition = $2 and position > $3',
    [name, definition, after],
  )
  const loadHeld: Loader = async (holds, keys) => {
    const { rows } = await (db as ClientBase).query<{ key: string }>({
      name: 'es.held',
      text: `select key from es.parked where projection = $1 and version = $2 and part = $3 and holds = $4
        and key = any($5) and next_at is not null`,
      values: [name, version, part, holds, keys],
    })
    return rows.map(({ key }) => key)
  }
  return createParking(
    new Set(skipped.rows.map(({ holds, key, position }) => `${position} ${nameOf(holds, key)}`)),
    loadHeld,
  )
}

/** Puts events aside, in the transaction that moves the checkpoint past them. */
export const park = async (client: ClientBase, partition: Partition, parked: readonly ParkedEvent[]): Promise<void> => {
  const { name, version } = partition.consumer
  await client.query(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select $1, $2, $3, holds, key, position, case when error is null then 0 else 1 end, coalesce(error, $8),
       case when error is not null then now() + make_interval(secs => $9::float8 / 1000) end
     from unnest($4::text[], $5::text[], $6::bigint[], $7::text[]) as parked (holds, key, position, error)
     on conflict (projection, version, holds, key, position) do nothing`,
    [
      name,
      version,
      partition.part,
      parked.map(({ holds }) => holds),
      parked.map(({ key }) => key),
      parked.map(({ position }) => position),
      parked.map(({ error }) => error),
      waitsBehind,
      backoffMs(1),
    ],
  )
}
