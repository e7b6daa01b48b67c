import type { Aggregate } from '../../kernel/decider.ts'
import { managerMeanwhile } from '../refusals.ts'
import type { ChooseManager } from './commands.ts'
import { type ManagerEvent, managerEvents } from './events.ts'

/** The user id of the account manager; null if there is none. */
type Manager = string | null

/** One stream per workspace: `account-manager-<workspace id>`. */
export const accountManager: Aggregate<Manager, ChooseManager, ManagerEvent> = {
  kind: 'account-manager',
  events: managerEvents,
  initialState: () => null,
  decide: ({ workspaceId, from, manager, agent, now: chosenAt }, current) => {
    if (manager === current) return []
    if (from !== current) throw managerMeanwhile()
    return [{ type: 'ManagerChosen', data: { workspaceId, manager, agent, chosenAt } }]
  },
  evolve: (current, event) => (event.type === 'ManagerChosen' ? event.data.manager : current),
}
