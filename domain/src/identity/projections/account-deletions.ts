import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { accountDeletionRequested, accountDeletionWithdrawn, subjectForgotten } from '../events.ts'

/** Who wants the account deleted, and when it is erased. */
export type AccountDeletionRow = { userId: string; erasesAt: string }

const events = [accountDeletionRequested, accountDeletionWithdrawn, subjectForgotten] as const

/** Keyed by user, as profiles are. Apart from them: few want that, and all rows of profiles would be made anew. */
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
