import { addDays } from '@vignette/domain/kernel/calendar'
import type { AcceptInvitation, InviteMember } from '@vignette/domain/members/commands'
import type { MembersEvent } from '@vignette/domain/members/events'
import type { InvitedRole } from '@vignette/domain/members/roles'

export const workspaceId = 'w1'
export const now = '2026-11-27T10:00:00.000Z'

export const opened = {
  type: 'MembersOpened',
  data: { workspaceId, ownerId: 'owner', openedAt: now },
} as const satisfies MembersEvent

/** Stands in for a token and its hash. */
export const tokenOf = (who: string): string => `token-${who}`.padEnd(43, '0')
export const hashOf = (who: string): string => `hash-${who}`.padEnd(43, '0')

const linkTo = (who: string) => ({ email: `${who}@example.com`, token: tokenOf(who), tokenHash: hashOf(who) })

/** The command that invites somebody. */
export const invitation = (who: string, role: InvitedRole = 'editor'): InviteMember => ({
  type: 'InviteMember',
  workspaceId,
  invitationId: `invitation-${who}`,
  addressId: `address-${who}`,
  ...linkTo(who),
  role,
  by: 'owner',
  now,
})

export const acceptance = (who: string, seats = 5): AcceptInvitation => ({
  type: 'AcceptInvitation',
  workspaceId,
  invitationId: `invitation-${who}`,
  tokenHash: hashOf(who),
  userId: who,
  addressIds: [`address-${who}`],
  seats,
  now,
})

export const invited = (who: string, role: InvitedRole = 'editor') =>
  ({
    type: 'MemberInvited',
    data: {
      workspaceId,
      invitationId: `invitation-${who}`,
      addressId: `address-${who}`,
      ...linkTo(who),
      role,
      invitedBy: 'owner',
      expiresAt: addDays(now, 7),
    },
  }) as const satisfies MembersEvent

/** The events of somebody who was invited and accepted. */
export const joined = (userId: string, role: InvitedRole = 'editor'): readonly MembersEvent[] => [
  invited(userId, role),
  { type: 'MemberJoined', data: { workspaceId, userId, invitationId: `invitation-${userId}`, role, joinedAt: now } },
]
