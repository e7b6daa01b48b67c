import type { ClientBase, Pool } from 'pg'
import type { Part } from './consumer.ts'

/** What an event that could not be folded holds up: one row, or its whole stream when it could not even be read. */
export type Holds = 'row' | 'stream'

/** An event that a part has put aside; `error` is null for one that only waits behind another of its key. */
export type ParkedEvent = {
  readonly holds: Holds
  readonly key: string
  readonly position: number
  readonly error: string | null
}

const waitsBehind = 'waits behind an earlier event'

const maxBackoffMs = 600_000

/** How long a parked event rests after its nth failed attempt: a second, doubling, up to ten minutes. */
export const backoffMs = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), maxBackoffMs)

/** The keys of a part that are held up, and the events that people left out of its definition. */
export type Exceptions = {
  readonly isHeld: (holds: Holds, key: string) => boolean
  readonly isSkipped: (holds: Holds, key: string, position: number) => boolean
  readonly hold: (holds: Holds, key: string) => void
}

const nameOf = (holds: Holds, key: string): string => `${holds} ${key}`

const exceptions = (held: Set<string>, skipped: ReadonlySet<string>): Exceptions => ({
  isHeld: (holds, key) => held.size > 0 && held.has(nameOf(holds, key)),
  isSkipped: (holds, key, position) => skipped.size > 0 && skipped.has(`${position} ${nameOf(holds, key)}`),
  hold: (holds, key) => held.add(nameOf(holds, key)),
})

export const noExceptions = (): Exceptions => exceptions(new Set(), new Set())

export const loadExceptions = async (pool: Pool, { consumer, part }: Part): Promise<Exceptions> => {
  const { name, version, definition } = consumer
  const held = await pool.query<{ holds: Holds; key: string }>(
    'select distinct holds, key from es.parked where projection = $1 and version = $2 and part = $3',
    [name, version, part],
  )
  const skipped = await pool.query<{ holds: Holds; key: string; position: number }>(
    'select holds, key, position from es.skipped where projection = $1 and definition = $2',
    [name, definition],
  )
  return exceptions(
    new Set(held.rows.map(({ holds, key }) => nameOf(holds, key))),
    new Set(skipped.rows.map(({ holds, key, position }) => `${position} ${nameOf(holds, key)}`)),
  )
}

/** Puts events aside, in the transaction that moves the checkpoint past them. */
export const park = async (client: ClientBase, part: Part, parked: readonly ParkedEvent[]): Promise<void> => {
  const { name, version } = part.consumer
  await client.query(
    `insert into es.parked (projection, version, part, holds, key, position, attempts, error, next_at)
     select $1, $2, $3, holds, key, position, case when error is null then 0 else 1 end, coalesce(error, $8),
       case when error is not null then now() + make_interval(secs => $9::float8 / 1000) end
     from unnest($4::text[], $5::text[], $6::bigint[], $7::text[]) as parked (holds, key, position, error)
     on conflict (projection, version, holds, key, position) do nothing`,
    [
      name,
      version,
      part.part,
      parked.map(({ holds }) => holds),
      parked.map(({ key }) => key),
      parked.map(({ position }) => position),
      parked.map(({ error }) => error),
      waitsBehind,
      backoffMs(1),
    ],
  )
}
