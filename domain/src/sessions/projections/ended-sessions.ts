import type { Projection } from '../../kernel/projection.ts'
import { type SessionsEvent, sessionsEvents } from '../events.ts'

/** Until when a person's sessions were ended. `position`: of the event that says so, for who follows what is new. */
export type EndedSessionsRow = { userId: string; until: string; position: number }

/** Followed in order, so one part. */
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
