import type { Pool } from 'pg'

/** Makes the log's next partition when the newest is half full; otherwise one cheap look. */
export const makeRoom = async (pool: Pool): Promise<void> => {
  await pool.query('select es.make_room()')
}
