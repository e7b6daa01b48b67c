import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { accountDeletionRequested, accountDeletionWithdrawn, subjectForgotten } from '../events.ts'

/** A user who wants the account deleted. */
export type AccountDeletionRow = { userId: string; erasesAt: string }

const events = [accountDeletionRequested, accountDeletionWithdrawn, subjectForgotten] as const

/**
 * Keyed by user, like profiles. A table of its own, because a new column would rebuild all profiles for the few who
 * leave.
 */
export const accountDeletions: Projection<AccountDeletionRow, EventOf<(typeof events)[number]>> = {
  name: 'account_deletions',
  version: 1,
  parts: 1,
  events,
  columns: { userId: 'text', erasesAt: 'timestamptz' },
  key: 'userId',
  indexes: [],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.userId],
  evolve: (_row, event) => (event.type === 'AccountDeletionRequested' ? { ...event.data } : null),
}
