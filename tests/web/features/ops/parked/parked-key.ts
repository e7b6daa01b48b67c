import type { ParkedKey } from '@vignette/domain/operations/schemas/parked'

export const parkedKey = (changes: Partial<ParkedKey> = {}): ParkedKey => ({
  projection: 'profiles',
  version: 1,
  part: 0,
  holds: 'row',
  key: 'k1',
  position: '10',
  type: 'UserSignedUp',
  stream: 'user-u1',
  error: 'no name',
  attempts: 1,
  parkedAt: '2026-11-24T10:00:00.000Z',
  nextAt: '2026-11-24T10:01:00.000Z',
  waiting: 0,
  ...changes,
})
