import { type ContactCategory, contactCategories } from '@vignette/domain/contact/form'
import { facts, link, note, paragraph, quotation } from './parts.ts'
import type { MailContent, Sender } from './mail-content.ts'

export type Message = {
  readonly name: string
  readonly email: string
  /** True if replying to the mail reaches the person. */
  readonly isAnswerable: boolean
  readonly category: ContactCategory
  readonly subject: string
  readonly message: string
}

/** The mail to the team about a contact message. */
export const contact = (
  { brand }: Sender,
  { name, email, isAnswerable, category, subject, message }: Message,
): MailContent => ({
  subject: `${contactCategories[category]}: ${subject}`,
  preheader: `${name} wrote to the team.`,
  title: subject,
  body: [
    facts(['From', name], ['E-mail', email], ['About', contactCategories[category]]),
    quotation(message),
    note(
      isAnswerable ? 'Answer this mail to write to them. ' : 'An answer to this mail does not go to them. ',
      'Nobody has checked that the address is theirs.',
    ),
  ],
  why: `You got this mail because you read what people write to ${brand}.`,
  isForTeam: true,
})

/**
 * The confirmation to the address in the contact form. It contains nothing of the message, because anybody can enter
 * any address and could send their text there.
 */
export const acknowledgement = ({ brand, publicUrl }: Sender, category: ContactCategory): MailContent => ({
  subject: `We have your message`,
  preheader: 'It is with our team, and a person will read it.',
  title: 'We have your message',
  body: [
    paragraph('Hi,'),
    paragraph(
      `Thank you for writing to ${brand}. Your message (${contactCategories[category].toLowerCase()}) is with our team, `,
      'and a person will read it. We will reply to this address.',
    ),
    paragraph('Many answers are in our ', link(`${publicUrl}/help`, 'Help Center'), ' already.'),
  ],
  why: `You got this mail because this address was given in the contact form of ${brand}. If that was not you, you do not need to do anything.`,
})

type Answer = Pick<Message, 'name' | 'subject' | 'message'> & { readonly text: string }

/** Splits a text at blank lines. */
const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/).map((each) => each.trim())

/** Support's answer, with the original message below it. */
export const answer = ({ brand }: Sender, { name, subject, message, text }: Answer): MailContent => ({
  subject: `Re: ${subject}`,
  preheader: `An answer from ${brand}.`,
  title: subject,
  body: [
    paragraph(`Hi ${name},`),
    ...paragraphsOf(text).map((each) => paragraph(each)),
    note('You wrote:'),
    quotation(message),
  ],
  why: `You got this mail because somebody wrote to ${brand} with this address. Answer it to write to us again.`,
})
