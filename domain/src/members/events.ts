import { z } from 'zod'
import { emailSchema, userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'
import { membersLimits } from './limits.ts'
import { requestNoteSchema, requestedCreditsSchema } from './schemas/requests.ts'
import { invitedRoleSchema } from './schemas.ts'

const workspaceId = workspaceIdSchema
const member = { workspaceId, userId: userIdSchema }
const invitation = { workspaceId, invitationId: idSchema }

/** 32 random bytes in base64url. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/)

const link = {
  addressId: userIdSchema,
  email: emailSchema,
  token: tokenSchema,
  /** Says nothing about the token, which is needed to accept. */
  tokenHash: tokenSchema,
  expiresAt: instantSchema,
}

/** The first event of the list of members: the workspace belongs to somebody. */
export const membersOpened = defineEvent('MembersOpened', {
  schema: z.strictObject({ workspaceId, ownerId: userIdSchema, openedAt: instantSchema }),
})

export const memberInvited = defineEvent('MemberInvited', {
  schema: z.strictObject({ ...invitation, ...link, role: invitedRoleSchema, invitedBy: userIdSchema }),
  personal: ['email', 'token'],
  subject: 'addressId',
  opens: ['addressId'],
})

/** The invitation was sent once more. Its earlier links no longer work. */
export const invitationRenewed = defineEvent('InvitationRenewed', {
  schema: z.strictObject({ ...invitation, ...link }),
  personal: ['email', 'token'],
  subject: 'addressId',
})

export const invitationRevoked = defineEvent('InvitationRevoked', { schema: z.strictObject(invitation) })

/** An invitation was accepted. */
export const memberJoined = defineEvent('MemberJoined', {
  schema: z.strictObject({ ...member, ...invitation, role: invitedRoleSchema, joinedAt: instantSchema }),
})

export const memberRoleChanged = defineEvent('MemberRoleChanged', {
  schema: z.strictObject({ ...member, role: invitedRoleSchema, from: invitedRoleSchema }),
})

/** How many credits the member may spend in a billing period; null for no limit but that of the plan. */
export const memberCapSet = defineEvent('MemberCapSet', {
  schema: z.strictObject({ ...member, cap: countSchema.nullable() }),
})

export const memberLeft = defineEvent('MemberLeft', { schema: z.strictObject(member) })

/** Somebody else took the member out. */
export const memberRemoved = defineEvent('MemberRemoved', { schema: z.strictObject(member) })

/** There is no seat for the member, who lost nothing and may come back. */
export const memberSuspended = defineEvent('MemberSuspended', { schema: z.strictObject(member) })

export const memberRestored = defineEvent('MemberRestored', { schema: z.strictObject(member) })

/** The workspace is the member's once they accept. */
export const ownershipOffered = defineEvent('OwnershipOffered', { schema: z.strictObject(member) })

/** The owner withdrew the offer, the member declined it, or is no longer a member. */
const ownershipOfferEnded = defineEvent('OwnershipOfferEnded', { schema: z.strictObject(member) })

/** The workspace went to another member. Who owned it is an admin from now on. */
export const ownershipHandedOver = defineEvent('OwnershipHandedOver', {
  schema: z.strictObject({ workspaceId, from: userIdSchema, to: userIdSchema }),
})

/** Whether only members with a second step in their sign-in are let in. */
export const secondFactorRequired = defineEvent('SecondFactorRequired', {
  schema: z.strictObject({ workspaceId, required: z.boolean() }),
})

const request = { workspaceId, requestId: idSchema }

/** The holder of an invitation's link, who has another address, asked to be invited. `askedOf`: who is told. */
export const accessRequested = defineEvent('AccessRequested', {
  schema: z.strictObject({
    ...request,
    ...invitation,
    userId: userIdSchema,
    askedOf: z.array(userIdSchema),
    requestedAt: instantSchema,
  }),
})

/** The invitation of the request took the place of the one whose link was held. */
const accessApproved = defineEvent('AccessApproved', { schema: z.strictObject({ ...request, ...invitation }) })

const accessDeclined = defineEvent('AccessDeclined', { schema: z.strictObject(request) })

/** Who keeps a seat, after the owner, when the plan has fewer seats than people. */
const seatChoiceMade = defineEvent('SeatChoiceMade', {
  schema: z.strictObject({ workspaceId, stays: z.array(userIdSchema).max(membersLimits.chosenToStay).readonly() }),
})

/** The plan has another number of seats: members were suspended for lack of one, or have theirs back. */
export const seatsFitted = defineEvent('SeatsFitted', {
  schema: z.strictObject({
    workspaceId,
    ownerId: userIdSchema,
    seats: countSchema,
    suspended: z.array(userIdSchema).readonly(),
    restored: z.array(userIdSchema).readonly(),
  }),
})

/** Somebody could not accept an invitation, because all seats are taken. Recorded once a day for each invitation. */
export const seatRefused = defineEvent('SeatRefused', {
  schema: z.strictObject({ ...invitation, ownerId: userIdSchema, seats: countSchema, refusedAt: instantSchema }),
})

const creditRequest = { ...member, requestId: idSchema }

/** A member whose limit is reached asks the owner for more credits. A later request takes the place of an earlier one. */
export const creditsRequested = defineEvent('CreditsRequested', {
  schema: z.strictObject({
    ...creditRequest,
    ownerId: userIdSchema,
    credits: requestedCreditsSchema,
    note: requestNoteSchema.nullable(),
    requestedAt: instantSchema,
    /** The end of the billing period, after which the limit begins anew and the request is void. */
    until: instantSchema,
  }),
  personal: ['note'],
  subject: 'userId',
})

/** The member may spend so many credits beyond their limit in the period that began at `periodStart`. */
export const creditRequestGranted = defineEvent('CreditRequestGranted', {
  schema: z.strictObject({ ...creditRequest, credits: requestedCreditsSchema, periodStart: instantSchema }),
})

export const creditRequestDeclined = defineEvent('CreditRequestDeclined', { schema: z.strictObject(creditRequest) })

/** The workspace was deleted. `userIds` belonged to it. */
export const membersClosed = defineEvent('MembersClosed', {
  schema: z.strictObject({ workspaceId, userIds: z.array(userIdSchema) }),
})

export const membersEvents = [
  membersOpened,
  memberInvited,
  invitationRenewed,
  invitationRevoked,
  memberJoined,
  memberRoleChanged,
  memberCapSet,
  memberLeft,
  memberRemoved,
  memberSuspended,
  memberRestored,
  ownershipOffered,
  ownershipOfferEnded,
  ownershipHandedOver,
  secondFactorRequired,
  accessRequested,
  accessApproved,
  accessDeclined,
  seatChoiceMade,
  seatsFitted,
  seatRefused,
  creditsRequested,
  creditRequestGranted,
  creditRequestDeclined,
  membersClosed,
] as const

export type MembersEvent = EventOf<(typeof membersEvents)[number]>
