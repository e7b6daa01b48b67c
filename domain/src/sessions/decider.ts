import type { Aggregate } from '../kernel/decider.ts'
import type { EndSessions } from './commands.ts'
import { type SessionsEvent, sessionsEvents } from './events.ts'

export type Sessions = { readonly endedUntil: string | null }

/**
 * One stream per person: `sessions-<user id>`. Apart from the person's own, since it is read for every request about
 * money and has no personal data to open.
 */
export const sessions: Aggregate<Sessions, EndSessions, SessionsEvent> = {
  kind: 'sessions',
  events: sessionsEvents,
  initialState: () => ({ endedUntil: null }),
  decide: ({ userId, now }, { endedUntil }) =>
    endedUntil !== null && now <= endedUntil ? [] : [{ type: 'SessionsEnded', data: { userId, until: now } }],
  evolve: (state, event) => (event.type === 'SessionsEnded' ? { endedUntil: event.data.until } : state),
}

/** Whether a session that was opened at an instant, in ms since 1970, is among those that were ended. */
export const hasEnded = (signedInAt: number, endedUntil: string | null): boolean =>
  endedUntil !== null && signedInAt <= Date.parse(endedUntil)
