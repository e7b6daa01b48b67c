import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { SessionsEvent } from '@vignette/domain/sessions/events'
import { type EndedSessionsRow, endedSessions } from '@vignette/domain/sessions/projections/ended-sessions'
import { expect, it } from 'vitest'

const ended = (until: string, position: number): RecordedEvent<SessionsEvent> => ({
  type: 'SessionsEnded',
  data: { userId: 'u1', until },
  position,
  stream: 'sessions-u1',
  version: 1,
  at: until,
  meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

it('has one row per person, with the last end and where the log says so', () => {
  const events = [ended('2026-11-22T12:00:00.000Z', 3), ended('2026-11-23T12:00:00.000Z', 8)]
  expect(events.flatMap(endedSessions.keysOf)).toEqual(['u1', 'u1'])
  const fold = (row: EndedSessionsRow | null, event: RecordedEvent<SessionsEvent>) =>
    endedSessions.evolve(row, event, 'u1')
  expect(events.reduce(fold, null)).toEqual({ userId: 'u1', until: '2026-11-23T12:00:00.000Z', position: 8 })
})
