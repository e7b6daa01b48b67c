import type { Network } from '../networks/network-names.ts'

type OfNetwork = { readonly workspaceId: string; readonly network: Network }

/**
 * A call is about to be made for which a network charges. `charge` names it: what is charged under the same name twice
 * is charged once. `limit` is what the workspace may cost in that month. Amounts are micro-dollars.
 */
export type ChargeCall = OfNetwork & {
  readonly type: 'ChargeCall'
  readonly charge: string
  readonly amount: number
  readonly month: string
  readonly limit: number
}

/** The call was not carried out, so that nothing is charged for it. */
export type ReturnCharge = OfNetwork & { readonly type: 'ReturnCharge'; readonly charge: string }

export type NetworkBudgetCommand = ChargeCall | ReturnCharge
