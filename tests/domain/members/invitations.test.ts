import { addDays } from '@vignette/domain/kernel/calendar'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { membersLimits } from '@vignette/domain/members/limits'
import { it } from 'vitest'
import { specification } from '../given.ts'
import { acceptance, hashOf, invitation, invited, joined, now, opened, tokenOf, workspaceId } from './team.ts'

const given = specification(members)
const later = addDays(now, 7)

const join = (who: string): MembersEvent => joined(who)[1] as MembersEvent
const revoked = (who: string): MembersEvent => ({
  type: 'InvitationRevoked',
  data: { workspaceId, invitationId: `invitation-${who}` },
})
const renewal = (who: string, at = now): MembersCommand => ({
  type: 'RenewInvitation',
  workspaceId,
  invitationId: `invitation-${who}`,
  email: `${who}@example.com`,
  token: tokenOf(`${who}2`),
  tokenHash: hashOf(`${who}2`),
  by: 'owner',
  now: at,
})
const renewed = (who: string, at = now): MembersEvent => ({
  type: 'InvitationRenewed',
  data: {
    workspaceId,
    invitationId: `invitation-${who}`,
    addressId: `address-${who}`,
    email: `${who}@example.com`,
    token: tokenOf(`${who}2`),
    tokenHash: hashOf(`${who}2`),
    expiresAt: addDays(at, 7),
  },
})
const revoke: MembersCommand = {
  type: 'RevokeInvitation',
  workspaceId,
  invitationId: 'invitation-ed',
  by: 'owner',
}

it('invites an address once, for seven days', () => {
  given(opened).when(invitation('ed')).then(invited('ed'))
  given(opened, invited('ed')).when(invitation('ed')).thenNothing()
  const again = { ...invitation('ed'), invitationId: 'another' }
  given(opened, invited('ed')).when(again).thenThrows('invitations.pending')
  const afterwards: MembersEvent = {
    type: 'MemberInvited',
    data: { ...invited('ed').data, invitationId: 'another', expiresAt: addDays(later, 7) },
  }
  given(opened, invited('ed'))
    .when({ ...again, now: later })
    .then(afterwards)
  given(opened, invited('ed'), revoked('ed'))
    .when({ ...again, now: later })
    .then(afterwards)
})

it('has a limit of invitations that wait', () => {
  const waiting = Array.from({ length: membersLimits.pendingInvitations }, (_, nth) => invited(`p${nth}`))
  given(opened, ...waiting)
    .when(invitation('ed'))
    .thenThrows('invitations.too_many')
  given(opened, ...waiting, revoked('p7'))
    .when(invitation('ed'))
    .then(invited('ed'))
})

it('lets in who has the link and the address, once', () => {
  given(opened, invited('ed')).when(acceptance('ed')).then(join('ed'))
  given(opened, ...joined('ed'))
    .when(acceptance('ed'))
    .thenNothing()
  given(opened, ...joined('ed'), { type: 'MemberLeft', data: { workspaceId, userId: 'ed' } })
    .when(acceptance('ed'))
    .thenThrows('invitations.used')
  given(opened, invited('ed'))
    .when({ ...acceptance('ed'), tokenHash: hashOf('guess') })
    .thenThrows('invitations.unknown')
  given(opened, invited('ed'))
    .when({ ...acceptance('ed'), addressIds: ['address-other'] })
    .thenThrows('invitations.other_address')
  given(opened, invited('ed'))
    .when({ ...acceptance('ed'), addressIds: [] })
    .thenThrows('invitations.other_address')
  given(opened).when(acceptance('ed')).thenThrows('invitations.unknown')
})

it('lets nobody in who was invited too long ago, or no longer is', () => {
  given(opened, invited('ed'))
    .when({ ...acceptance('ed'), now: later })
    .thenThrows('invitations.expired')
  given(opened, invited('ed'), revoked('ed')).when(acceptance('ed')).thenThrows('invitations.revoked')
})

it('gives the last seat to one person', () => {
  const team = [opened, invited('a'), invited('b')]
  given(...team)
    .when(acceptance('a', 2))
    .then(join('a'))
  given(...team, join('a'))
    .when(acceptance('b', 2))
    .thenThrows('seats.full', { seats: 2 })
  const suspended: MembersEvent = { type: 'MemberSuspended', data: { workspaceId, userId: 'a' } }
  given(...team, join('a'), suspended)
    .when(acceptance('b', 2))
    .then(join('b'))
})

it('sends an invitation once more with a new link, which takes the place of the old one', () => {
  given(opened, invited('ed')).when(renewal('ed', later)).then(renewed('ed', later))
  given(opened, invited('ed'), renewed('ed')).when(acceptance('ed')).thenThrows('invitations.unknown')
  given(opened, invited('ed'), renewed('ed'))
    .when({ ...acceptance('ed'), tokenHash: hashOf('ed2') })
    .then(join('ed'))
  given(opened, ...joined('ed'))
    .when(renewal('ed'))
    .thenThrows('invitations.used')
  given(opened, invited('ed'), revoked('ed')).when(renewal('ed')).thenThrows('invitations.revoked')
})

it('revokes an invitation that was not accepted', () => {
  given(opened, invited('ed')).when(revoke).then(revoked('ed'))
  given(opened, invited('ed'), revoked('ed')).when(revoke).thenNothing()
  given(opened, ...joined('ed'))
    .when(revoke)
    .thenThrows('invitations.used')
  given(opened).when(revoke).thenThrows('invitations.unknown')
})

it('sends an address five invitations in a day at most, so that nobody is flooded', () => {
  const once = [opened, invited('ed')]
  const again = (at: string): MembersCommand => ({ ...renewal('ed', at), tokenHash: hashOf('ed3') }) as MembersCommand
  const sent = (at: string): MembersEvent =>
    ({ ...renewed('ed', at), data: { ...renewed('ed', at).data, tokenHash: hashOf('ed3') } }) as MembersEvent
  const five = [...once, renewed('ed'), renewed('ed'), renewed('ed'), renewed('ed')]
  given(...five.slice(0, -1))
    .when(again(now))
    .then(sent(now))
  given(...five)
    .when(again(now))
    .thenThrows('invitations.too_many_to_address')
  const another: MembersCommand = { ...invitation('ed'), invitationId: 'another' }
  given(...five, revoked('ed'))
    .when(another)
    .thenThrows('invitations.too_many_to_address')
  given(...five)
    .when(invitation('eve'))
    .then(invited('eve'))
  const tomorrow = addDays(now, 1)
  given(...five)
    .when(again(tomorrow))
    .then(sent(tomorrow))
})
