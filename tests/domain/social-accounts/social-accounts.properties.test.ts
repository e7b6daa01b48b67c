// @module-tag invariant
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { SocialAccountCommand } from '@vignette/domain/social-accounts/commands'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { socialAccountList, type SocialAccountRow } from '@vignette/domain/social-accounts/projections/social-accounts'
import type { SocialAccounts } from '@vignette/domain/social-accounts/state'
import { array, type Arbitrary, constant, constantFrom, integer, oneof, tuple } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { connect, disconnect, drop, expiresAt, fit, of, reconnect } from './connecting.ts'

const ids = constantFrom('a', 'b', 'c', 'd')
const people = constantFrom('ada', 'bob', 'eve')
const limit = integer({ min: 0, max: 3 })
const end = constantFrom(expiresAt, '2027-05-20T10:00:00.000Z')

const commands: Arbitrary<SocialAccountCommand> = oneof(
  tuple(ids, people, limit).map(([id, who, most]) => connect(id, who, most)),
  tuple(ids, people).map(([id, who]) => reconnect(id, who)),
  ids.map(disconnect),
  tuple(ids, constantFrom(null, 'reconnect' as const)).map(([id, reason]): SocialAccountCommand => ({
    type: 'ReportHealth',
    ...of(id),
    reason,
  })),
  tuple(ids, end).map(([id, at]): SocialAccountCommand => ({ type: 'ExtendToken', ...of(id), expiresAt: at })),
  tuple(ids, end).map(([id, at]): SocialAccountCommand => ({ type: 'WarnOfEnd', ...of(id), expiresAt: at })),
  limit.map(fit),
  constant(drop),
)

const decided = (command: SocialAccountCommand, state: SocialAccounts) => {
  try {
    return socialAccounts.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

const lists = array(commands, { maxLength: 50 })

property('no more accounts than the plan includes are connected, and none twice', [lists], (list) => {
  let state = socialAccounts.initialState()
  for (const command of list) {
    const events = decided(command, state)
    state = events.reduce(socialAccounts.evolve, state)
    if (events.some(({ type }) => type === 'AccountConnected') && 'limit' in command) {
      expect(state.accounts.size).toBeLessThanOrEqual(command.limit)
    }
    const people = [...state.accounts.values()].map(({ remoteId }) => remoteId)
    expect(new Set(people).size).toBe(people.length)
    if (command.type !== 'FitAccounts') continue
    const active = [...state.accounts.values()].map(({ isPaused }) => !isPaused)
    expect(active).toEqual(active.map((_, place) => place < command.limit))
  }
})

property('an account is shown as it is decided on', [lists], (list) => {
  let state = socialAccounts.initialState()
  const rows = new Map<string, SocialAccountRow>()
  let position = 0
  for (const command of list) {
    for (const event of decided(command, state)) {
      state = socialAccounts.evolve(state, event)
      position += 1
      const recorded = { ...event, at: expiresAt, position } as RecordedEvent<never>
      const { accountId } = event.data
      const row = socialAccountList.evolve(rows.get(accountId) ?? null, recorded, accountId)
      if (row) rows.set(accountId, row)
    }
    const shown = [...rows.values()].filter(({ isConnected }) => isConnected)
    const facts = ({
      reason,
      isPaused,
      expiresAt: until,
    }: Pick<SocialAccountRow, 'reason' | 'isPaused' | 'expiresAt'>) => ({
      reason,
      isPaused,
      until,
    })
    expect(new Map(shown.map((row) => [row.accountId, facts(row)]))).toEqual(
      new Map([...state.accounts].map(([accountId, account]) => [accountId, facts(account)])),
    )
  }
})
