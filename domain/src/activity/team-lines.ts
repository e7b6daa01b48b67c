import { creditWords } from '../kernel/words.ts'
import type { MembersEvent } from '../members/events.ts'
import { beginning } from '../members/former-member.ts'
import { type InvitedRole, roleNames } from '../members/roles.ts'
import { type DecisionsFor, linkTo } from './line.ts'

const as = (role: InvitedRole): string => roleNames[role].toLowerCase()

const listed = (ids: readonly string[], person: (id: string) => string): string => ids.map(person).join(', ')

const team = { kind: 'team', link: () => linkTo('team') } as const

/** Addresses and limits are for those who manage the team. */
const managed = { ...team, permission: 'members' } as const

export const teamLines: DecisionsFor<MembersEvent> = {
  MembersOpened: 'step',
  MemberInvited: {
    ...managed,
    says: ({ email, role }, { who }) => `${who} invited ${email ?? 'somebody (the address is erased)'} as ${as(role)}.`,
  },
  InvitationRenewed: {
    ...managed,
    says: ({ email }, { who }) => `${who} invited ${email ?? 'somebody (the address is erased)'} once more.`,
  },
  InvitationRevoked: { ...managed, says: (_, { who }) => `${who} revoked an invitation.` },
  MemberJoined: {
    ...team,
    says: ({ userId, role }, { person }) => `${beginning(person(userId))} joined as ${as(role)}.`,
  },
  MemberRoleChanged: {
    ...team,
    says: ({ userId, role, from }, { who, person }) =>
      `${who} changed the role of ${person(userId)} from ${as(from)} to ${as(role)}.`,
  },
  MemberCapSet: {
    ...managed,
    says: ({ userId, cap }, { who, person }) =>
      cap === null
        ? `${who} took away the limit of ${person(userId)}.`
        : `${who} let ${person(userId)} spend ${creditWords(cap)} in a billing period.`,
  },
  MemberLeft: { ...team, says: ({ userId }, { person }) => `${beginning(person(userId))} left the workspace.` },
  MemberRemoved: {
    ...team,
    says: ({ userId }, { who, person }) => `${who} removed ${person(userId)} from the workspace.`,
  },
  MemberSuspended: {
    ...team,
    says: ({ userId }, { who, person }) => `${who} suspended the seat of ${person(userId)}.`,
  },
  MemberRestored: { ...team, says: ({ userId }, { who, person }) => `${who} gave ${person(userId)} a seat again.` },
  SeatChoiceMade: { ...managed, says: (_, { who }) => `${who} chose who stays if there are fewer seats.` },
  SeatsFitted: {
    ...team,
    says: ({ suspended, restored }, { person }) =>
      [
        ...(suspended.length > 0 ? [`There is no seat any more for ${listed(suspended, person)}.`] : []),
        ...(restored.length > 0 ? [`There is a seat again for ${listed(restored, person)}.`] : []),
      ].join(' ') || 'The seats follow the plan.',
  },
  SeatRefused: { ...managed, says: () => 'Somebody could not join: all seats are taken.' },
  CreditsRequested: {
    ...managed,
    says: ({ userId, credits }, { person }) =>
      `${beginning(person(userId))} asked for ${creditWords(credits)} beyond their limit.`,
  },
  CreditRequestGranted: {
    ...managed,
    says: ({ userId, credits }, { who, person }) =>
      `${who} let ${person(userId)} spend ${creditWords(credits)} more in this billing period.`,
  },
  CreditRequestDeclined: {
    ...managed,
    says: ({ userId }, { who, person }) => `${who} declined the request of ${person(userId)} for more credits.`,
  },
  SecondFactorRequired: {
    ...team,
    says: ({ required }, { who }) =>
      required
        ? `${who} let only people with two-step sign-in in.`
        : `${who} let people without two-step sign-in in again.`,
  },
  AccessRequested: {
    ...managed,
    says: (_, { who }) => `${who} asked to join with another address than the one invited.`,
  },
  AccessApproved: { ...managed, says: (_, { who }) => `${who} approved a request to join.` },
  AccessDeclined: { ...managed, says: (_, { who }) => `${who} declined a request to join.` },
  OwnershipOffered: {
    ...team,
    says: ({ userId }, { who, person }) => `${who} offered the workspace to ${person(userId)}.`,
  },
  OwnershipOfferEnded: {
    ...team,
    says: ({ userId }, { person }) => `The offer of the workspace to ${person(userId)} ended.`,
  },
  OwnershipHandedOver: {
    ...team,
    says: ({ from, to }, { person }) => `${beginning(person(from))} handed the workspace over to ${person(to)}.`,
  },
  MembersClosed: 'step',
}
