import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import type { Mailer, MailProvider, MailTransport } from '@vignette/mail/mailer'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { outboxMailer } from './outbox-mailer.ts'

export type MailerSettings = {
  readonly RESEND_API_KEY?: string | undefined
  readonly RESEND_API_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
}

const resendUrl = 'https://api.resend.com'

const load = async ({
  RESEND_API_KEY: apiKey,
  RESEND_API_URL: apiUrl = resendUrl,
  SMTP_URL: smtpUrl,
}: MailerSettings) => {
  if (apiKey !== undefined) return (await import('./resend-mailer.ts')).createResendMailer({ apiKey, apiUrl })
  if (smtpUrl !== undefined) return (await import('./smtp-mailer.ts')).createSmtpMailer(smtpUrl)
  return outboxMailer
}

/** Where the settings send mails: through which provider, and to which host. */
const placeOf = ({ RESEND_API_KEY: apiKey, RESEND_API_URL: apiUrl = resendUrl, SMTP_URL: smtpUrl }: MailerSettings) => {
  const place = (provider: MailProvider, url: string) => ({ provider, host: new URL(url).hostname })
  if (apiKey !== undefined) return place('resend', apiUrl)
  return smtpUrl === undefined ? ({ provider: 'outbox', host: null } as const) : place('smtp', smtpUrl)
}

/**
 * The configured mailer: Resend, SMTP, or the outbox. Its library is loaded with the first mail. Mails that are refused
 * are logged with the host and its answer.
 */
export const createMailer = (settings: MailerSettings, logger: Pick<Logger, 'warn'>): Mailer => {
  const { provider, host } = placeOf(settings)
  let loading: Promise<MailTransport> | undefined
  const loaded = () => (loading ??= load(settings))
  return {
    provider,
    host,
    check: async () => (await loaded()).check(),
    send: async (mail, key, signal) => {
      try {
        return await (await loaded()).send(mail, key, signal)
      } catch (error) {
        const code = error instanceof DeliveryError ? error.code : undefined
        logger.warn({ host, code, mail: key, provider }, 'mail refused')
        throw error
      }
    },
    close: () => void loading?.then((transport) => transport.close()),
  }
}
