import { type ProfileRow, profiles } from '@vignette/domain/identity/projections/profiles'
import type { Projection } from '@vignette/domain/kernel/projection'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { expect, it } from 'vitest'

type UserEvent = typeof profiles extends Projection<ProfileRow, infer Event> ? Event : never

const recorded = (event: UserEvent): RecordedEvent<UserEvent> => ({
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
const moved: UserEvent = {
  type: 'EmailChanged',
  data: { userId: 'u1', email: 'ada@example.org', provenAt: '2026-02-01T12:00:00.000Z' },
}
const forgotten: UserEvent = { type: 'SubjectForgotten', data: { subject: 'u1' } }
const erased: UserEvent = { ...signedUp, data: { ...signedUp.data, email: null, displayName: null } }
const nameErased: UserEvent = { type: 'DisplayNameChanged', data: { userId: 'u1', displayName: null } }

const moveErased: UserEvent = { ...moved, data: { ...moved.data, email: null } }

const fold = (...events: readonly UserEvent[]): ProfileRow | null =>
  events.map(recorded).reduce<ProfileRow | null>((row, event) => profiles.evolve(row, event, 'u1'), null)

it('shows who signed up, and when', () => {
  expect(fold(signedUp)).toEqual({
    userId: 'u1',
    email: 'ada@example.com',
    displayName: null,
    workspaceId: 'w1',
    signedUpAt: '2026-01-31T12:00:00.000Z',
    emailKey: 'ada@example.com',
    nameKey: null,
    lastNameKey: null,
  })
})

it('is found by address, name and last name, whatever their case or width', () => {
  const shouted: UserEvent = { ...signedUp, data: { ...signedUp.data, email: 'Ada@Example.COM' } }
  const called = (displayName: string): UserEvent => ({ ...named, data: { userId: 'u1', displayName } })
  expect(fold(shouted)).toMatchObject({ email: 'Ada@Example.COM', emailKey: 'ada@example.com' })
  expect(fold(shouted, named)).toMatchObject({ nameKey: 'ada', lastNameKey: null })
  expect(fold(shouted, called('Ada  King ＬＯＶＥＬＡＣＥ'))).toMatchObject({
    nameKey: 'ada  king lovelace',
    lastNameKey: 'lovelace',
  })
})

it('shows the name given later', () => {
  expect(fold(signedUp, named)).toMatchObject({ displayName: 'Ada', email: 'ada@example.com' })
})

it('shows the address that somebody has now', () => {
  expect(fold(signedUp, moved)).toMatchObject({ email: 'ada@example.org', displayName: null })
})

it('makes no row of a name alone', () => {
  expect(fold(named)).toBeNull()
})

it('shows nobody who was forgotten', () => {
  expect(fold(signedUp, named, forgotten)).toBeNull()
})

it('is the same when it is folded after the data was erased as when it was before', () => {
  expect(fold(erased, moveErased, forgotten)).toEqual(fold(signedUp, moved, forgotten))
  expect(fold(erased, nameErased, forgotten)).toEqual(fold(signedUp, named, forgotten))
  expect(fold(erased, nameErased, forgotten, signedUp)).toEqual(fold(signedUp, named, forgotten, signedUp))
  expect(fold(erased, nameErased, forgotten, signedUp)).toEqual(fold(signedUp))
})

it('shows nobody without an e-mail address, whatever comes after', () => {
  expect(fold(erased)).toBeNull()
  expect(fold(erased, named)).toBeNull()
  expect(fold(erased, moved)).toBeNull()
  expect(fold(signedUp, moveErased)).toBeNull()
})

it('keys rows by user', () => {
  for (const event of [signedUp, named, moved, forgotten]) expect(profiles.keysOf(recorded(event))).toEqual(['u1'])
})
