import { instantWords } from '@vignette/domain/kernel/words'
import { type InvitationLink, invitationPath } from '@vignette/domain/members/invitation-link'
import { type InvitedRole, roleNames } from '@vignette/domain/members/roles'
import type { MailContent, Sender } from './mail-content.ts'
import { action, facts, note, paragraph } from './parts.ts'

type Invitation = {
  /** Null if they have no name, or it is erased. */
  readonly invitedBy: string | null
  readonly workspaceName: string | null
  readonly role: InvitedRole
  readonly expiresAt: string
  readonly link: InvitationLink
}

export const invitation = (
  { brand, color, publicUrl }: Sender,
  { invitedBy, workspaceName, role, expiresAt, link }: Invitation,
): MailContent => {
  const who = invitedBy ?? 'Somebody'
  const where = workspaceName ?? 'a workspace'
  return {
    subject: `${who} invited you to ${where} on ${brand}`,
    preheader: 'The invitation is yours for seven days.',
    title: `You are invited to ${where}`,
    body: [
      paragraph('Hi,'),
      paragraph(`${who} wants to work with you on ${where}, on ${brand}.`),
      facts(['Your role', roleNames[role]], ['Open until', instantWords(expiresAt)]),
      action(color, `${publicUrl}${invitationPath(link)}`, 'Look at the invitation'),
      note('The invitation is for this address alone. Do you not want it? Then you do not need to do anything.'),
    ],
    why: `You got this mail because somebody who uses ${brand} entered this address.`,
  }
}
