import { addMs } from '../../kernel/calendar.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { EnterCode, EnterRecoveryCode, SecondFactorCommand, TurnOnSecondFactor } from './commands.ts'
import { type SecondFactorEvent, secondFactorEvents } from './events.ts'
import { alreadyOn, notOn, tooManyCodes, wrongCode, wrongRecoveryCode } from './refusals.ts'

type On = {
  readonly status: 'on'
  readonly secret: string
  readonly recoveryHashes: readonly string[]
  /** Places in the list of recovery codes. */
  readonly used: readonly number[]
  /** The newest step of which a code was used. No code of it or an earlier one is taken again. */
  readonly step: number
  /** Wrong codes since the last right one. */
  readonly wrong: { readonly count: number; readonly lastAt: string }
}

/** Off, too, once the person is forgotten. */
export type SecondFactor = { readonly status: 'off' } | On

const off: SecondFactor = { status: 'off' }

const freeGuesses = 5
const minuteMs = 60_000
const longestPauseMinutes = 15

/**
 * When the next code of the app may be tried. After five wrong ones every further one has to wait: a minute, then twice as
 * long, and never more than a quarter of an hour, so that somebody who guesses cannot keep the owner out. Recovery codes,
 * which nobody guesses, do not wait.
 */
const openFrom = ({ count, lastAt }: On['wrong']): string => {
  if (count < freeGuesses) return lastAt
  return addMs(lastAt, Math.min(2 ** (count - freeGuesses), longestPauseMinutes) * minuteMs)
}

const requireOn = (state: SecondFactor): On => {
  if (state.status === 'off') throw notOn()
  return state
}

const turnOn = (command: TurnOnSecondFactor, state: SecondFactor): SecondFactorEvent[] => {
  const { type: _type, now: turnedOnAt, step, recoveryHashes, ...data } = command
  if (state.status === 'on') throw alreadyOn()
  if (step === null) throw wrongCode()
  return [{ type: 'SecondFactorTurnedOn', data: { ...data, recoveryHashes: [...recoveryHashes], step, turnedOnAt } }]
}

/** A wrong code is an event, so that guesses are counted across processes. */
const enterCode = ({ userId, step, now }: EnterCode, state: SecondFactor): SecondFactorEvent[] => {
  const { step: newest, wrong } = requireOn(state)
  const waitMs = wrong.count === 0 ? 0 : Date.parse(openFrom(wrong)) - Date.parse(now)
  if (waitMs > 0) throw tooManyCodes(Math.ceil(waitMs / 1_000))
  return step !== null && step > newest
    ? [{ type: 'SecondFactorPassed', data: { userId, step, passedAt: now } }]
    : [{ type: 'SecondFactorRefused', data: { userId, refusedAt: now } }]
}

const enterRecoveryCode = ({ userId, hash, now }: EnterRecoveryCode, state: SecondFactor): SecondFactorEvent[] => {
  const { recoveryHashes, used } = requireOn(state)
  const place = recoveryHashes.indexOf(hash)
  if (place < 0 || used.includes(place)) throw wrongRecoveryCode()
  return [{ type: 'RecoveryCodeUsed', data: { userId, place, usedAt: now } }]
}

const evolveOn = (state: On, event: SecondFactorEvent): SecondFactor => {
  const noneWrong = { count: 0, lastAt: state.wrong.lastAt }
  switch (event.type) {
    case 'SecondFactorPassed':
      return { ...state, step: event.data.step, wrong: noneWrong }
    case 'RecoveryCodeUsed':
      return { ...state, used: [...state.used, event.data.place], wrong: noneWrong }
    case 'SecondFactorRefused':
      return { ...state, wrong: { count: state.wrong.count + 1, lastAt: event.data.refusedAt } }
    case 'SecondFactorTurnedOff':
    case 'SecondFactorReset':
      return off
    default:
      return state
  }
}

/** How many recovery codes were not used yet. */
export const recoveryCodesLeft = (state: SecondFactor): number =>
  state.status === 'on' ? state.recoveryHashes.length - state.used.length : 0

/**
 * The second step of a person's sign-in where the product keeps the accounts itself. One stream per person:
 * `second-factor-<user id>`.
 */
export const secondFactor: Aggregate<SecondFactor, SecondFactorCommand, SecondFactorEvent> = {
  kind: 'second-factor',
  events: secondFactorEvents,
  initialState: () => off,
  decide: (command, state) => {
    switch (command.type) {
      case 'TurnOnSecondFactor':
        return turnOn(command, state)
      case 'EnterCode':
        return enterCode(command, state)
      case 'EnterRecoveryCode':
        return enterRecoveryCode(command, state)
      case 'TurnOffSecondFactor':
        return state.status === 'off' ? [] : [{ type: 'SecondFactorTurnedOff', data: { userId: command.userId } }]
      case 'ResetSecondFactor':
        return [{ type: 'SecondFactorReset', data: { userId: command.userId, reason: command.reason } }]
    }
  },
  evolve: (state, event) => {
    if (event.type !== 'SecondFactorTurnedOn') return state.status === 'on' ? evolveOn(state, event) : state
    const { secret, recoveryHashes, step, turnedOnAt } = event.data
    if (secret === null) return off
    const wrong = { count: 0, lastAt: turnedOnAt }
    return { status: 'on', secret, recoveryHashes: recoveryHashes ?? [], used: [], step, wrong }
  },
}
