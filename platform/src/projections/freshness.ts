import type pg from 'pg'
import type { Announcements } from './announcements.ts'

export type Freshness = {
  /**
   * Waits until readers of a projection see at least `position`, at most `timeoutMs`.
   * @returns whether they do.
   */
  readonly reached: (projection: string, position: number, timeoutMs: number) => Promise<boolean>
}

/** Longest wait between two looks, for announcements that got lost. */
const pollMs = 100

const readPosition = async (pool: pg.Pool, projection: string): Promise<number> => {
  const { rows } = await pool.query<{ position: number | null }>({
    name: 'es.projection_position',
    text: `select min(c.position) as position from es.projections p
      join es.checkpoints c on c.projection = p.name and c.version = p.version
      where p.name = $1 and p.state = 'live'`,
    values: [projection],
  })
  return rows[0]?.position ?? 0
}

/** Reading your own writes: a query that names a log position waits for the projection it reads. */
export const createFreshness = (pool: pg.Pool, announcements: Announcements): Freshness => ({
  reached: async (projection, position, timeoutMs) => {
    const deadline = performance.now() + timeoutMs
    for (;;) {
      const left = deadline - performance.now()
      // listening starts before the look, so that a move in between is not missed
      const announced = left > 0 ? announcements.next(projection, Math.min(pollMs, left)) : undefined
      if ((await readPosition(pool, projection)) >= position) return true
      if (!announced) return false
      await announced
    }
  },
})
