import { DomainError } from '../kernel/domain-error.ts'
import { rateWords } from '../kernel/words.ts'
import { type Network, shortNameOf } from '../networks/network-names.ts'

export const usedUpCode = 'network_budgets.used_up'

/** Says that the rest of a budget is too small. Amounts are in micro-dollars. */
export const tooLittleLeft = (network: Network, { left, limit }: { readonly left: number; readonly limit: number }) =>
  `${rateWords(left)} of the ${rateWords(limit)} that this workspace has for ${shortNameOf(network)} each month is left, which is less than this costs. It begins anew with the next month.`

export const usedUp = (network: Network, amounts: { readonly left: number; readonly limit: number }) =>
  new DomainError('conflict', usedUpCode, tooLittleLeft(network, amounts))
