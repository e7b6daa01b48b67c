import { contactCategories } from '../../../contact/form.ts'
import type { ContactEvent } from '../../../contact/events.ts'
import type { AcknowledgementEvent } from '../../../contact/acknowledgements/events.ts'
import type { MailEvent } from '../../../mails/events.ts'
import type { WelcomeEvent } from '../../../newsletter/welcome/events.ts'
import type { NewsletterEvent } from '../../../newsletter/events.ts'
import type { MailTemplate } from '../../../mails/templates.ts'
import { instantWords } from '../../../kernel/words.ts'
import { because, colonQuoted, type SentencesFor } from '../sentence.ts'

const mails: Readonly<Record<MailTemplate, string>> = {
  welcome: 'The mail that welcomes them',
  contact: 'The mail that brings their message to the team',
  acknowledgement: 'The mail that says that their message has arrived',
  answer: 'The answer to their message',
  newsletter: 'The mail that asks whether they want the newsletter',
  trialEnding: 'The mail about the end of the trial',
  usage: 'The mail about how much they have used',
  paymentFailed: 'The mail about a payment that failed',
  receipt: 'A receipt',
  deletionRequested: 'The mail about the deletion of the account',
  deletionWithdrawn: 'The mail that says that the account stays',
  invitation: 'The invitation to a workspace',
  ownershipOffered: 'The mail that offers a workspace',
  ownershipHandedOver: 'The mail that says that the workspace has a new owner',
  accessRequest: 'The mail that says that somebody asks to join',
  mention: 'The mail about a comment that mentions them',
  reply: 'The mail about an answer to their comment',
  seatsFitted: 'The mail about the seats of a plan',
  seatChanged: 'The mail about the seat of a member',
  seatRefused: 'The mail about somebody for whom there is no seat',
  creditsRequested: 'The mail about a request for more credits',
  creditsAnswered: 'The mail with the answer to a request for more credits',
  workspaceDeletion: 'The mail about the deletion of a workspace',
  workspaceKept: 'The mail that says that a workspace stays',
  postTroubled: 'The mail about a post that did not go out',
  accountNeedsAttention: 'The mail about a social account that does not work',
  accountEnding: 'The mail that asks to connect a social account again',
}

const takenBy = {
  outbox: 'was written and is kept here: this installation sends none',
  resend: 'was sent through Resend',
  smtp: 'was sent through the mail server',
} as const

export const mailSentences: SentencesFor<
  ContactEvent | AcknowledgementEvent | NewsletterEvent | WelcomeEvent | MailEvent
> = {
  MailHandedOver: ({ template, provider }) => `${mails[template]} ${takenBy[provider]}.`,
  ContactSubmitted: ({ category, subject }) =>
    `A message to the team came from this address (${contactCategories[category]})${colonQuoted(subject)}.`,
  ContactRouted: ({ isPriority, assignee, dueAt }, _who, staff) =>
    `The message ${isPriority ? 'has priority and ' : ''}is to be answered${assignee === null ? '' : ` by ${staff(assignee)}`} until ${instantWords(dueAt)}.`,
  ContactAssigned: ({ agent, assignee }, who, staff) => {
    if (assignee === null) return `${who} gave the message back, for anybody to answer.`
    return assignee === agent ? `${who} took the message.` : `${who} gave the message to ${staff(assignee)}.`
  },
  ContactAnswered: ({ text }, who) => `${who} answered the message by mail${colonQuoted(text)}.`,
  ContactClosed: ({ reason }, who) => `${who} closed the message${reason === null ? '.' : because(reason)}`,
  ContactReopened: ({ reason }, who) => `${who} opened the message again${because(reason)}`,
  AcknowledgementPromised: () => 'A mail was promised in answer to the message.',
  NewsletterRequested: () => 'The newsletter was requested for this address; an e-mail asks them to confirm it.',
  NewsletterConfirmed: () => 'The newsletter was confirmed.',
  NewsletterLeft: () => 'They unsubscribed from the newsletter.',
  WelcomeClaimed: () => 'The credits that a mailbox gets once with the newsletter were claimed.',
  WelcomeCreditsClaimed: () => 'The credits that come with the newsletter went to this account.',
}
