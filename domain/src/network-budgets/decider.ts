import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type { ChargeCall, NetworkBudgetCommand, ReturnCharge } from './commands.ts'
import { type NetworkBudgetEvent, networkBudgetEvents } from './events.ts'
import { usedUp } from './refusals.ts'
import { evolve, type NetworkBudget, noCharges, spentIn } from './state.ts'

type Decision<Command> = (command: Command, state: NetworkBudget) => readonly NetworkBudgetEvent[]

/** A month never begins twice, whatever the clock of a worker says. */
const chargeCall: Decision<ChargeCall> = ({ type: _type, limit, ...asked }, budget) => {
  const { network, charge, amount } = asked
  const known = budget.get(network)
  const month = known && known.month > asked.month ? known.month : asked.month
  if (known?.month === month && known.charges.has(charge)) return []
  const left = Math.max(0, limit - spentIn(budget, network, month))
  if (amount > left) throw usedUp(network, { left, limit })
  return [{ type: 'NetworkCharged', data: { ...asked, month } }]
}

const returnCharge: Decision<ReturnCharge> = ({ workspaceId, network, charge }, budget) => {
  const known = budget.get(network)
  const amount = known?.charges.get(charge)
  if (!known || amount === undefined) return []
  return [{ type: 'NetworkChargeReturned', data: { workspaceId, network, charge, amount, month: known.month } }]
}

/**
 * One stream per workspace: `networkBudget-<workspace id>`. It holds every call for which a network charges, before it is
 * made, so that workers who charge at the same time never spend more than there is.
 */
export const networkBudget: Aggregate<NetworkBudget, NetworkBudgetCommand, NetworkBudgetEvent> = {
  kind: 'networkBudget',
  events: networkBudgetEvents,
  initialState: noCharges,
  evolve,
  decide: decideByType({ ChargeCall: chargeCall, ReturnCharge: returnCharge }),
}
