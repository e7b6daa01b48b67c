import type { SignUp } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { preferences, type PreferencesRow } from '@vignette/domain/identity/projections/preferences'
import type { Formats } from '@vignette/domain/kernel/formats'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { nothingUnwanted, type Unwanted } from '@vignette/domain/identity/unwanted'
import { describe, expect, it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(user)

const british: Formats = { locale: 'en-GB', timeZone: 'Europe/London' }
const german: Formats = { locale: 'en-DE', timeZone: 'Europe/Berlin' }

const person = { userId: 'u1', email: 'ada@example.com', displayName: 'Ada', workspaceId: 'w1' }
const signedUp: UserEvent = { type: 'UserSignedUp', data: person }
const forgotten: UserEvent = { type: 'SubjectForgotten', data: { subject: 'u1' } }
const chosen = (formats: Formats): UserEvent => ({ type: 'FormatsChosen', data: { userId: 'u1', ...formats } })
const signUp = (formats?: Formats): SignUp => ({ type: 'SignUp', ...person, asked: true, formats })
const choose = (formats: Formats) => ({ type: 'ChooseFormats', userId: 'u1', formats }) as const

describe('formats', () => {
  it('are those of the browser from the sign-up on, until others are chosen', () => {
    given().when(signUp(british)).then(signedUp, chosen(british))
    given(signedUp).when(signUp(british)).then(chosen(british))
    given(signedUp, chosen(german)).when(signUp(british)).thenNothing()
  })

  it('are not taken from a browser whose zone is not known', () => {
    given()
      .when(signUp({ ...british, timeZone: 'Europe/Atlantis' }))
      .then(signedUp)
  })

  it('are chosen, and the same ones once', () => {
    given(signedUp, chosen(british)).when(choose(german)).then(chosen(german))
    given(signedUp, chosen(german)).when(choose(german)).thenNothing()
  })

  it('are of a known time zone, and of an account', () => {
    given(signedUp)
      .when(choose({ ...german, timeZone: 'Moon/Base' }))
      .thenThrows('account.unknown_time_zone')
    given().when(choose(german)).thenThrows('account.none')
  })
})

const decide = (unwanted: Unwanted) => ({ type: 'ChooseNotifications', userId: 'u1', unwanted }) as const
const without = (unwanted: Unwanted): UserEvent => ({ type: 'NotificationsChosen', data: { userId: 'u1', unwanted } })

describe('notifications', () => {
  const quiet: Unwanted = { inApp: ['results', 'uploads'], byMail: ['usage'] }

  it('all come until others are chosen', () => {
    given(signedUp).when(decide(nothingUnwanted)).thenNothing()
    given(signedUp).when(decide(quiet)).then(without(quiet))
    given(signedUp, without(quiet)).when(decide(nothingUnwanted)).then(without(nothingUnwanted))
  })

  it('are the same choice in another order', () => {
    given(signedUp, without(quiet))
      .when(decide({ ...quiet, inApp: ['uploads', 'results'] }))
      .thenNothing()
  })

  it('are another choice if a kind that was named twice was not the only one', () => {
    const twice: Unwanted = { ...quiet, inApp: ['results', 'results'] }
    given(signedUp, without(twice)).when(decide(quiet)).then(without(quiet))
  })
})

describe('the read model', () => {
  type Folded = Parameters<typeof preferences.evolve>[1]
  const fold = (...events: readonly UserEvent[]): PreferencesRow | null =>
    events.reduce<PreferencesRow | null>((row, event) => {
      const meta = {
        actor: { kind: 'user', id: 'u1' },
        correlationId: 'c',
        causationId: null,
        workspaceId: 'w1',
      } as const
      const recorded = { ...event, position: 1, stream: 'user-u1', version: 1, at: '2026-01-31T12:00:00.000Z', meta }
      return preferences.evolve(row, recorded as RecordedEvent<UserEvent> as Folded, 'u1')
    }, null)

  it('holds what was chosen last', () => {
    const quiet: Unwanted = { inApp: [], byMail: ['trial'] }
    expect(fold(without(quiet))).toEqual({ userId: 'u1', locale: null, timeZone: null, unwanted: quiet })
    expect(fold(chosen(british), without(quiet), chosen(german))).toEqual({ userId: 'u1', ...german, unwanted: quiet })
  })

  it('holds nothing of somebody who was forgotten', () => {
    const erased: UserEvent = { type: 'FormatsChosen', data: { userId: 'u1', locale: null, timeZone: null } }
    expect(fold(erased)).toMatchObject({ locale: null, timeZone: null })
    expect(fold(chosen(british), forgotten)).toBeNull()
  })
})
