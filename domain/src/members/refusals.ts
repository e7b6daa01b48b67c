import { DomainError } from '../kernel/domain-error.ts'
import { membersLimits } from './limits.ts'

/** The same for a workspace that does not exist and for one that the person does not belong to. */
export const unknownWorkspace = () =>
  new DomainError('notFound', 'workspace.unknown', 'There is no such workspace, or you do not belong to it.')

export const notPermitted = () =>
  new DomainError(
    'forbidden',
    'workspace.forbidden',
    'Your role in this workspace does not allow this. Please ask the person who owns it.',
  )

export const suspended = () =>
  new DomainError(
    'forbidden',
    'workspace.suspended',
    'Your seat in this workspace is suspended. Nothing of yours is lost. Please ask the person who owns it for a seat.',
  )

export const unknownMember = () =>
  new DomainError('notFound', 'members.unknown', 'Nobody of this workspace has this id, or they have left it.')

export const onlyOwnerLimits = () =>
  new DomainError('forbidden', 'members.owner_limits', 'Only the owner of a workspace says what members may spend.')

/** The owner's place changes only when the workspace is handed over. */
export const ownerStays = () =>
  new DomainError('conflict', 'members.owner', 'The owner of a workspace cannot be removed, and keeps their role.')

export const seatsFull = (seats: number) =>
  new DomainError(
    'conflict',
    'seats.full',
    `All ${seats} seats of this workspace are taken. Its owner can free a seat or choose a larger plan.`,
    { seats },
  )

export const unknownInvitation = () =>
  new DomainError('notFound', 'invitations.unknown', 'There is no such invitation, or its link has been replaced.')

export const alreadyInvited = () =>
  new DomainError(
    'conflict',
    'invitations.pending',
    'This address has an invitation already. You can send it once more or revoke it.',
  )

export const alreadyMember = () =>
  new DomainError('conflict', 'members.already', 'Somebody with this address belongs to the workspace already.')

export const tooManyInvitations = () =>
  new DomainError(
    'conflict',
    'invitations.too_many',
    `${membersLimits.pendingInvitations} invitations are waiting for an answer. Please revoke some before you send more.`,
  )

export const usedInvitation = () =>
  new DomainError('conflict', 'invitations.used', 'This invitation has been accepted already.')

export const revokedInvitation = () =>
  new DomainError('conflict', 'invitations.revoked', 'This invitation has been revoked. You can ask for a new one.')

export const expiredInvitation = () =>
  new DomainError('conflict', 'invitations.expired', 'This invitation has expired. You can ask for a new one.')

/** The workspace is deleted, by itself or with the account of its owner. */
export const closingWorkspace = () =>
  new DomainError('conflict', 'invitations.closing', 'This workspace is being deleted, so nobody can join it any more.')

export const otherAddress = () =>
  new DomainError(
    'forbidden',
    'invitations.other_address',
    'This invitation was sent to another address. Please sign in with that address, or ask for an invitation to yours.',
  )

export const noOffer = () =>
  new DomainError('conflict', 'ownership.not_offered', 'This workspace is not offered to you, or no longer.')
