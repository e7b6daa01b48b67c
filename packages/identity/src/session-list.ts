import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Identity } from './sign-in.ts'

export type ListedSession = {
  readonly id: string
  readonly device: string | null
  readonly signedInAt: string
  readonly lastSeenAt: string
}

type Session = Pick<Identity, 'userId' | 'signedInAt'>

export type SessionList = {
  /** An id for a session that does not reveal whose it is. */
  readonly idOf: (session: Session) => string
  /**
   * Records that a session is in use, in the background. `findDevice` is called only for a session that is not in
   * memory.
   */
  readonly note: (session: Session, findDevice: () => string | null) => void
  /** The sessions of a person that were opened after an instant, the most recently seen first. */
  readonly read: (userId: string, openedAfter: string | null) => Promise<readonly ListedSession[]>
  readonly close: () => void
}

/** `sentAt`: when it was last written, on the clock of `performance`. */
type TrackedSession = Session & { readonly device: string | null; isUnsent: boolean; sentAt: number }

const flushMs = 1_000
const cleanUpMs = 60_000
/** The precision of the time at which a session was last seen. */
const seenEveryMs = 60_000
/** Sessions that were not seen for this long are deleted. */
const keptFor = '30 days'
/** The most sessions that are remembered while Postgres is unavailable. */
const maxTracked = 20_000

/** Writes sessions, except those that were ended meanwhile, so that deleted rows do not come back. */
const writeSeen = async (
  pool: Pool,
  sessions: readonly (TrackedSession & { readonly id: string })[],
): Promise<void> => {
  await pool.query(
    `insert into ops.sessions as known (user_id, session, device, signed_in_at)
     select seen.* from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
       as seen (user_id, session, device, signed_in_at)
     where not exists (select from es.streams s join es.events e on e.position = s.last_position
       where s.stream = 'sessions-' || seen.user_id and (e.data ->> 'until')::timestamptz >= seen.signed_in_at)
     order by 1, 2
     on conflict (user_id, session) do update
       set last_seen_at = excluded.last_seen_at, device = coalesce(excluded.device, known.device)`,
    [
      sessions.map(({ userId }) => userId),
      sessions.map(({ id }) => id),
      sessions.map(({ device }) => device),
      sessions.map(({ signedInAt }) => new Date(signedInAt)),
    ],
  )
}

const readSeen = async (pool: Pool, userId: string, openedAfter: string | null): Promise<readonly ListedSession[]> => {
  const { rows } = await pool.query<ListedSession>({
    name: 'ops.sessions',
    text: `select session as id, device, signed_in_at as "signedInAt", last_seen_at as "lastSeenAt" from ops.sessions
      where user_id = $1 and ($2::timestamptz is null or signed_in_at > $2) order by last_seen_at desc, session`,
    values: [userId, openedAfter],
  })
  return rows
}

const sessionIdBy =
  (secret: string) =>
  ({ userId, signedInAt }: Session): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['session', userId, signedInAt]))
      .digest('base64url')
      .slice(0, 22)

/**
 * The sessions of people, collected in memory and written once a second. A session that was ended meanwhile is not
 * written, so that deleted rows do not come back. `recordSignIns` records new sessions in the log.
 */
export const createSessionList = (pool: Pool, secret: string, recordSignIns: () => Promise<void>): SessionList => {
  const idOf = sessionIdBy(secret)
  const noted = new Map<string, TrackedSession>()
  let flushing = false

  const flush = async (): Promise<void> => {
    if (flushing) return
    flushing = true
    const unsent = [...noted.values()].filter(({ isUnsent }) => isUnsent)
    try {
      if (unsent.length === 0) return
      await writeSeen(
        pool,
        unsent.map((session) => ({ ...session, id: idOf(session) })),
      )
      const sentAt = performance.now()
      for (const session of unsent) Object.assign(session, { isUnsent: false, sentAt })
      await recordSignIns()
    } catch {
      // written or recorded with the next flush
    } finally {
      flushing = false
    }
  }

  const dropOld = (now: number): void => {
    for (const [key, { isUnsent, sentAt }] of noted) if (!isUnsent && now - sentAt > seenEveryMs) noted.delete(key)
  }

  const cleanUp = async (): Promise<void> => {
    try {
      // delete first, so that expired rows go even if recording fails
      await pool.query('delete from ops.sessions where last_seen_at < now() - $1::interval', [keptFor])
      await recordSignIns()
    } catch {
      // the next clean-up tries again
    }
  }

  const timers = [
    setInterval(() => {
      dropOld(performance.now())
      void flush()
    }, flushMs),
    setInterval(() => void cleanUp(), cleanUpMs),
  ]

  return {
    idOf,
    note: ({ userId, signedInAt }, findDevice) => {
      const key = `${signedInAt} ${userId}`
      if (noted.has(key) || noted.size >= maxTracked) return
      noted.set(key, { userId, signedInAt, device: findDevice(), isUnsent: true, sentAt: 0 })
    },
    read: (userId, openedAfter) => readSeen(pool, userId, openedAfter),
    close: () => timers.forEach(clearInterval),
  }
}

/** Deletes a person's sessions that were opened up to an instant. */
export const dropSessions = async (pool: Pool, userId: string, until: string): Promise<void> => {
  await pool.query('delete from ops.sessions where user_id = $1 and signed_in_at <= $2', [userId, until])
}
