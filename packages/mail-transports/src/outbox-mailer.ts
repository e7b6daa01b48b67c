import { checkHead, type MailTransport } from '@vignette/mail/mailer'

/** Sends nothing. Mails are only stored, where people can read them. */
export const outboxMailer: MailTransport = {
  check: async () => undefined,
  send: async (mail) => {
    checkHead(mail)
    return { receipt: 'kept' }
  },
  close: () => undefined,
}
