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
  'seatsFitted',
  'seatChanged',
  'seatRefused',
  'creditsRequested',
  'creditsAnswered',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
