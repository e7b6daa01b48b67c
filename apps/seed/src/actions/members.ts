import { hashOf, tokenFor } from '@vignette/accounts/link-secrets'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { InvitedRole } from '@vignette/domain/members/roles'
import type { Members } from '@vignette/domain/members/state'
import { acceptInvitation, changeTeam, requestAccess } from '@vignette/domain/workflows/team'
import { takeOver } from '@vignette/domain/workflows/take-over'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { demoUserId } from '@vignette/identity/ids'
import type { Action, Customer, Person } from '../customer.ts'
import { signUp } from './plans.ts'

type Asked = { readonly workspaceId: string; readonly by: string }
type Moment = { readonly now: string; readonly key: string; readonly state: Members }

export const idOf = ({ ids }: Customer, { email }: Person): string => demoUserId(email, ids.secret)

/** Changes the members of the workspace in the customer's name, as the API does. */
const change =
  (
    commandFor: (asked: Asked, moment: Moment, customer: Customer) => MembersCommand | Promise<MembersCommand>,
  ): Action =>
  async (customer) => {
    const { request, workspaceId, userId, account } = customer
    const { streams, key, now } = request()
    const state = await streams.load(members, workspaceId)
    const command = await commandFor({ workspaceId, by: userId }, { now, key, state }, customer)
    const begunAt = async () => account.signedUpAt
    await changeTeam(streams, { workspaceId, userId, now, begunAt }, [command], key)
  }

const linkTo = ({ email }: Person, { key, now }: Moment, { ids }: Customer) => {
  const token = tokenFor(key, ids.secret)
  return { email, token, tokenHash: hashOf(token), now }
}

export const invite = (who: Person, role: InvitedRole): Action =>
  change(async (asked, moment, customer) => ({
    type: 'InviteMember',
    ...asked,
    ...linkTo(who, moment, customer),
    invitationId: requestIdOf(moment.key),
    addressId: await customer.ids.addressIds.idOf(who.email),
    role,
  }))

/** The newest invitation to an address that was neither accepted nor revoked. */
const invitationTo = async ({ ids }: Customer, { email }: Person, { invitations }: Members) => {
  const addressId = await ids.addressIds.idOf(email)
  const found = [...invitations].findLast(([, each]) => each.addressId === addressId && each.status === 'pending')
  if (!found) throw new Error(`nobody invited ${email}`)
  const [invitationId, { tokenHash }] = found
  return { invitationId, tokenHash }
}

export const inviteAgain = (who: Person): Action =>
  change(async (asked, moment, customer) => {
    const { invitationId } = await invitationTo(customer, who, moment.state)
    return { type: 'RenewInvitation', ...asked, ...linkTo(who, moment, customer), invitationId }
  })

export const revoke = (who: Person): Action =>
  change(async (asked, { state }, customer) => {
    const { invitationId } = await invitationTo(customer, who, state)
    return { type: 'RevokeInvitation', ...asked, invitationId }
  })

const arrive = async ({ home }: Customer): Promise<void> => {
  if (home.account.signedUpAt === null) await signUp(home)
}

/** Signs up, if they have no account yet, and accepts the invitation. Finds no seat if there is none. */
export const join: Action = async (customer) => {
  await arrive(customer)
  const { request, workspaceId, userId, ids, email } = customer
  const { streams, key, now } = request()
  const link = await invitationTo(customer, customer, await streams.load(members, workspaceId))
  const addressIds = [await ids.addressIds.idOf(email)]
  try {
    await acceptInvitation(streams, { workspaceId, ...link, userId, addressIds, now }, key)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'seats.full') throw error
  }
}

/** Follows a link that was sent to another address, and asks for an invitation to their own. */
export const askForAccess =
  (invited: Person): Action =>
  async (customer) => {
    await arrive(customer)
    const { request, workspaceId, userId, ids, email } = customer
    const { streams, key, now } = request()
    const link = await invitationTo(customer, invited, await streams.load(members, workspaceId))
    const of = { workspaceId, requestId: requestIdOf(key), userId, addressId: await ids.addressIds.idOf(email) }
    await requestAccess(streams, { ...of, ...link, now }, key)
  }

const accessRequestOf = (userId: string, { accessRequests }: Members): string => {
  const [requestId] = [...accessRequests].findLast(([, each]) => each.userId === userId && each.status === 'open') ?? []
  if (requestId === undefined) throw new Error('nobody asked for access')
  return requestId
}

export const letIn = (who: Person): Action =>
  change(async (asked, moment, customer) => ({
    type: 'ApproveAccess',
    ...asked,
    ...linkTo(who, moment, customer),
    requestId: accessRequestOf(idOf(customer, who), moment.state),
    invitationId: requestIdOf(moment.key),
    addressId: await customer.ids.addressIds.idOf(who.email),
  }))

export const turnAway = (who: Person): Action =>
  change((asked, { state }, customer) => ({
    type: 'DeclineAccess',
    ...asked,
    requestId: accessRequestOf(idOf(customer, who), state),
  }))

export const changeRole = (who: Person, role: InvitedRole): Action =>
  change((asked, _moment, customer) => ({ type: 'ChangeRole', ...asked, userId: idOf(customer, who), role }))

export const limit = (who: Person, cap: number | null): Action =>
  change((asked, _moment, customer) => ({ type: 'SetCap', ...asked, userId: idOf(customer, who), cap }))

export const remove = (who: Person): Action =>
  change((asked, _moment, customer) => ({ type: 'RemoveMember', ...asked, userId: idOf(customer, who) }))

export const leaveTeam: Action = change(({ workspaceId, by: userId }) => ({
  type: 'LeaveWorkspace',
  workspaceId,
  userId,
}))

export const chooseWhoStays = (...who: readonly Person[]): Action =>
  change((asked, _moment, customer) => ({
    type: 'ChooseWhoStays',
    ...asked,
    userIds: who.map((each) => idOf(customer, each)),
  }))

export const offerWorkspace = (to: Person): Action =>
  change((asked, _moment, customer) => ({ type: 'OfferOwnership', ...asked, userId: idOf(customer, to) }))

export const declineWorkspace: Action = change(({ workspaceId, by: userId }) => ({
  type: 'DeclineOwnership',
  workspaceId,
  userId,
}))

/** Takes over the workspace that was offered. The customer owns no other but that of their sign-up. */
export const acceptWorkspace: Action = async ({ request, workspaceId, userId, home }) => {
  const { streams, key, now } = request()
  await takeOver(streams, { workspaceId, userId, owned: [home.workspaceId], now }, key)
}
