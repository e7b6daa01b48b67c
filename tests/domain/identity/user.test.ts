import type { ForgetUser, SignUp } from '@vignette/domain/identity/commands'
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
  asked: true,
})

const signedUp = (displayName: string | null): UserEvent => ({
  type: 'UserSignedUp',
  data: { userId: 'u1', email: 'ada@example.com', displayName, workspaceId: 'w1' },
})

const named = (displayName: string): UserEvent => ({ type: 'DisplayNameChanged', data: { userId: 'u1', displayName } })
const forget: ForgetUser = { type: 'ForgetUser', userId: 'u1', holdsData: false }
const forgotten: UserEvent = { type: 'SubjectForgotten', data: { subject: 'u1' } }

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

it('forgets a person', () => {
  given(signedUp('Ada')).when(forget).then(forgotten)
  given(signedUp(null), named('Ada')).when(forget).then(forgotten)
})

it('forgets a person whose data cannot be read any more', () => {
  given(signedUp(null), { type: 'DisplayNameChanged', data: { userId: 'u1', displayName: null } })
    .when(forget)
    .then(forgotten)
})

it('forgets nobody it does not know, and nobody twice', () => {
  given().when(forget).thenNothing()
  given(signedUp('Ada'), forgotten).when(forget).thenNothing()
})

it('says so of data that somebody left without an account', () => {
  given()
    .when({ ...forget, holdsData: true })
    .then(forgotten)
  given(signedUp('Ada'), forgotten)
    .when({ ...forget, holdsData: true })
    .then(forgotten)
})

it('lets a person who was forgotten begin anew', () => {
  given(signedUp('Ada'), forgotten).when(signUp('Eve')).then(signedUp('Eve'))
  given(signedUp('Ada'), forgotten, signedUp(null)).when(signUp('Eve')).then(named('Eve'))
  given(signedUp('Ada'), forgotten, signedUp('Ada')).when(forget).then(forgotten)
})

it('brings nobody back who did not ask for it', () => {
  const stillThere = { ...signUp(null), asked: false }
  given().when(stillThere).then(signedUp(null))
  given(signedUp('Ada')).when(stillThere).thenNothing()
  given(signedUp('Ada'), forgotten).when(stillThere).thenThrows('identity.forgotten')
})

it('leaves the state alone for events of a newer release', () => {
  const newer = { type: 'SomethingNew', data: {} } as unknown as UserEvent
  expect(user.evolve({ status: 'signedUp', displayName: 'Ada' }, newer)).toEqual({
    status: 'signedUp',
    displayName: 'Ada',
  })
})
