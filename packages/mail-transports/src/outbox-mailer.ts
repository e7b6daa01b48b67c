import { checkHead, type Mailer } from '@vignette/mail/mailer'

/** Sends nothing. Mails are only stored, where people can read them. */
export const outboxMailer: Mailer = {
  provider: 'outbox',
  send: async (mail) => {
    checkHead(mail)
    return { receipt: 'kept' }
  },
  close: () => undefined,
}
