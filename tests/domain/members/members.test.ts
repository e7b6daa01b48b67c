import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { expect, it } from 'vitest'
import { specification } from '../given.ts'
import { hashOf, invitation, joined, opened, workspaceId } from './team.ts'

const given = specification(members)
const of = (userId: string) => ({ workspaceId, userId })

const changeRole = (userId: string, role: InvitedRole, by = 'owner'): MembersCommand => ({
  type: 'ChangeRole',
  ...of(userId),
  role,
  by,
})
const remove = (userId: string, by = 'owner'): MembersCommand => ({ type: 'RemoveMember', ...of(userId), by })
const leave = (userId: string): MembersCommand => ({ type: 'LeaveWorkspace', ...of(userId) })
const suspend = (userIds: readonly string[], by = 'owner'): MembersCommand => ({
  type: 'SuspendMembers',
  workspaceId,
  userIds,
  by,
})
const restore = (userId: string, seats: number, by = 'owner'): MembersCommand => ({
  type: 'RestoreMember',
  ...of(userId),
  seats,
  by,
})
const suspended = (userId: string): MembersEvent => ({ type: 'MemberSuspended', data: of(userId) })
const offered = (userId: string): MembersEvent => ({ type: 'OwnershipOffered', data: of(userId) })
const ended = (userId: string): MembersEvent => ({ type: 'OwnershipOfferEnded', data: of(userId) })

it('opens once, with the owner', () => {
  const open: MembersCommand = { type: 'OpenMembers', workspaceId, ownerId: 'owner', now: opened.data.openedAt }
  given().when(open).then(opened)
  given(opened)
    .when({ ...open, ownerId: 'somebody' })
    .thenNothing()
})

it('changes the role of a member, and not that of the owner', () => {
  const toAdmin: MembersEvent = { type: 'MemberRoleChanged', data: { ...of('ed'), role: 'admin', from: 'editor' } }
  given(opened, ...joined('ed'))
    .when(changeRole('ed', 'admin'))
    .then(toAdmin)
  given(opened, ...joined('ed'))
    .when(changeRole('ed', 'editor'))
    .thenNothing()
  given(opened, ...joined('ad', 'admin'))
    .when(changeRole('owner', 'viewer', 'ad'))
    .thenThrows('members.owner')
  given(opened).when(changeRole('nobody', 'viewer')).thenThrows('members.unknown')
})

it.each(['ChangeRole', 'RemoveMember', 'InviteMember', 'SuspendMembers'] as const)(
  'refuses %s of somebody who may not, is suspended, or does not belong to it',
  (type) => {
    const commands = {
      ChangeRole: (by: string) => changeRole('ed', 'viewer', by),
      RemoveMember: (by: string) => remove('ed', by),
      InviteMember: (by: string) => ({ ...invitation('new'), by }),
      SuspendMembers: (by: string) => suspend(['ed'], by),
    }
    const team = [opened, ...joined('ed'), ...joined('ad', 'admin')]
    given(...team)
      .when(commands[type]('ed'))
      .thenThrows('workspace.forbidden')
    given(...team, suspended('ad'))
      .when(commands[type]('ad'))
      .thenThrows('workspace.suspended')
    given(...team)
      .when(commands[type]('stranger'))
      .thenThrows('workspace.unknown')
  },
)

it('keeps the limit of who leaves and comes back', { tags: 'invariant' }, () => {
  const capSet: MembersEvent = { type: 'MemberCapSet', data: { ...of('ed'), cap: 5 } }
  for (const type of ['MemberLeft', 'MemberRemoved'] as const) {
    const [invitedBefore, back] = joined('ed')
    if (!invitedBefore || !back) throw new Error('they join by an invitation')
    given(opened, invitedBefore, back, capSet, { type, data: of('ed') }, back)
      .when({ type: 'SetCap', ...of('ed'), cap: 5, by: 'owner' })
      .thenNothing()
  }
})

