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

/** Whoever does not want to join is left in peace. */
export const tooManyToAddress = () =>
  new DomainError(
    'rateLimited',
    'invitations.too_many_to_address',
    `${membersLimits.invitationsToAddress} invitations were sent to this address in the last day. Please wait before you send another one.`,
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

export const oneFreemium = () =>
  new DomainError(
    'conflict',
    'workspace.one_freemium',
    'You already own a workspace on the free plan. Choose a plan for one of the two first: each person owns one free workspace.',
  )

/** The account of the person who would own the workspace is being deleted. */
export const leavingOwner = () =>
  new DomainError(
    'conflict',
    'ownership.leaving',
    'Your account is being deleted. Undo that first, then you can take over a workspace.',
  )

/** The person is let in once their session has a second step. */
export const secondFactorMissing = () =>
  new DomainError(
    'forbidden',
    'workspace.second_factor',
    'This workspace lets in only people with two-step sign-in. Please set it up in your settings.',
  )

export const ownSecondFactorMissing = () =>
  new DomainError(
    'conflict',
    'members.own_second_factor',
    'Please set two-step sign-in up for yourself first, or you would lock yourself out.',
  )

export const accessNotNeeded = () =>
  new DomainError('conflict', 'access.not_needed', 'This invitation is for your address. You can accept it.')

/** An address that nobody has proven to own may be somebody else's. */
export const accessUnverified = () =>
  new DomainError('forbidden', 'access.unverified', 'Please verify your e-mail address first. Then you can ask.')

export const accessOfMember = () =>
  new DomainError('conflict', 'access.member', 'You belong to this workspace already.')

export const accessWasDeclined = () =>
  new DomainError('conflict', 'access.declined', 'Your request was declined. Please talk to whoever invited you.')

export const tooManyRequests = () =>
  new DomainError(
    'rateLimited',
    'access.too_many',
    'Many people have asked to join this workspace today. Please try again tomorrow.',
  )

export const unknownRequest = () =>
  new DomainError('notFound', 'access.unknown', 'There is no such request, or who asked has no account any more.')

export const answeredRequest = () =>
  new DomainError('conflict', 'access.answered', 'Somebody has answered this request already.')

export const noOffer = () =>
  new DomainError('conflict', 'ownership.not_offered', 'This workspace is not offered to you, or no longer.')

/** An owner changes their own limit. */
export const ownLimit = () =>
  new DomainError('conflict', 'credit_requests.own_limit', 'You say yourself how much you may spend, on the team page.')

export const noLimit = () =>
  new DomainError(
    'conflict',
    'credit_requests.no_limit',
    'You have no limit of your own, so there is nothing to ask for.',
  )

export const requestOver = () =>
  new DomainError(
    'conflict',
    'credit_requests.over',
    'This request was answered, changed or has ended. Please look at the list once more.',
  )
