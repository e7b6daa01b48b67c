import { rateWords } from '../kernel/words.ts'
import { type Network, shortNameOf } from '../networks/network-names.ts'
import { tooLittleLeft } from './refusals.ts'
import { monthOf, type NetworkBudget, spentIn } from './state.ts'

type Wish = {
  readonly network: Network
  /** Both in micro-dollars. `limit` is the budget of the workspace for one month. */
  readonly cost: number
  readonly limit: number
  /** When the calls are made. */
  readonly at: string
}

/** Compares the price of a post with the rest of the budget, in a sentence for people. */
export const budgetFinding = (
  budget: NetworkBudget,
  { network, cost, limit, at }: Wish,
): { readonly isEnough: boolean; readonly message: string } => {
  const left = Math.max(0, limit - spentIn(budget, network, monthOf(at)))
  if (cost > left) return { isEnough: false, message: tooLittleLeft(network, { left, limit }) }
  const message = `${shortNameOf(network)} charges ${rateWords(cost)} for this. ${rateWords(left)} of the ${rateWords(limit)} that this workspace has for it each month is left.`
  return { isEnough: true, message }
}
