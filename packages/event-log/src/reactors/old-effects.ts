import type { Pool } from 'pg'

const keptDays = 90
const pageSize = 1_000

/**
 * Deletes effects that were delivered more than 90 days ago; failed ones stay until a person handles them. None can
 * come back, because the reactor's checkpoint is past its event. Each call checks the next thousand keys, so that it is
 * short and needs no index, and starts again after the last key.
 */
export const createEffectTidying = (pool: Pool, size = pageSize): (() => Promise<void>) => {
  let after = ''
  return async () => {
    const { rows } = await pool.query<{ last: string | null }>(
      `with page as materialized (select key from es.effects where key > $1 order by key limit $2),
         gone as (delete from es.effects e using page where e.key = page.key and e.state = 'delivered'
           and e.settled_at < now() - make_interval(days => $3))
       select max(key) as last from page`,
      [after, size, keptDays],
    )
    after = rows[0]?.last ?? ''
  }
}
