import type { Pool } from 'pg'

/** Creates the log's next partition when the newest is half full; otherwise it only checks. */
export const createNextPartition = async (pool: Pool): Promise<void> => {
  await pool.query('select es.make_room()')
}
