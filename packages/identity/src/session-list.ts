import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Identity } from './sign-in.ts'

export type SeenSession = {
  readonly id: string
  readonly device: string | null
  readonly signedInAt: string
  readonly lastSeenAt: string
}

type Session = Pick<Identity, 'userId' | 'signedInAt'>

export type SessionList = {
  /** Names a session without saying whose it is. */
  readonly idOf: (session: Session) => string
  /** Notes that a session is in use; `findDevice` says where, when it has not been noted before. Nobody waits for it. */
  readonly note: (session: Session, findDevice: () => string | null) => void
  /** The sessions of a person that were opened after an instant, the most recently seen first. */
  readonly read: (userId: string, openedAfter: string | null) => Promise<readonly SeenSession[]>
  readonly close: () => void
}

/** `sentAt`: when it was last written down, in the clock of `performance`. */
type Noted = Session & { readonly device: string | null; isUnsent: boolean; sentAt: number }

const flushMs = 1_000
const cleanUpMs = 60_000
/** How exactly it is known when a session was last seen. */
const seenEveryMs = 60_000
/** Sessions that were not seen for this long are deleted. */
const keptFor = '30 days'
/** While Postgres is away no more are remembered than this. */
const mostNoted = 20_000

/** Writes sessions down; one that was ended meanwhile is left out, so that what was removed stays away. */
const writeSeen = async (pool: Pool, sessions: readonly (Noted & { readonly id: string })[]): Promise<void> => {
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

const readSeen = async (pool: Pool, userId: string, openedAfter: string | null): Promise<readonly SeenSession[]> => {
  const { rows } = await pool.query<SeenSession>({
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
 * Where people are signed in: noted in memory, written down once a second. A session that was ended meanwhile is not
 * written down any more, so that what was removed stays away. `recordSignIns` puts what is new into the log.
 */
export const createSessionList = (pool: Pool, secret: string, recordSignIns: () => Promise<void>): SessionList => {
  const idOf = sessionIdBy(secret)
  const noted = new Map<string, Noted>()
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
      // sent or recorded with what comes next
    } finally {
      flushing = false
    }
  }

  const letGo = (now: number): void => {
    for (const [key, { isUnsent, sentAt }] of noted) if (!isUnsent && now - sentAt > seenEveryMs) noted.delete(key)
  }

  const cleanUp = async (): Promise<void> => {
    try {
      // first what must not stay, whatever becomes of the rest
      await pool.query('delete from ops.sessions where last_seen_at < now() - $1::interval', [keptFor])
      await recordSignIns()
    } catch {
      // the next time
    }
  }

  const timers = [
    setInterval(() => {
      letGo(performance.now())
      void flush()
    }, flushMs),
    setInterval(() => void cleanUp(), cleanUpMs),
  ]

  return {
    idOf,
    note: ({ userId, signedInAt }, findDevice) => {
      const key = `${signedInAt} ${userId}`
      if (noted.has(key) || noted.size >= mostNoted) return
      noted.set(key, { userId, signedInAt, device: findDevice(), isUnsent: true, sentAt: 0 })
    },
    read: (userId, openedAfter) => readSeen(pool, userId, openedAfter),
    close: () => timers.forEach(clearInterval),
  }
}

/** Takes a person's sessions off the list that were opened by an instant. */
export const dropSessions = async (pool: Pool, userId: string, until: string): Promise<void> => {
  await pool.query('delete from ops.sessions where user_id = $1 and signed_in_at <= $2', [userId, until])
}
