import type { Pool } from 'pg'
import type { Announcements } from './announcements.ts'

export type Freshness = {
  /**
   * Waits until readers of a projection see at least `position`, at most `timeoutMs`.
   * @returns true if they do.
   */
  readonly reached: (projection: string, position: number, timeoutMs: number) => Promise<boolean>
}

/** The longest wait between two checks, in case an announcement is lost. */
const pollMs = 100

const look = async (pool: Pool, projection: string): Promise<{ position: number; head: number }> => {
  const { rows } = await pool.query<{ position: number | null; head: number }>({
    name: 'es.projection_position',
    text: `select (select min(c.position) from es.projections p
        join es.checkpoints c on c.projection = p.name and c.version = p.version
        where p.name = $1 and p.state = 'live') as position, head
      from es.log`,
    values: [projection],
  })
  return { position: rows[0]?.position ?? 0, head: rows[0]?.head ?? 0 }
}

/** Lets people read their own writes: a query that names a log position waits for its projection. */
export const createFreshness = (pool: Pool, announcements: Announcements): Freshness => ({
  reached: async (projection, wanted, timeoutMs) => {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      const left = deadline - performance.now()
      // listen before checking, so that a move in between is not missed
      const announced = left > 0 ? announcements.next(projection, Math.min(pollMs, left)) : undefined
      // a checkpoint may follow later than what was announced
      if (announcements.reached(projection) >= wanted) return true
      const { position, head } = await look(pool, projection)
      if (position >= wanted) return true
      // no client can have received a position that the log does not have
      if (!announced || wanted > head) return false
      await announced
    }
  },
})
