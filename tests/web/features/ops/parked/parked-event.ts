import type { ParkedEvent } from '@vignette/domain/operations/schemas/parked'

export const parkedEvent = (changes: Partial<ParkedEvent> = {}): ParkedEvent => ({
  position: '10',
  type: 'UserSignedUp',
  isKnownType: true,
  stream: 'user-u1',
  events: 1,
  consumers: ['profiles'],
  holdsReactors: false,
  keys: 1,
  someKeys: [{ projection: 'profiles', version: 1, holds: 'row', key: 'k1', position: '10' }],
  customers: 1,
  waiting: 0,
  error: 'no name',
  errors: 1,
  attempts: 1,
  parkedAt: '2026-11-24T10:00:00.000Z',
  nextAt: '2026-11-24T10:01:00.000Z',
  ...changes,
})
