import { contactCategories } from '../../../contact/form.ts'
import type { AcknowledgementEvent, ContactEvent } from '../../../contact/events.ts'
import type { NewsletterEvent } from '../../../newsletter/events.ts'
import { because, colonQuoted, type SentencesFor } from '../sentence.ts'

export const mailSentences: SentencesFor<ContactEvent | AcknowledgementEvent | NewsletterEvent> = {
  ContactSubmitted: ({ category, subject }) =>
    `A message to the team came from this address (${contactCategories[category]})${colonQuoted(subject)}.`,
  ContactAssigned: ({ assignee }, who) =>
    assignee === null
      ? `${who} gave the message back, for anybody to answer.`
      : `${who} gave the message to staff member ${assignee}.`,
  ContactAnswered: ({ text }, who) => `${who} answered the message by mail${colonQuoted(text)}.`,
  ContactClosed: ({ reason }, who) => `${who} closed the message${reason === null ? '.' : because(reason)}`,
  ContactReopened: ({ reason }, who) => `${who} opened the message again${because(reason)}`,
  AcknowledgementPromised: () => 'A mail will say that the message has arrived.',
  NewsletterRequested: () => 'News were asked for at this address; a mail asks whether that is so.',
  NewsletterConfirmed: () => 'The newsletter was confirmed.',
  NewsletterLeft: () => 'The newsletter was left.',
  WelcomeCreditsClaimed: () => 'The credits that come with the newsletter went to this account.',
}
