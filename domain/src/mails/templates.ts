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
  'workspaceDeletion',
  'workspaceKept',
] as const
export type MailTemplate = (typeof mailTemplates)[number]
