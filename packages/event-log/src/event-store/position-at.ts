import type { Pool } from 'pg'

/**
 * The position of the last event recorded at or before an instant (ISO 8601); 0 if there is none. Instants are shown in
 * milliseconds and stored in microseconds. A given instant stands for its whole millisecond, so that the displayed time
 * of an event finds that event.
 */
export const positionAt = async (pool: Pool, at: string): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>(
    `select es.position_at($1::timestamptz + interval '999 microseconds') as position`,
    [new Date(at).toISOString()],
  )
  return rows[0]?.position ?? 0
}

/** The position of the last event recorded before an instant (ISO 8601); 0 when there was none. */
export const positionBefore = async (pool: Pool, at: string): Promise<number> => {
  const { rows } = await pool.query<{ position: number }>({
    name: 'es.position_before',
    text: `select es.position_at($1::timestamptz - interval '1 microsecond') as position`,
    values: [new Date(at).toISOString()],
  })
  return rows[0]?.position ?? 0
}
