import { addDays } from '@vignette/domain/kernel/calendar'
import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { it } from 'vitest'
import { specification } from '../given.ts'
import { hashOf, invited, joined, now, opened, tokenOf, workspaceId } from './team.ts'

const given = specification(members)

const asking = (who: string, change: object = {}): MembersCommand => ({
  type: 'RequestAccess',
  workspaceId,
  requestId: `request-${who}`,
  invitationId: 'invitation-ed',
  tokenHash: hashOf('ed'),
  userId: who,
  addressId: `address-${who}`,
  now,
  ...change,
})
const asked = (who: string, askedOf = ['owner'], requestedAt = now): MembersEvent => ({
  type: 'AccessRequested',
  data: {
    workspaceId,
    requestId: `request-${who}`,
    invitationId: 'invitation-ed',
    userId: who,
    askedOf,
    requestedAt,
  },
})
const approving = (who: string, by = 'owner'): MembersCommand => ({
  type: 'ApproveAccess',
  workspaceId,
  requestId: `request-${who}`,
  invitationId: `invitation-${who}`,
  addressId: `address-${who}`,
  email: `${who}@example.com`,
  token: tokenOf(who),
  tokenHash: hashOf(who),
  by,
  now,
})
const approved = (who: string): MembersEvent => ({
  type: 'AccessApproved',
  data: { workspaceId, requestId: `request-${who}`, invitationId: `invitation-${who}` },
})
const declining = (who: string, by = 'owner'): MembersCommand => ({
  type: 'DeclineAccess',
  workspaceId,
  requestId: `request-${who}`,
  by,
})
const declined = (who: string): MembersEvent => ({
  type: 'AccessDeclined',
  data: { workspaceId, requestId: `request-${who}` },
})
const revoked: MembersEvent = { type: 'InvitationRevoked', data: { workspaceId, invitationId: 'invitation-ed' } }

it('whoever holds a link asks those who may invite, once', () => {
  given(opened, invited('ed')).when(asking('eve')).then(asked('eve'))
  given(opened, ...joined('amy', 'admin'), ...joined('viv', 'viewer'), invited('ed'))
    .when(asking('eve'))
    .then(asked('eve', ['owner', 'amy']))
  given(opened, invited('ed'), asked('eve'))
    .when(asking('eve', { requestId: 'another' }))
    .thenNothing()
  given(opened, invited('ed'), asked('eve')).when(asking('dan')).then(asked('dan'))
})

it('a link that does not work is none to ask with', () => {
  given(opened).when(asking('eve')).thenThrows('invitations.unknown')
  given(opened, invited('ed'))
    .when(asking('eve', { tokenHash: hashOf('guessed') }))
    .thenThrows('invitations.unknown')
  given(opened, invited('ed'), revoked).when(asking('eve')).thenThrows('invitations.revoked')
  given(opened, ...joined('ed'))
    .when(asking('eve'))
    .thenThrows('invitations.used')
  given(opened, invited('ed'))
    .when(asking('eve', { now: addDays(now, 7) }))
    .thenThrows('invitations.expired')
})

it('nobody asks for what they have', () => {
  given(opened, invited('ed'))
    .when(asking('eve', { addressId: 'address-ed' }))
    .thenThrows('access.not_needed')
  given(opened, ...joined('eve'), invited('ed'))
    .when(asking('eve'))
    .thenThrows('access.member')
})

it('ten people a day may ask', () => {
  const people = Array.from({ length: 10 }, (_, number) => asked(`p${number}`))
  given(opened, invited('ed'), ...people)
    .when(asking('eve'))
    .thenThrows('access.too_many')
  const tomorrow = addDays(now, 1)
  given(opened, invited('ed'), ...people)
    .when(asking('eve', { now: tomorrow }))
    .then(asked('eve', ['owner'], tomorrow))
})

it('an approval is an invitation in the same role, in place of the one whose link was held', () => {
  given(opened, invited('ed', 'viewer'), asked('eve'))
    .when(approving('eve'))
    .then(approved('eve'), revoked, invited('eve', 'viewer'))
  given(opened, ...joined('ed', 'viewer'), asked('eve'))
    .when(approving('eve'))
    .then(approved('eve'), invited('eve', 'viewer'))
  given(opened, invited('ed'), invited('eve'), asked('eve'))
    .when({ ...approving('eve'), invitationId: 'another' } as MembersCommand)
    .thenThrows('invitations.pending')
})

it('a request is answered once, by somebody who may invite', () => {
  const waiting = [opened, ...joined('ann'), invited('ed'), asked('eve')]
  given(...waiting)
    .when(approving('eve', 'ann'))
    .thenThrows('workspace.forbidden')
  given(...waiting)
    .when(declining('eve', 'ann'))
    .thenThrows('workspace.forbidden')
  given(...waiting)
    .when(declining('eve'))
    .then(declined('eve'))
  given(...waiting, declined('eve'))
    .when(declining('eve'))
    .thenNothing()
  given(...waiting, declined('eve'))
    .when(approving('eve'))
    .thenThrows('access.answered')
  given(...waiting, declined('eve'))
    .when(asking('eve'))
    .thenThrows('access.declined')
  given(...waiting, approved('eve'))
    .when(declining('eve'))
    .thenThrows('access.answered')
  given(opened).when(approving('eve')).thenThrows('access.unknown')
})
