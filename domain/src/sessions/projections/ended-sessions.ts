import type { Projection } from '../../kernel/projection.ts'
import { type SessionsEvent, sessionsEvents } from '../events.ts'

/** Sessions opened by `until` were ended. `position` is that of the event, so that readers can poll for newer rows. */
export type EndedSessionsRow = { userId: string; until: string; position: number }

/** Read in the order of the log, so one partition. */
export const endedSessions: Projection<EndedSessionsRow, SessionsEvent> = {
  name: 'ended_sessions',
  version: 1,
  parts: 1,
  events: sessionsEvents,
  columns: { userId: 'text', until: 'timestamptz', position: 'bigint' },
  key: 'userId',
  indexes: [['position']],
  keysOf: ({ data }) => [data.userId],
  evolve: (_row, { data, position }) => ({ ...data, position }),
}
