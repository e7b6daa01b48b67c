// @module-tag invariant
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import type { UserEvent } from '@vignette/domain/identity/events'
import { addDays } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, constantFrom, integer, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'

const userId = 'u1'
const email = 'ada@example.com'
const start = '2026-11-23T10:00:00.000Z'

/** `fire` fires one of the timers that were set, in any order, late, early or twice. */
const deed = record({
  type: constantFrom('signUp', 'rename', 'request', 'request', 'withdraw', 'fire', 'fire', 'forget'),
  nth: integer({ min: 0, max: 5 }),
  afterDays: integer({ min: 0, max: 9 }),
})
type Deed = (typeof deed)['generate'] extends (...args: never[]) => { value: infer Value } ? Value : never

const commandOf = ({ type, nth }: Deed, now: string, timers: readonly string[]): UserCommand => {
  const signUp = { type: 'SignUp', userId, email, displayName: null, workspaceId: 'w1', asked: true } as const
  switch (type) {
    case 'rename':
      return { type: 'ChangeDisplayName', userId, displayName: `Ada ${nth}` }
    case 'request':
      return { type: 'RequestDeletion', userId, email, now }
    case 'withdraw':
      return { type: 'WithdrawDeletion', userId }
    case 'fire':
      return { type: 'EraseIfDue', userId, erasesAt: timers[nth % Math.max(1, timers.length)] ?? now }
    case 'forget':
      return { type: 'ForgetUser', userId, holdsData: false }
    default:
      return signUp
  }
}

const decide = (command: UserCommand, state: User): readonly UserEvent[] => {
  try {
    return user.decide(command, state)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return []
  }
}

property(
  'an account is due to be erased only while its own request stands, and is then until it is',
  [array(deed, { maxLength: 40, size: 'max' })],
  (deeds) => {
    let now = start
    let state = user.initialState()
    let wanted: string | null = null
    let isDue = false
    const timers: string[] = []
    for (const each of deeds) {
      now = addDays(now, each.afterDays)
      const command = commandOf(each, now, timers)
      const events = decide(command, state)
      for (const event of events) {
        state = user.evolve(state, event)
        if (event.type === 'AccountDeletionRequested') {
          expect(wanted).toBeNull()
          wanted = event.data.erasesAt
          expect(wanted).toBe(addDays(now, 14))
          timers.push(wanted)
        } else if (event.type === 'AccountDeletionWithdrawn') {
          expect([wanted === null, isDue]).toEqual([false, false])
          wanted = null
        } else if (event.type === 'AccountErasureDue') {
          expect(command).toEqual({ type: 'EraseIfDue', userId, erasesAt: wanted })
          isDue = true
        } else if (event.type === 'SubjectForgotten') {
          wanted = null
          isDue = false
        }
      }
      if (state.status === 'signedUp') expect([state.erasesAt, state.isErasureDue]).toEqual([wanted, isDue])
      else expect([wanted, isDue]).toEqual([null, false])
    }
  },
  { runs: 500 },
)
