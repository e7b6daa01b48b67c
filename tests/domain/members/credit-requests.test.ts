import type { MembersCommand } from '@vignette/domain/members/commands'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { it } from 'vitest'
import { specification } from '../given.ts'
import { joined, now, opened, workspaceId } from './team.ts'

const given = specification(members)
const until = '2026-12-20T10:00:00.000Z'
const periodStart = '2026-11-20T10:00:00.000Z'

const capped = (cap: number | null, userId = 'ed'): MembersEvent => ({
  type: 'MemberCapSet',
  data: { workspaceId, userId, cap },
})
const team = [opened, ...joined('ed'), ...joined('vi', 'viewer'), ...joined('ad', 'admin'), capped(100)]

const ask = (requestId: string, userId = 'ed', credits = 50): MembersCommand => ({
  type: 'RequestCredits',
  workspaceId,
  userId,
  requestId,
  credits,
  note: null,
  now,
  until,
})
const asked = (requestId: string, credits = 50): MembersEvent => ({
  type: 'CreditsRequested',
  data: { workspaceId, userId: 'ed', ownerId: 'owner', requestId, credits, note: null, requestedAt: now, until },
})
const grant = (requestId: string, { by = 'owner', at = now, credits = 50 } = {}): MembersCommand => ({
  type: 'GrantCredits',
  workspaceId,
  by,
  requestId,
  credits,
  periodStart,
  now: at,
})
const granted = (requestId: string, credits = 50): MembersEvent => ({
  type: 'CreditRequestGranted',
  data: { workspaceId, userId: 'ed', requestId, credits, periodStart },
})
const decline = (requestId: string, by = 'owner'): MembersCommand => ({
  type: 'DeclineCredits',
  workspaceId,
  by,
  requestId,
})
const declined = (requestId: string): MembersEvent => ({
  type: 'CreditRequestDeclined',
  data: { workspaceId, userId: 'ed', requestId },
})

it('a member with a limit asks, and asks anew in place of the request of before', () => {
  given(...team)
    .when(ask('r1'))
    .then(asked('r1'))
  given(...team, asked('r1'))
    .when(ask('r1'))
    .thenNothing()
  given(...team, asked('r1'))
    .when(ask('r2', 'ed', 70))
    .then(asked('r2', 70))
  given(...team, asked('r1'), asked('r2', 70))
    .when(grant('r1'))
    .thenThrows('credit_requests.over')
})

it('nobody asks who has no limit, sets it, may not spend, or has no seat', () => {
  given(...team)
    .when(ask('r1', 'ad'))
    .thenThrows('credit_requests.no_limit')
  given(...team, capped(10, 'owner'))
    .when(ask('r1', 'owner'))
    .thenThrows('credit_requests.own_limit')
  given(...team)
    .when(ask('r1', 'vi'))
    .thenThrows('workspace.forbidden')
  given(...team, { type: 'MemberSuspended', data: { workspaceId, userId: 'ed' } })
    .when(ask('r1'))
    .thenThrows('workspace.suspended')
})

it('the owner grants a request once, as it was asked or with another amount', () => {
  given(...team, asked('r1'))
    .when(grant('r1'))
    .then(granted('r1'))
  given(...team, asked('r1'))
    .when(grant('r1', { credits: 20 }))
    .then(granted('r1', 20))
  given(...team, asked('r1'), granted('r1'))
    .when(grant('r1'))
    .thenThrows('credit_requests.over')
  given(...team, asked('r1'))
    .when(grant('r1', { at: until }))
    .thenThrows('credit_requests.over')
})

it('the owner declines a request, and another can be made', () => {
  given(...team, asked('r1'))
    .when(decline('r1'))
    .then(declined('r1'))
  given(...team, asked('r1'), declined('r1'))
    .when(decline('r1'))
    .thenThrows('credit_requests.over')
  given(...team, asked('r1'), declined('r1'))
    .when(ask('r2'))
    .then(asked('r2'))
})

it.each(['ad', 'ed'])('only who sets limits answers requests, not %s', (by) => {
  given(...team, asked('r1'))
    .when(grant('r1', { by }))
    .thenThrows(by === 'ad' ? 'members.owner_limits' : 'workspace.forbidden')
  given(...team, asked('r1'))
    .when(decline('r1', by))
    .thenThrows(by === 'ad' ? 'members.owner_limits' : 'workspace.forbidden')
})

it.each<[string, MembersEvent]>([
  ['leaves', { type: 'MemberLeft', data: { workspaceId, userId: 'ed' } }],
  ['is removed', { type: 'MemberRemoved', data: { workspaceId, userId: 'ed' } }],
  ['has no limit any more', capped(null)],
  ['owns the workspace', { type: 'OwnershipHandedOver', data: { workspaceId, from: 'owner', to: 'ed' } }],
])('the request of a member who %s is closed', (_how, event) => {
  const by = event.type === 'OwnershipHandedOver' ? 'ed' : 'owner'
  given(...team, asked('r1'), event)
    .when(grant('r1', { by }))
    .thenThrows('credit_requests.over')
})
