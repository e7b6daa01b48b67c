import { membersLimits } from '@vignette/domain/members/limits'
import type { LookedAtInvitation } from '@vignette/domain/members/schemas'
import { ApiError } from '#lib/api/api-error.ts'

/** Why a link leads to no invitation that could be accepted. */
export type DeadLink = Exclude<LookedAtInvitation['state'], 'pending'> | 'unknown' | 'missing'

export const deadLinkWords: Readonly<Record<DeadLink, { readonly heading: string; readonly text: string }>> = {
  missing: {
    heading: 'Open the link of your invitation',
    text: 'It is in the mail that invites you. The address of this page alone does not say which invitation is meant.',
  },
  unknown: {
    heading: 'This link does not work',
    text: 'It may be incomplete, or a newer mail has replaced it. Open the link of the newest mail, or ask whoever invited you to send it again.',
  },
  accepted: {
    heading: 'This invitation has been accepted',
    text: 'Its link works once. The workspace is among yours when you sign in with the address that was invited.',
  },
  revoked: {
    heading: 'This invitation has been revoked',
    text: 'It was taken back before it was accepted. If that is a mistake, ask whoever invited you for a new one.',
  },
  expired: {
    heading: 'This invitation has expired',
    text: `It was not accepted in time. Ask whoever invited you to send it again: the new link works for ${membersLimits.invitationDays} days.`,
  },
}

const unreadable = new Set([400, 404])

/** True if the server knows no invitation for the link, rather than failing to say. */
export const isUnknownLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.details.status !== null && unreadable.has(error.details.status)
