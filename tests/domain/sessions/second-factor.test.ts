import { addMs } from '@vignette/domain/kernel/calendar'
import { recoveryCodesLeft, secondFactor } from '@vignette/domain/sessions/second-factor/decider'
import type { SecondFactorEvent } from '@vignette/domain/sessions/second-factor/events'
import { expect, it } from 'vitest'
import { recording, specification } from '../given.ts'

const given = specification(secondFactor)
const record = recording(secondFactor)

const userId = 'u1'
const now = '2026-11-27T10:00:00.000Z'
const minutesLater = (minutes: number) => addMs(now, minutes * 60_000)
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const recoveryHashes = ['first', 'second', 'third']

const turnOn = { type: 'TurnOnSecondFactor', userId, secret, recoveryHashes, step: 100, now } as const
const turnOff = { type: 'TurnOffSecondFactor', userId } as const
const enter = (step: number | null, at = now) => ({ type: 'EnterCode', userId, step, now: at }) as const
const recover = (hash: string) => ({ type: 'EnterRecoveryCode', userId, hash, now }) as const

const on: SecondFactorEvent = {
  type: 'SecondFactorTurnedOn',
  data: { userId, secret, recoveryHashes, step: 100, turnedOnAt: now },
}
const passed = (step: number, passedAt = now): SecondFactorEvent => ({
  type: 'SecondFactorPassed',
  data: { userId, step, passedAt },
})
const refused = (refusedAt = now): SecondFactorEvent => ({ type: 'SecondFactorRefused', data: { userId, refusedAt } })
const used = (place: number): SecondFactorEvent => ({ type: 'RecoveryCodeUsed', data: { userId, place, usedAt: now } })
const wrong = (count: number, at = now) => Array.from({ length: count }, () => refused(at))

it('is turned on with a code of the new secret, once', () => {
  given().when(turnOn).then(on)
  given()
    .when({ ...turnOn, step: null })
    .thenThrows('identity.wrong_code')
  given(on).when(turnOn).thenThrows('identity.second_factor_on')
})

it('takes a code once, and none that is older than one that was taken', () => {
  given(on).when(enter(101)).then(passed(101))
  given(on).when(enter(100)).then(refused())
  given(on, passed(101)).when(enter(101)).then(refused())
  given(on, passed(101)).when(enter(100)).then(refused())
  given(on, passed(101)).when(enter(102)).then(passed(102))
  given(on).when(enter(null)).then(refused())
})

it('takes five wrong codes, and then makes every further one wait, for a quarter of an hour at most', () => {
  given(on, ...wrong(4))
    .when(enter(101))
    .then(passed(101))
  given(on, ...wrong(5))
    .when(enter(101))
    .thenThrows('identity.too_many_codes', { retryAfterSeconds: 60 })
  given(on, ...wrong(5))
    .when(enter(101, minutesLater(1)))
    .then(passed(101, minutesLater(1)))
  given(on, ...wrong(6))
    .when(enter(101))
    .thenThrows('identity.too_many_codes', { retryAfterSeconds: 120 })
  given(on, ...wrong(40))
    .when(enter(101))
    .thenThrows('identity.too_many_codes', { retryAfterSeconds: 900 })
  given(on, ...wrong(40))
    .when(enter(101, minutesLater(15)))
    .then(passed(101, minutesLater(15)))
  given(on, ...wrong(5), passed(101))
    .when(enter(null))
    .then(refused())
})

it('somebody who guesses for a day has some hundred guesses', () => {
  let history: readonly SecondFactorEvent[] = [on]
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const state = history.reduce(secondFactor.evolve, secondFactor.initialState())
    try {
      history = [...history, ...secondFactor.decide(enter(null, minutesLater(minute)), state)]
    } catch {
      // has to wait
    }
  }
  expect(history.length).toBeLessThan(120)
})

it('takes each recovery code once, also while codes have to wait', () => {
  given(on).when(recover('second')).then(used(1))
  given(on, used(1)).when(recover('second')).thenThrows('identity.wrong_code')
  given(on, used(1)).when(recover('third')).then(used(2))
  given(on, ...wrong(9))
    .when(recover('first'))
    .then(used(0))
  given(on).when(recover('another')).thenThrows('identity.wrong_code')
  const history = record(turnOn, recover('first'), recover('third'))
  expect(recoveryCodesLeft(history.reduce(secondFactor.evolve, secondFactor.initialState()))).toBe(1)
})

it('is turned off by the person, or by staff with a reason, and then takes no code', () => {
  const off: SecondFactorEvent = { type: 'SecondFactorTurnedOff', data: { userId } }
  given(on).when(turnOff).then(off)
  given().when(turnOff).thenNothing()
  given(on, off).when(enter(101)).thenThrows('identity.second_factor_off')
  given(on, off).when(turnOn).then(on)
  const reset = { userId, reason: 'The phone is lost' }
  const wasReset: SecondFactorEvent = { type: 'SecondFactorReset', data: reset }
  given(on)
    .when({ type: 'ResetSecondFactor', ...reset })
    .then(wasReset)
  given(on, wasReset).when(recover('first')).thenThrows('identity.second_factor_off')
})

it('is off once the person is forgotten', () => {
  const forgotten: SecondFactorEvent = {
    type: 'SecondFactorTurnedOn',
    data: { userId, secret: null, recoveryHashes: null, step: 100, turnedOnAt: now },
  }
  given(forgotten).when(enter(101)).thenThrows('identity.second_factor_off')
  given(forgotten, refused(), passed(101)).when(turnOn).then(on)
})
