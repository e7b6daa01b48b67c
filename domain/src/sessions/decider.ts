import type { Aggregate } from '../kernel/decider.ts'
import type { EndSessions } from './commands.ts'
import { type SessionsEvent, sessionsEvents } from './events.ts'

export type Sessions = { readonly endedUntil: string | null }

/**
 * One stream per person: `sessions-<user id>`. It is separate from the user's stream, because it is read for every
 * request about money and has no personal data to decrypt.
 */
export const sessions: Aggregate<Sessions, EndSessions, SessionsEvent> = {
  kind: 'sessions',
  events: sessionsEvents,
  initialState: () => ({ endedUntil: null }),
  decide: ({ userId, now }, { endedUntil }) =>
    endedUntil !== null && now <= endedUntil ? [] : [{ type: 'SessionsEnded', data: { userId, until: now } }],
  evolve: (state, event) => (event.type === 'SessionsEnded' ? { endedUntil: event.data.until } : state),
}

/** True if a session that was opened at `signedInAt`, in ms since 1970, has been ended. */
export const hasEnded = (signedInAt: number, endedUntil: string | null): boolean =>
  endedUntil !== null && signedInAt <= Date.parse(endedUntil)
