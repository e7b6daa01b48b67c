import type { Pool } from 'pg'

/** An event of the log without its data. */
export type LogEntry = {
  readonly position: number
  readonly at: string
  readonly type: string
  readonly stream: string
  readonly version: number
}

const columns = 'position, at, type, stream, version'

/** The newest events, in their order. */
export const readNewest = async (pool: Pool, limit: number): Promise<readonly LogEntry[]> => {
  const { rows } = await pool.query<LogEntry>(`select ${columns} from es.events order by position desc limit $1`, [
    limit,
  ])
  return rows.toReversed()
}

/** The events that follow a position, in their order. */
export const readFollowing = async (pool: Pool, position: number, limit: number): Promise<readonly LogEntry[]> => {
  const { rows } = await pool.query<LogEntry>(
    `select ${columns} from es.events where position > $1 order by position limit $2`,
    [position, limit],
  )
  return rows
}
