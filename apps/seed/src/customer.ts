import type { Actor } from '@vignette/domain/kernel/event'
import type { RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { demoUserId } from '@vignette/identity/ids'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { SlugIds } from '@vignette/accounts/slug-ids'
import type { Random } from './random.ts'
import type { Simulation } from './simulation.ts'

/** The card of a customer, with the invoices that it did not pay. */
export type Card = {
  isDeclined: boolean
  unpaid: readonly RecordInvoice['invoice'][]
  /** The anchor of the plan whose renewals are scheduled. */
  renewsFrom: string | undefined
}

/** Somebody with an address that does not exist. */
export type Person = { readonly email: string; readonly displayName: string }

/**
 * An invented customer in one of their workspaces. Signing in with the address in demo mode opens the account.
 */
export type Customer = Person & {
  readonly userId: string
  readonly workspaceId: string
  readonly trialId: string
  /** The same person in the workspace that came with their sign-up. */
  readonly home: Customer
  /** Their sign-up, once it has happened. */
  readonly account: { signedUpAt: string | null }
  readonly card: Card
  readonly ids: Ids
  readonly random: Random
  readonly simulation: Simulation
  /** Begins a request with a new key, the simulated time, and streams in the name of `actor`. */
  readonly request: (actor?: Actor) => { readonly key: string; readonly now: string; readonly streams: WorkflowStreams }
}

/** The keys from which ids and the secrets of links and codes are derived. */
export type Ids = { readonly secret: string; readonly addressIds: AddressIds; readonly slugIds: SlugIds }

/** An action of a customer, or for a customer, at the simulated time. */
export type Action = (customer: Customer) => Promise<void>

const requestOf = (place: string, n: number): string => `seed:${place}:${n}`

/** The key of a person's first request. */
export const firstRequestOf = (userId: string): string => requestOf(userId, 1)

/** The id of a further workspace of a customer, derived as from the request that creates it. */
export const furtherWorkspaceId = ({ userId }: Pick<Customer, 'userId'>, name: string): string =>
  requestIdOf(`seed:${userId}:further:${name}`)

/** Who a customer is, and where; without `elsewhere`, in the workspace of their sign-up. */
export type Whereabouts = {
  readonly person: Person
  readonly random: Random
  readonly elsewhere?: { readonly workspaceId: string; readonly home: Customer }
}

export const createCustomer = (
  simulation: Simulation,
  { person, random, elsewhere }: Whereabouts,
  ids: Ids,
): Customer => {
  const { email, displayName } = person
  const userId = demoUserId(email, ids.secret)
  const workspaceId = elsewhere?.workspaceId ?? personalWorkspaceId(userId)
  const place = elsewhere ? `${userId}:${workspaceId}` : userId
  let requests = 0
  const customer: Customer = {
    userId,
    workspaceId,
    trialId: trialIdOf(email, ids.secret),
    email,
    displayName,
    ids,
    card: { isDeclined: false, unpaid: [], renewsFrom: undefined },
    account: elsewhere?.home.account ?? { signedUpAt: null },
    get home() {
      return elsewhere?.home ?? customer
    },
    random,
    simulation,
    request: (actor = { kind: 'user', id: userId }) => {
      const key = requestOf(place, ++requests)
      const authority = actor.kind === 'user' ? simulation.authorityOf(workspaceId, userId) : undefined
      const meta = { actor, correlationId: key, causationId: null, workspaceId, ...(authority && { authority }) }
      return { key, now: simulation.now(), streams: simulation.openStreams(meta) }
    },
  }
  return customer
}
