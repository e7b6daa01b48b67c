import type { Pool } from 'pg'

const keptDays = 30
const pageSize = 1_000
const mostPages = 20

/**
 * Deletes timers that fired more than 30 days ago, in short statements and at most 20,000 per call. One that has not
 * fired stays, however often it has failed. None can come back, because the reactor's checkpoint is past its event; and
 * if one did, its command would find its id in the log.
 */
export const tidyTimers = async (pool: Pool, { size = pageSize, pages = mostPages } = {}): Promise<void> => {
  for (let page = 0; page < pages; page++) {
    const { rowCount } = await pool.query({
      name: 'es.tidy_timers',
      text: `delete from es.timers where id = any(array(
        select id from es.timers where fired_at < now() - make_interval(days => $1)
        order by fired_at, id limit $2 for update skip locked))`,
      values: [keptDays, size],
    })
    if ((rowCount ?? 0) < size) return
  }
}
