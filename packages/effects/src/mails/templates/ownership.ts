import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, note, paragraph } from './parts.ts'

type About = {
  /** Of the person who reads it. */
  readonly name: string | null
  readonly workspaceName: string | null
}

type Offer = About & {
  /** Null if they have no name. */
  readonly offeredBy: string | null
}

const why = ({ brand }: Sender): string => `You got this mail because you belong to this workspace on ${brand}.`

export const ownershipOffered = (sender: Sender, { name, workspaceName, offeredBy }: Offer): MailContent => {
  const where = workspaceName ?? 'a workspace'
  const who = offeredBy ?? 'The person who owns it'
  return {
    subject: `${offeredBy ?? 'Somebody'} wants to hand ${where} over to you`,
    preheader: 'You decide whether you take it over.',
    title: `${where} can be yours`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(`${who} wants to hand ${where} over to you.`),
      paragraph(
        'If you accept, you own it: the plan, payments, the budget and its deletion are up to you. A paid plan ends with the ',
        'period that is paid for, unless you go on with it on your own means of payment.',
      ),
      action(sender.color, `${sender.dashboardUrl}/team`, 'Look at the offer'),
      note('You do not want it? Then decline there, or do nothing: everything stays as it is.'),
    ],
    why: why(sender),
  }
}

export const ownershipHandedOver = (
  sender: Sender,
  { name, workspaceName, newOwner }: About & { readonly newOwner: string | null },
): MailContent => {
  const where = workspaceName ?? 'your workspace'
  const who = newOwner ?? 'The member whom you offered it to'
  return {
    subject: `You handed ${where} over`,
    preheader: `${who} owns it now.`,
    title: `${where} has a new owner`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(`${who} accepted, and owns ${where} now. You are an admin there, and can leave at any time.`),
      paragraph(
        'Nothing is renewed on your means of payment: a paid plan ends with the period that you paid for, unless the new owner ',
        'goes on with it, and nothing more is spent beyond the plan.',
      ),
    ],
    why: why(sender),
  }
}
