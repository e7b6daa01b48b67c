import type { Actor } from '@vignette/domain/kernel/event'
import type { RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { demoUserId } from '@vignette/identity/ids'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

/** What somebody pays with, and what is to be paid with it. */
export type Card = {
  isDeclined: boolean
  unpaid: readonly RecordInvoice['invoice'][]
  /** The anchor of the plan that is paid again each term. */
  renewsFrom: string | undefined
}

/** Somebody invented, with the account that signing in with the address leads to. */
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
  /** What a request begins with: a key of its own, the moment, and streams in the name of whoever asks. */
  readonly request: (actor?: Actor) => { readonly key: string; readonly now: string; readonly streams: WorkflowStreams }
}

/** What the ids of accounts, and those of addresses, are made with. */
export type Ids = { readonly secret: string; readonly addressIds: AddressIds }

/** Something that a customer does, or that is done for them, at the moment that it is. */
export type Action = (customer: Customer) => Promise<void>

const requestOf = (userId: string, n: number): string => `seed:${userId}:${n}`

/** The key of what somebody does first. */
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
