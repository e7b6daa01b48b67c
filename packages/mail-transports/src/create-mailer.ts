import type { Mailer, MailProvider } from '@vignette/mail/mailer'
import { outboxMailer } from './outbox-mailer.ts'

export type MailerSettings = {
  readonly RESEND_API_KEY?: string | undefined
  readonly RESEND_API_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
}

const load = async ({ RESEND_API_KEY: apiKey, RESEND_API_URL: apiUrl, SMTP_URL: smtpUrl }: MailerSettings) => {
  if (apiKey !== undefined) return (await import('./resend-mailer.ts')).createResendMailer({ apiKey, apiUrl })
  if (smtpUrl !== undefined) return (await import('./smtp-mailer.ts')).createSmtpMailer(smtpUrl)
  return outboxMailer
}

const providerOf = ({ RESEND_API_KEY, SMTP_URL }: MailerSettings): MailProvider =>
  RESEND_API_KEY !== undefined ? 'resend' : SMTP_URL !== undefined ? 'smtp' : 'outbox'

/** The configured mailer: Resend, SMTP, or the outbox. Its library is loaded with the first mail. */
export const createMailer = (settings: MailerSettings): Mailer => {
  let loading: Promise<Mailer> | undefined
  return {
    provider: providerOf(settings),
    send: async (mail, key, signal) => {
      loading ??= load(settings)
      return (await loading).send(mail, key, signal)
    },
    close: () => void loading?.then((mailer) => mailer.close()),
  }
}
