import { endedSessions, type EndedSessionsRow } from '@vignette/domain/sessions/projections/ended-sessions'
import type { Pool } from 'pg'
import { coalesce } from '@vignette/event-log/process/coalesce'
import type { Announcements } from '@vignette/event-log/projections/announcements'

export type EndedSessions = {
  /** Until when the sessions of a person were ended; null when they were not. About a second behind the log. */
  readonly until: (userId: string) => Promise<string | null>
  readonly close: () => void
}

/** Longest wait between two looks, for announcements that got lost. */
const pollMs = 1_000

/** Longer than any token lasts: a session that was ended before has none that still holds. */
const rememberedMs = 8 * 86_400_000

const statement = {
  name: 'read.ended_sessions',
  text: `select user_id as "userId", until, position from read.ended_sessions
    where position > $1 and until > clock_timestamp() - make_interval(secs => $2) order by position`,
}

/**
 * Which sessions were ended, known in memory so that asking costs a request nothing. What is new is read when it is
 * announced, once a second at the latest; while the database is away, what was known before holds.
 */
export const followEndedSessions = (pool: Pool, announcements: Announcements): EndedSessions => {
  const ends = new Map<string, string>() // the oldest first
  let position = 0
  let isKnown = false
  let closed = false

  const look = coalesce(async () => {
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

  const follow = async () => {
    while (!closed) {
      // listening starts before the look, so that a move in between is not missed
      const announced = announcements.next(endedSessions.name, pollMs)
      await look().catch(() => undefined) // the next time
      forgetOld()
      await announced
    }
  }
  void follow()

  return {
    until: async (userId) => {
      if (!isKnown) await look()
      return ends.get(userId) ?? null
    },
    close: () => void (closed = true),
  }
}
