import type { Pool } from 'pg'

/** A timer: its command, its time and its state. */
export type StoredTimer = {
  readonly id: string
  readonly reactor: string
  readonly position: number
  /** The stream of its command. */
  readonly stream: string
  readonly command: string
  readonly dueAt: string
  /** The time of the next attempt; null once it has fired. */
  readonly nextAt: string | null
  readonly attempts: number
  readonly error: string | null
  readonly firedAt: string | null
  readonly outcome: string | null
}

/** `pending`: has not fired; `due`: should have fired by now. */
export type TimerChoice = 'pending' | 'due' | 'all'

/** Timers by the time at which they are due, the next ones first; for `all` the last ones first. */
export const listTimers = async (
  pool: Pool,
  { choice, limit }: { readonly choice: TimerChoice; readonly limit: number },
): Promise<readonly StoredTimer[]> => {
  const { rows } = await pool.query<StoredTimer>(
    `select id, reactor, position, stream, command->'command'->>'type' as command, due_at as "dueAt", case when fired_at is null then next_at end as "nextAt",
       attempts, error, fired_at as "firedAt", outcome
     from es.timers where $1 = 'all' or fired_at is null and ($1 = 'pending' or due_at <= now())
     order by case when $1 = 'all' then due_at end desc, due_at, position, reactor, ordinal limit $2`,
    [choice, limit],
  )
  return rows
}

/** The end of a page of timers. The moment is as precise as it is stored. */
export type TimerPlace = { readonly moment: string; readonly id: string }

const columns = `id, reactor, position, stream, command->'command'->>'type' as command, due_at as "dueAt",
  case when fired_at is null then next_at end as "nextAt", attempts, error, fired_at as "firedAt", outcome,
  fired_at is null and due_at < now() - interval '5 seconds' as "isLate"`

const pages = {
  pending: `select ${columns}, due_at::text as moment from es.timers t
    where fired_at is null and ($1::timestamptz is null or (due_at, id) > ($1::timestamptz, $2::uuid))
    order by due_at, id limit $3`,
  fired: `select ${columns}, fired_at::text as moment from es.timers t
    where fired_at is not null and ($1::timestamptz is null or (fired_at, id) < ($1::timestamptz, $2::uuid))
    order by fired_at desc, id desc limit $3`,
} as const

/** A page of timers: those to come by the moment they are due, those that have fired with the last one first. */
export const pageOfTimers = async (
  pool: Pool,
  {
    state,
    after,
    limit,
  }: {
    readonly state: keyof typeof pages
    readonly after: TimerPlace | null
    readonly limit: number
  },
): Promise<readonly (StoredTimer & TimerPlace & { readonly isLate: boolean })[]> => {
  const values = [after?.moment ?? null, after?.id ?? null, limit]
  const { rows } = await pool.query<StoredTimer & TimerPlace & { isLate: boolean }>(pages[state], values)
  return rows
}
