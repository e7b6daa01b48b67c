import type { Actor } from '@vignette/domain/kernel/event'
import type { RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { demoUserId } from '@vignette/identity/ids'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

/** The card of a customer, with the invoices that it did not pay. */
export type Card = {
  isDeclined: boolean
  unpaid: readonly RecordInvoice['invoice'][]
  /** The anchor of the plan whose renewals are scheduled. */
  renewsFrom: string | undefined
}

/** An invented customer. Signing in with the address in demo mode opens the account. */
export type Customer = {
  readonly userId: string
  readonly workspaceId: string
  readonly trialId: string
  readonly email: string
  readonly displayName: string
  readonly card: Card
  readonly addressIds: AddressIds
  readonly random: Random
  readonly simulation: Simulation
  /** Begins a request with a new key, the simulated time, and streams in the name of `actor`. */
  readonly request: (actor?: Actor) => { readonly key: string; readonly now: string; readonly streams: WorkflowStreams }
}

/** The secrets that ids of accounts and of addresses are derived with. */
export type Ids = { readonly secret: string; readonly addressIds: AddressIds }

/** An action of a customer, or for a customer, at the simulated time. */
export type Action = (customer: Customer) => Promise<void>

const requestOf = (userId: string, n: number): string => `seed:${userId}:${n}`

/** The key of a person's first request. */
export const firstRequestOf = (userId: string): string => requestOf(userId, 1)

export const createCustomer = (
  simulation: Simulation,
  { email, displayName, random }: Pick<Customer, 'email' | 'displayName' | 'random'>,
  { secret, addressIds }: Ids,
): Customer => {
  const userId = demoUserId(email, secret)
  const workspaceId = personalWorkspaceId(userId)
  let requests = 0
  return {
    userId,
    workspaceId,
    trialId: trialIdOf(email, secret),
    email,
    displayName,
    addressIds,
    card: { isDeclined: false, unpaid: [], renewsFrom: undefined },
    random,
    simulation,
    request: (actor = { kind: 'user', id: userId }) => {
      const key = requestOf(userId, ++requests)
      const streams = simulation.openStreams({ actor, correlationId: key, causationId: null, workspaceId })
      return { key, now: simulation.now(), streams }
    },
  }
}
