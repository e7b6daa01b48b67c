import { z } from 'zod'
import { mailbox, serviceUrl, urlOf } from './setting-values.ts'

/** `Name <address>`, or the address alone. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\p{Cc}]{1,60} <[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/u,
    'must look like Vignette <hello@example.com>',
  )

/** Mails are only stored unless Resend or SMTP is configured. */
export const mail = {
  RESEND_API_KEY: z.string().min(8, 'is too short').optional(),
  /** The URL of Resend's API, if it is not Resend's own. */
  RESEND_API_URL: serviceUrl.optional(),
  SMTP_URL: urlOf(/^smtps?$/, 'an smtp:// or smtps:// URL').optional(),
  MAIL_FROM: sender.optional(),
  /** The mailbox that receives messages to the team; the support mailbox when not set. */
  TEAM_EMAIL: mailbox.optional(),
}

type MailSettings = {
  readonly RESEND_API_KEY?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly TEAM_EMAIL?: string | undefined
  readonly SUPPORT_EMAIL?: string | undefined
}

/** An installation that sends mails must set the sender and the mailbox of the team. */
export const requireSender = (settings: MailSettings, context: z.RefinementCtx): void => {
  const { RESEND_API_KEY, SMTP_URL, MAIL_FROM, TEAM_EMAIL, SUPPORT_EMAIL } = settings
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (RESEND_API_KEY === undefined && SMTP_URL === undefined) return
  if (RESEND_API_KEY !== undefined && SMTP_URL !== undefined)
    refuse('SMTP_URL', 'and RESEND_API_KEY exclude each other')
  if (MAIL_FROM === undefined) refuse('MAIL_FROM', 'is required where mails are sent')
  if ((TEAM_EMAIL ?? SUPPORT_EMAIL) === undefined)
    refuse('TEAM_EMAIL', 'or SUPPORT_EMAIL is required where mails are sent')
}
