import { subscription } from '../billing/decider.ts'
import type { Subscription } from '../billing/subscription.ts'
import { founder } from '../founders/decider.ts'
import { otherEmail } from '../identity/refusals.ts'
import { isSameAddress } from '../identity/same-address.ts'
import type { Streams } from '../kernel/streams.ts'
import { members } from '../members/decider.ts'
import type { Members } from '../members/state.ts'
import { workspace } from '../workspaces/decider.ts'
import { keptMeanwhile } from '../workspaces/refusals.ts'
import { changePlan } from './change-plan.ts'
import { openedMembers } from './team.ts'

type Creation = {
  /** New, and the same for a request that is repeated. */
  readonly workspaceId: string
  readonly userId: string
  readonly name: string
  readonly now: string
}

const waitsForPayment = (state: Subscription): boolean =>
  state.status === 'free' && state.noFreemium?.hadPlan === false && !state.isClosed

/** Those of a person's further workspaces that are not waiting for their first payment. */
const settledOf = async (streams: Streams, userId: string): Promise<readonly string[]> => {
  const { founded } = await streams.load(founder, userId)
  const states = await Promise.all(founded.map(async (id) => ({ id, state: await streams.load(subscription, id) })))
  // one that was only begun has no subscription yet, and counts
  return states.filter(({ state }) => state.status !== 'none' && !waitsForPayment(state)).map(({ id }) => id)
}

/**
 * Begins a further workspace of a person. It has no plan and no credits until its first plan is bought. Its members are
 * opened last, because from then on people reach it. An interrupted request continues where it stopped.
 * @throws {DomainError} `workspaces.too_many_unpaid`.
 */
export const createWorkspace = async (
  streams: Streams,
  { workspaceId, userId, name, now }: Creation,
  key: string,
): Promise<void> => {
  const settled = await settledOf(streams, userId)
  await streams.send(founder, userId, { type: 'FoundWorkspace', userId, workspaceId, settled, now }, key)
  const opening = { type: 'OpenSubscription', workspaceId, anchor: now, withoutFreemium: true } as const
  await streams.send(subscription, workspaceId, opening, `${key}:subscription`)
  const creation = { type: 'CreateWorkspace', workspaceId, ownerId: userId, name, now } as const
  await streams.send(workspace, workspaceId, creation, `${key}:workspace`)
  await streams.send(members, workspaceId, { type: 'OpenMembers', workspaceId, ownerId: userId, now }, `${key}:members`)
}

type Deletion = {
  readonly workspaceId: string
  readonly userId: string
  /** Of the account, and as it was typed again. */
  readonly email: string
  readonly typed: string
  readonly now: string
}

const toldOf = (state: Members): readonly string[] => [...state.members.keys()]

/**
 * Asks for the deletion of a workspace in the name of its owner.
 * @returns when it will be deleted.
 * @throws {DomainError} `account.other_email`, `workspace.erasing`, `workspace.kept`.
 */
export const requestWorkspaceDeletion = async (
  streams: Streams,
  { workspaceId, userId, email, typed, now }: Deletion,
  key: string,
): Promise<string> => {
  if (!isSameAddress(email, typed)) throw otherEmail()
  const told = toldOf(await openedMembers(streams, { workspaceId, ownerId: userId, now }))
  const command = { type: 'RequestWorkspaceDeletion', workspaceId, by: userId, told, now } as const
  const { erasesAt } = await streams.send(workspace, workspaceId, command, key)
  // a repeated request, after the deletion was taken back
  if (erasesAt === null) throw keptMeanwhile()
  return erasesAt
}

/** @throws {DomainError} `workspace.erasing`. */
export const keepWorkspace = async (streams: Streams, workspaceId: string, key: string): Promise<void> => {
  const told = toldOf(await streams.load(members, workspaceId))
  await streams.send(workspace, workspaceId, { type: 'WithdrawWorkspaceDeletion', workspaceId, told }, key)
}

/** Ends the plan of a deleted workspace. What is paid for it later is returned. */
export const closeSubscription = (
  streams: Streams,
  workspaceId: string,
  { key, now }: { readonly key: string; readonly now: string },
) => changePlan(streams, workspaceId, { key, now, command: (at) => ({ type: 'CloseSubscription', now: at }) })
