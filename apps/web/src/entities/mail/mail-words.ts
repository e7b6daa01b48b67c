import type { MailItem, MailState } from '@vignette/domain/operations/schemas/mail'
import type { MailTemplate } from '@vignette/domain/mails/templates'

export const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  kept: 'Kept',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  bounced: 'Bounced',
  complained: 'Complained',
}

const templateNames: Readonly<Record<MailTemplate, string>> = {
  welcome: 'Welcome',
  contact: 'Message to the team',
  acknowledgement: 'Message received',
  answer: 'Answer to a message',
  newsletter: 'Newsletter confirmation',
  trialEnding: 'Trial ending',
  usage: 'Usage',
  paymentFailed: 'Payment failed',
  receipt: 'Receipt',
  deletionRequested: 'Account deletion',
  deletionWithdrawn: 'Account deletion taken back',
  invitation: 'Invitation to a workspace',
  ownershipOffered: 'Workspace offered',
  ownershipHandedOver: 'Workspace handed over',
  accessRequest: 'Request to join a workspace',
  mention: 'Mentioned in a comment',
  reply: 'Answer to a comment',
  seatsFitted: 'Seats of the plan',
  seatChanged: 'Seat of a member',
  seatRefused: 'No seat for somebody invited',
  creditsRequested: 'Request for more credits',
  creditsAnswered: 'Answer to a request for more credits',
  workspaceDeletion: 'Workspace deletion',
  workspaceKept: 'Workspace deletion taken back',
  postTroubled: 'Post that did not go out',
  accountNeedsAttention: 'Social account that does not work',
  accountEnding: 'Social account to connect again',
}

/** A template of a newer release has no name here and is shown as it is. */
export const templateNameOf = (template: string): string =>
  new Map<string, string>(Object.entries(templateNames)).get(template) ?? template

export const providerNames: Readonly<Record<MailItem['provider'], string>> = {
  outbox: 'None: mails are kept here',
  resend: 'Resend',
  smtp: 'Mail server',
}
