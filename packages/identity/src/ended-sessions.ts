import { endedSessions, type EndedSessionsRow } from '@vignette/domain/sessions/projections/ended-sessions'
import type { Pool } from 'pg'
import { coalesce } from '@vignette/event-log/process/coalesce'
import type { Announcements } from '@vignette/event-log/projections/announcements'
import { follow } from '@vignette/event-log/projections/follow'

export type EndedSessions = {
  /**
   * The instant up to which the sessions of a person were ended; null if they were not. It is about a second behind the
   * log.
   */
  readonly until: (userId: string) => Promise<string | null>
  readonly close: () => void
}

/** Longer than any token is valid, so older entries no longer matter. */
const rememberedMs = 8 * 86_400_000

const statement = {
  name: 'read.ended_sessions',
  text: `select user_id as "userId", until, position from read.ended_sessions
    where position > $1 and until > clock_timestamp() - make_interval(secs => $2) order by position`,
}

/**
 * Keeps the ended sessions in memory, so that checking one costs a request nothing. New rows are read when they are
 * announced, and at least once a second. While the database is unavailable, the known ones stay in force.
 */
export const followEndedSessions = (pool: Pool, announcements: Announcements): EndedSessions => {
  const ends = new Map<string, string>() // the oldest first
  let position = 0
  let isKnown = false

  const readNew = coalesce(async () => {
    const values = [position, rememberedMs / 1_000]
    const { rows } = await pool.query<EndedSessionsRow>({ ...statement, values })
    for (const row of rows) {
      ends.delete(row.userId)
      ends.set(row.userId, row.until)
      position = row.position
    }
    isKnown = true
  })

  const forgetOld = () => {
    for (const [userId, until] of ends) {
      if (Date.parse(until) > Date.now() - rememberedMs) return
      ends.delete(userId)
    }
  }

  return {
    until: async (userId) => {
      if (!isKnown) await readNew()
      return ends.get(userId) ?? null
    },
    close: follow(announcements, endedSessions.name, () => readNew().finally(forgetOld)),
  }
}
