import type { SignUp } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(user)

const signUp = (displayName: string | null): SignUp => ({
  type: 'SignUp',
  userId: 'u1',
  email: 'ada@example.com',
  displayName,
  workspaceId: 'w1',
})

const signedUp = (displayName: string | null): UserEvent => ({
  type: 'UserSignedUp',
  data: { userId: 'u1', email: 'ada@example.com', displayName, workspaceId: 'w1' },
})

const named = (displayName: string): UserEvent => ({ type: 'DisplayNameChanged', data: { userId: 'u1', displayName } })

it('records a sign-up', () => {
  given().when(signUp('Ada')).then(signedUp('Ada'))
})

it('records a sign-up without a name', () => {
  given().when(signUp(null)).then(signedUp(null))
})

it('records a sign-up once', () => {
  given(signedUp('Ada')).when(signUp('Ada')).thenNothing()
})

it('fills in a name that was missing', () => {
  given(signedUp(null)).when(signUp('Ada')).then(named('Ada'))
})

it('keeps the name it has', () => {
  given(signedUp(null), named('Ada')).when(signUp('Someone else')).thenNothing()
})

it('leaves the state alone for events of a newer release', () => {
  const newer = { type: 'SomethingNew', data: {} } as unknown as UserEvent
  expect(user.evolve({ status: 'signedUp', displayName: 'Ada' }, newer)).toEqual({
    status: 'signedUp',
    displayName: 'Ada',
  })
})