it('limits what a member may spend, as the owner wants it', () => {
  const set = (cap: number | null, by = 'owner'): MembersCommand => ({ type: 'SetCap', ...of('ed'), cap, by })
  const capSet = (cap: number | null): MembersEvent => ({ type: 'MemberCapSet', data: { ...of('ed'), cap } })
  const team = [opened, ...joined('ed'), ...joined('ad', 'admin')]
  given(...team)
    .when(set(500))
    .then(capSet(500))
  given(...team)
    .when(set(null))
    .thenNothing()
  given(...team, capSet(500))
    .when(set(null))
    .then(capSet(null))
  given(...team)
    .when(set(500, 'ad'))
    .thenThrows('members.owner_limits')
  given(opened).when(set(500)).thenThrows('members.unknown')
})

it('removes members and lets them leave, but never the owner', () => {
  given(opened, ...joined('ed'))
    .when(remove('ed'))
    .then({ type: 'MemberRemoved', data: of('ed') })
  given(opened, ...joined('ed'))
    .when(leave('ed'))
    .then({ type: 'MemberLeft', data: of('ed') })
  given(opened, ...joined('ed'), suspended('ed'))
    .when(leave('ed'))
    .then({ type: 'MemberLeft', data: of('ed') })
  given(opened, ...joined('ad', 'admin'))
    .when(remove('owner', 'ad'))
    .thenThrows('members.owner')
  given(opened).when(leave('owner')).thenThrows('members.owner')
  given(opened).when(leave('nobody')).thenNothing()
})

it('suspends members without a seat, and gives them one again when there is one', () => {
  const team = [opened, ...joined('a'), ...joined('b')]
  given(...team)
    .when(suspend(['a', 'b', 'a']))
    .then(suspended('a'), suspended('b'))
  given(...team, suspended('a'))
    .when(suspend(['a', 'b']))
    .then(suspended('b'))
  given(...team)
    .when(suspend(['owner']))
    .thenThrows('members.owner')
  given(...team, suspended('a'))
    .when(restore('a', 2))
    .thenThrows('seats.full', { seats: 2 })
  given(...team, suspended('a'))
    .when(restore('a', 3))
    .then({ type: 'MemberRestored', data: of('a') })
})

it('hands the workspace over to a member who accepts', () => {
  const team = [opened, ...joined('ed'), ...joined('other')]
  const offer: MembersCommand = { type: 'OfferOwnership', ...of('ed'), by: 'owner' }
  const accept = (userId: string): MembersCommand => ({ type: 'AcceptOwnership', ...of(userId) })
  const handedOver: MembersEvent = { type: 'OwnershipHandedOver', data: { workspaceId, from: 'owner', to: 'ed' } }
  given(...team)
    .when(offer)
    .then(offered('ed'))
  given(...team, offered('ed'))
    .when(accept('ed'))
    .then(handedOver)
  given(...team, offered('ed'))
    .when(accept('other'))
    .thenThrows('ownership.not_offered')
  given(...team, offered('ed'), handedOver)
    .when(accept('ed'))
    .thenNothing()
  given(...team, offered('ed'), handedOver)
    .when(remove('ed', 'owner'))
    .thenThrows('members.owner')
  given(...team, offered('ed'), handedOver)
    .when(remove('owner', 'ed'))
    .then({ type: 'MemberRemoved', data: of('owner') })
})

it('ends an offer when it is withdrawn or declined, or the member goes', () => {
  const team = [opened, ...joined('ed'), offered('ed')]
  given(...team)
    .when({ type: 'WithdrawOffer', workspaceId, by: 'owner' })
    .then(ended('ed'))
  given(...team)
    .when({ type: 'DeclineOwnership', ...of('ed') })
    .then(ended('ed'))
  given(...team)
    .when(leave('ed'))
    .then(ended('ed'), { type: 'MemberLeft', data: of('ed') })
  given(...team)
    .when(suspend(['ed']))
    .then(ended('ed'), suspended('ed'))
  given(...team, ended('ed'))
    .when({ type: 'AcceptOwnership', ...of('ed') })
    .thenThrows('ownership.not_offered')
})

it('needs no personal data', () => {
  const erased = joined('ed').map((event): MembersEvent =>
    event.type === 'MemberInvited' ? { ...event, data: { ...event.data, email: null, token: null } } : event,
  )
  const fold = (events: readonly MembersEvent[]) => events.reduce(members.evolve, members.initialState())
  expect(fold([opened, ...erased])).toEqual(fold([opened, ...joined('ed')]))
  expect(hashOf('ed')).toHaveLength(43)
})
