import type { Network } from '../networks/network-names.ts'
import type { NetworkBudgetEvent } from './events.ts'

/** The charges of one month at one network, by their names. Amounts are in micro-dollars. */
type MonthlyCharges = { readonly month: string; readonly charges: ReadonlyMap<string, number>; readonly spent: number }

/** The newest month of each network. Earlier ones are not decided on any more. */
export type NetworkBudget = ReadonlyMap<Network, MonthlyCharges>

export const noCharges = (): NetworkBudget => new Map()

/** The month of an instant, in UTC. */
export const monthOf = (at: string): string => at.slice(0, 7)

const chargesIn = (budget: NetworkBudget, network: Network, month: string): MonthlyCharges => {
  const known = budget.get(network)
  return known?.month === month ? known : { month, charges: new Map(), spent: 0 }
}

/** The sum of a month's charges, in micro-dollars. */
export const spentIn = (budget: NetworkBudget, network: Network, month: string): number =>
  chargesIn(budget, network, month).spent

export const evolve = (budget: NetworkBudget, event: NetworkBudgetEvent): NetworkBudget => {
  const isKnown = event.type === 'NetworkCharged' || event.type === 'NetworkChargeReturned'
  if (!isKnown) return budget // written by a newer release
  const { network, charge, amount, month } = event.data
  const before = chargesIn(budget, network, month)
  const charges = new Map(before.charges)
  if (event.type === 'NetworkCharged') charges.set(charge, amount)
  else charges.delete(charge)
  const spent = before.spent + (event.type === 'NetworkCharged' ? amount : -amount)
  return new Map(budget).set(network, { month, charges, spent })
}
