import type { UserEvent } from '@vignette/domain/identity/events'
import { type ProfileRow, profiles } from '@vignette/domain/identity/projections/profiles'
import type { Recorded } from '@vignette/domain/kernel/event'
import { expect, it } from 'vitest'

const recorded = (event: UserEvent): Recorded<UserEvent> => ({
  ...event,
  position: 1,
  stream: 'user-u1',
  version: 1,
  at: '2026-01-31T12:00:00.000Z',
  meta: { actor: { kind: 'user', id: 'u1' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { userId: 'u1', email: 'ada@example.com', displayName: null, workspaceId: 'w1' },
}
const named: UserEvent = { type: 'DisplayNameChanged', data: { userId: 'u1', displayName: 'Ada' } }

const fold = (...events: readonly UserEvent[]): ProfileRow | null =>
  events.map(recorded).reduce<ProfileRow | null>((row, event) => profiles.evolve(row, event, 'u1'), null)

it('shows who signed up, and when', () => {
  expect(fold(signedUp)).toEqual({
    userId: 'u1',
    email: 'ada@example.com',
    displayName: null,
    workspaceId: 'w1',
    signedUpAt: '2026-01-31T12:00:00.000Z',
  })
})

it('shows the name given later', () => {
  expect(fold(signedUp, named)).toMatchObject({ displayName: 'Ada', email: 'ada@example.com' })
})

it('makes no row of a name alone', () => {
  expect(fold(named)).toBeNull()
})

it('keys rows by user', () => {
  expect(profiles.keysOf(recorded(signedUp))).toEqual(['u1'])
})
