/** The templates of all mails. */
export const mailTemplates = [
  'welcome',
  'contact',
  'acknowledgement',
  'answer',
  'newsletter',
  'trialEnding',
  'usage',
  'paymentFailed',
  'receipt',
  'deletionRequested',
  'deletionWithdrawn',
  'invitation',
  'ownershipOffered',
  'ownershipHandedOver',
  'accessRequest',
  'mention',
  'reply',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
