import type { Pool } from 'pg'
import { arrayRows } from '../database/array-rows.ts'
import { grouped } from '../database/grouped.ts'
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

type Level = { readonly position: number; readonly head: number }

/** What readers of each projection see, and the head of the log. */
const look = async (pool: Pool, projections: readonly string[]): Promise<readonly Level[]> => {
  const { rows } = await pool.query<{ name: string; position: number | null; head: number }>({
    name: 'es.projection_positions',
    text: `select asked.name, (select head from es.log) as head, (
        select min(c.position) from es.projections p
        join es.checkpoints c on c.projection = p.name and c.version = p.version
        where p.name = asked.name and p.state = 'live') as position
      from ${arrayRows('text')} asked (name)`,
    values: [[...new Set(projections)]],
  })
  const levels = new Map(rows.map(({ name, position, head }) => [name, { position: position ?? 0, head }]))
  return projections.map((name) => levels.get(name) as Level)
}

/** Lets people read their own writes: a query that names a log position waits for its projection. */
export const createFreshness = (pool: Pool, announcements: Announcements): Freshness => {
  const lookAt = grouped((projections: readonly string[]) => look(pool, projections))
  return {
    reached: async (projection, wanted, timeoutMs) => {
      const deadline = performance.now() + timeoutMs
      let isTold = false
      for (;;) {
        const left = deadline - performance.now()
        // listen before checking, so that a move in between is not missed
        const announced = left > 0 ? announcements.next(projection, Math.min(pollMs, left)) : undefined
        // a checkpoint may follow later than what was announced
        if (announcements.reached(projection) >= wanted) return true
        if (!isTold || !announced) {
          const { position, head } = await lookAt(projection)
          if (position >= wanted) return true
          // no client can have received a position that the log does not have
          if (!announced || wanted > head) return false
        }
        const move = await announced
        isTold = move?.reached !== undefined
      }
    },
  }
}
