import type { Pool } from 'pg'

/** A timer: the command it sends, when, and how that stands. */
export type StoredTimer = {
  readonly id: string
  readonly reactor: string
  readonly position: number
  /** The stream its command goes to. */
  readonly stream: string
  readonly command: string
  readonly dueAt: string
  /** When it is tried next; null once it has fired. */
  readonly nextAt: string | null
  readonly attempts: number
  readonly error: string | null
  readonly firedAt: string | null
  readonly outcome: string | null
}

/** `pending`: has not fired; `due`: should have by now. */
export type TimerChoice = 'pending' | 'due' | 'all'

/** Timers, by the moment they are due: the next ones, and of all the last ones. */
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
