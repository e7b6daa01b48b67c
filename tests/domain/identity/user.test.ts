import type { ForgetUser, SignUp } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { describe, expect, it } from 'vitest'
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
const forgotten: UserEvent = { type: 'SubjectForgotten', data: { subject: 'u1', sparesWorkspace: true } }

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
  const state = user.evolve(user.initialState(), signedUp('Ada'))
  expect(user.evolve(state, newer)).toEqual(state)
  expect(user.evolve(user.initialState(), newer)).toEqual(user.initialState())
})

const at = (hour: number): string => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`

describe('the name', () => {
  const change = (displayName: string) => ({ type: 'ChangeDisplayName', userId: 'u1', displayName }) as const

  it('is changed', () => {
    given(signedUp('Ada')).when(change('Ada Lovelace')).then(named('Ada Lovelace'))
    given(signedUp(null)).when(change('Ada')).then(named('Ada'))
  })

  it('is the same when nothing is recorded', () => {
    given(signedUp('Ada')).when(change('Ada')).thenNothing()
    given(signedUp(null), named('Ada')).when(change('Ada')).thenNothing()
  })

  it('is that of an account', () => {
    given().when(change('Ada')).thenThrows('account.none')
    given(signedUp('Ada'), forgotten).when(change('Eve')).thenThrows('identity.forgotten')
  })
})

describe('the e-mail address', () => {
  const told = (email: string, provenAt: string | null): SignUp => ({ ...signUp(null), email, provenAt })
  const moved = (email: string, provenAt: string): UserEvent => ({
    type: 'EmailChanged',
    data: { userId: 'u1', email, provenAt },
  })

  it('follows what a session says', () => {
    given(signedUp('Ada'))
      .when(told('ada@example.org', at(1)))
      .then(moved('ada@example.org', at(1)))
  })

  it('follows once', () => {
    given(signedUp('Ada'), moved('ada@example.org', at(1)))
      .when(told('ada@example.org', at(2)))
      .thenNothing()
  })

  it('follows only what is verified', () => {
    given(signedUp('Ada')).when(told('ada@example.org', null)).thenNothing()
  })

  it('is the same in capitals', () => {
    given(signedUp('Ada'))
      .when(told('Ada@Example.com', at(1)))
      .thenNothing()
  })

  it('does not go back because of a token from before, and does when it is changed again', () => {
    const since = given(signedUp('Ada'), moved('ada@example.org', at(2)))
    since.when(told('ada@example.com', at(1))).thenNothing()
    since.when(told('ada@example.com', at(2))).thenNothing()
    since.when(told('ada@example.com', at(3))).then(moved('ada@example.com', at(3)))
  })

  it('comes with a name that was missing', () => {
    given(signedUp(null))
      .when({ ...told('ada@example.org', at(1)), displayName: 'Ada' })
      .then(named('Ada'), moved('ada@example.org', at(1)))
  })
})

describe('deleting the account', () => {
  const request = (email = 'ada@example.com', now = at(1)) =>
    ({ type: 'RequestDeletion', userId: 'u1', email, now }) as const
  const withdraw = { type: 'WithdrawDeletion', userId: 'u1' } as const
  const erasesAt = '2026-12-07T01:00:00.000Z'
  const due = { type: 'EraseIfDue', userId: 'u1', erasesAt } as const
  const requested: UserEvent = { type: 'AccountDeletionRequested', data: { userId: 'u1', erasesAt } }
  const withdrawn: UserEvent = { type: 'AccountDeletionWithdrawn', data: { userId: 'u1' } }
  const erasureDue: UserEvent = { type: 'AccountErasureDue', data: { userId: 'u1' } }

  it('leaves two weeks to take it back', () => {
    given(signedUp('Ada')).when(request()).then(requested)
  })

  it('takes the address typed again, in whatever case', () => {
    given(signedUp('Ada')).when(request(' ADA@example.COM ')).then(requested)
    given(signedUp('Ada')).when(request('ada@example.org')).thenThrows('account.other_email', { path: 'email' })
    given(signedUp('Ada'), requested).when(request('eve@example.com')).thenThrows('account.other_email')
  })

  it('is asked for once, until it is taken back', () => {
    given(signedUp('Ada'), requested)
      .when(request('ada@example.com', at(5)))
      .thenNothing()
    given(signedUp('Ada'), requested, withdrawn).when(request()).then(requested)
  })

  it('is taken back', () => {
    given(signedUp('Ada'), requested).when(withdraw).then(withdrawn)
    given(signedUp('Ada')).when(withdraw).thenNothing()
    given(signedUp('Ada'), requested, withdrawn).when(withdraw).thenNothing()
  })

  it('is due when nobody has taken it back, once', () => {
    given(signedUp('Ada'), requested).when(due).then(erasureDue)
    given(signedUp('Ada'), requested, erasureDue).when(due).thenNothing()
  })

  it('is not due for a request that was taken back, nor at the time of an earlier one', () => {
    given(signedUp('Ada')).when(due).thenNothing()
    given(signedUp('Ada'), requested, withdrawn).when(due).thenNothing()
    given(signedUp('Ada'), requested)
      .when({ ...due, erasesAt: at(3) })
      .thenNothing()
  })

  it('is too late to take back once it is due', () => {
    given(signedUp('Ada'), requested, erasureDue).when(withdraw).thenThrows('account.erasing')
  })

  it('leaves everything as it is until then', () => {
    const pending = given(signedUp(null), requested)
    pending.when(signUp('Ada')).then(named('Ada'))
    pending.when({ type: 'ChangeDisplayName', userId: 'u1', displayName: 'Ada' }).then(named('Ada'))
    pending.when(forget).then(forgotten)
  })

  it('is over with the account: whoever comes back is not deleted by it', () => {
    const back = given(signedUp('Ada'), requested, erasureDue, forgotten, signedUp('Ada'))
    back.when(due).thenNothing()
    back.when(withdraw).thenNothing()
    back.when(request()).then(requested)
  })

  it('is for who has an account', () => {
    given().when(request()).thenThrows('account.none')
    given().when(withdraw).thenThrows('account.none')
    given(signedUp('Ada'), forgotten).when(request()).thenThrows('identity.forgotten')
    given(signedUp('Ada'), forgotten).when(withdraw).thenThrows('identity.forgotten')
    given().when(due).thenNothing()
    given(signedUp('Ada'), forgotten).when(due).thenNothing()
  })
})
