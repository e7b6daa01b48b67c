import type { Projection } from '../../kernel/projection.ts'
import { type ManagerEvent, managerEvents } from '../managers/events.ts'

/** A workspace that has an account manager. */
export type AccountManagerRow = { workspaceId: string; manager: string; since: string }

/** Who of the staff looks after which workspace. */
export const accountManagers: Projection<AccountManagerRow, ManagerEvent> = {
  name: 'account_managers',
  version: 1,
  parts: 1,
  events: managerEvents,
  columns: { workspaceId: 'text', manager: 'text', since: 'timestamptz' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ data }) => [data.workspaceId],
  evolve: (_row, { data: { workspaceId, manager, chosenAt } }) =>
    manager === null ? null : { workspaceId, manager, since: chosenAt },
}
