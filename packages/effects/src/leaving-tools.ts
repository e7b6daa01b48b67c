import type { User } from '@vignette/domain/identity/state'
import type { EventDefinition, EventMeta } from '@vignette/domain/kernel/event'
import type { Workspace } from '@vignette/domain/workspaces/state'
import type { SignIn } from '@vignette/identity/sign-in'
import { dropSessions } from '@vignette/identity/session-list'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { sealAnew } from '@vignette/accounts/sealing-anew'
import { type AddressBook, addressesOf } from '@vignette/accounts/addresses'
import { findErasedAt } from '@vignette/accounts/find-account'
import { personWith } from '@vignette/accounts/owned-workspaces'
import { closeToken } from './publishing/accounts/close-token.ts'
import { createPace } from './publishing/tools/pace.ts'
import type { NetworkTools } from './publishing/tools/publishing-tools.ts'
import { sealWhatStays, subjects, workspacesGoingWith, workspaceSubjects } from '@vignette/accounts/subjects'

type SocialAccountName = { readonly workspaceId: string; readonly accountId: string }

/** Tools for erasing an account: its data outside the log, and finally its key. */
export type LeavingTools = {
  readonly signIn: Pick<SignIn, 'endSessions' | 'deleteAccount' | 'ownsAddress' | 'removeSecondFactor'>
  /** Deletes the sessions that were opened up to an instant. */
  readonly dropSessions: (userId: string, until: string) => Promise<void>
  /**
   * Takes back the token of a social account at its network and deletes it here. Unless `isPatient`, it is deleted also
   * if the network cannot be reached.
   */
  readonly closeAccount: (account: SocialAccountName, isPatient: boolean) => Promise<void>
  /** The workspaces that go with a person: those that they own and nobody else belongs to. */
  readonly workspacesGoingWith: (userId: string) => Promise<readonly string[]>
  /** The workspaces of others that a person belongs to. */
  readonly workspacesJoined: (userId: string) => Promise<readonly string[]>
  /** The customers at the payment provider that have paid for a workspace. */
  readonly customersOf: (workspaceId: string) => Promise<readonly string[]>
  /** True when nothing that follows from the log up to a position still has to be sent to the payment provider. */
  readonly isCollected: (workspaceId: string, position: number) => Promise<boolean>
  /** True if a workspace is forgotten, and has not begun anew. */
  readonly isForgotten: (workspaceId: string) => Promise<boolean>
  /** The person with whose sign-up a workspace came, as long as it is theirs; null for any other workspace. */
  readonly personWith: (workspaceId: string) => Promise<string | null>
  /** Seals for a workspace what earlier releases sealed for the person who made it. */
  readonly sealContent: (workspaceId: string) => Promise<void>
  /**
   * The ids of the known e-mail addresses that an account has proven to own, now or before.
   * @throws {DomainError} `identity.unavailable`.
   */
  readonly addressesOf: (userId: string) => Promise<readonly string[]>
  /**
   * Forgets a person with the workspaces that go with them, or an address. What stays is sealed without them first. If `isStillMeant` is given, it is asked with the state at that moment and may
   * prevent it.
   */
  readonly forget: (
    subject: string,
    cause: Pick<EventMeta, 'actor' | 'correlationId'>,
    isStillMeant?: (state: User) => boolean,
  ) => Promise<void>
  /** Forgets the content of a workspace alone, also what earlier releases sealed for its people, like `forget`. */
  readonly forgetWorkspace: (
    workspaceId: string,
    cause: Pick<EventMeta, 'actor' | 'correlationId'>,
    isStillMeant: (state: Workspace) => boolean,
  ) => Promise<void>
}

const findJoined = `select workspace_id as id from read.memberships
  where user_id = $1 and role is not null and role <> 'owner'`

const findCustomers = `select distinct data ->> 'customerRef' as ref from es.events
  where meta ->> 'workspaceId' = $1 and stream not like 'credits-%'
    and type = 'CheckoutCompleted' and data ->> 'customerRef' is not null`

const findUncollected = `select from es.checkpoints where projection = 'collection' and position < $2
  union all select from es.effects where state = 'pending' and kind like 'payments.%' and ref ->> 'workspaceId' = $1
  limit 1`

type Deps = AddressBook &
  Pick<LeavingTools, 'signIn'> &
  Pick<NetworkTools, 'tokens'> & { readonly events: readonly EventDefinition[] }

export const createLeavingTools = ({ pool, codec, addressIds, signIn, events, tokens }: Deps): LeavingTools => ({
  signIn,
  closeAccount: (account, isPatient) => closeToken({ tokens, pace: createPace(pool) }, account, isPatient),
  dropSessions: (userId, until) => dropSessions(pool, userId, until),
  workspacesGoingWith: (userId) => workspacesGoingWith(pool, userId),
  workspacesJoined: async (userId) => {
    const { rows } = await pool.query<{ id: string }>(findJoined, [userId])
    return rows.map(({ id }) => id)
  },
  customersOf: async (workspaceId) => {
    const { rows } = await pool.query<{ ref: string }>(findCustomers, [workspaceId])
    return rows.map(({ ref }) => ref)
  },
  isCollected: async (workspaceId, position) =>
    (await pool.query(findUncollected, [workspaceId, position])).rowCount === 0,
  sealContent: async (workspaceId) => void (await sealAnew({ pool, codec, events }, workspaceId)),
  isForgotten: async (workspaceId) => (await findErasedAt(pool, workspaceId)) !== null,
  personWith: (workspaceId) => personWith(pool, workspaceId),
  addressesOf: (userId) =>
    addressesOf({ pool, codec, addressIds }, userId, (email) => signIn.ownsAddress(userId, email)),
  forget: async (subject, { actor, correlationId }, isStillMeant) => {
    const cause = { actor, correlationId, reason: null }
    await sealWhatStays({ pool, codec, events }, subject)
    await forgetSubject({ pool, subjects }, subject, cause, isStillMeant)
  },
  forgetWorkspace: async (workspaceId, { actor, correlationId }, isStillMeant) => {
    const cause = { actor, correlationId, reason: null }
    await sealAnew({ pool, codec, events }, workspaceId)
    await forgetSubject({ pool, subjects: workspaceSubjects }, workspaceId, cause, isStillMeant)
  },
})
