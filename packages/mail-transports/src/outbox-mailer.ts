import { checkHead, type Mailer } from '@vignette/mail/mailer'

/** Nothing leaves the house: what is kept of each mail is all that becomes of it. */
export const outboxMailer: Mailer = {
  provider: 'outbox',
  send: async (mail) => {
    checkHead(mail)
    return { receipt: 'kept' }
  },
  close: () => undefined,
}
