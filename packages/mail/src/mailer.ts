import { z } from 'zod'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/** A mail to one mailbox. `from` is `Name <address>` or an address; `to` and `replyTo` are addresses. */
export type Mail = {
  readonly from: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Additional header fields. */
  readonly headers: Readonly<Record<string, string>>
}

/** `outbox`: mails are stored for people to read and are not sent. */
export type MailProvider = 'outbox' | 'resend' | 'smtp'

/** The tag with the mail's key, which the provider's reports contain besides its own message id. */
export const keyTag = 'mail'

/** Hands mails to a host. */
export type MailTransport = {
  /**
   * Checks that the host answers, without sending anything or signing in.
   * @throws {DeliveryError} if it does not.
   */
  readonly check: () => Promise<void>
  /**
   * Sends a mail. The same `key` is not sent twice if the provider can detect it.
   * @returns the provider's id of the mail.
   * @throws {DeliveryError} without personal data in its text. After any other error the outcome is unknown.
   */
  readonly send: (mail: Mail, key: string, signal: AbortSignal) => Promise<{ readonly receipt: string }>
  readonly close: () => void
}

/** Sends mails. */
export type Mailer = MailTransport & {
  readonly provider: MailProvider
  /** The host that mails are handed to; null if none are. */
  readonly host: string | null
}

/** Line breaks and invisible characters, which could begin another header field. */
const unprintable = /[\p{Cc}\u2028\u2029]/u

const addressShape = /^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,254}$/u
/** True if mail servers can send to the address. Some existing addresses are not supported by them. */
export const isMailable = (address: string): boolean =>
  addressShape.test(address) && z.email().safeParse(address).success

const fieldName = /^[A-Za-z][A-Za-z-]{0,60}$/

const refuse = (what: string): never => {
  throw new DeliveryError(`the mail cannot be sent: ${what}`, { isPermanent: true })
}

/**
 * Refuses values that could add further header fields.
 * @throws {DeliveryError} that is permanent.
 */
export const checkHead = ({ from, to, replyTo, subject, headers }: Mail): void => {
  const fields = [from, to, replyTo ?? '', subject, ...Object.values(headers)]
  if (fields.some((field) => unprintable.test(field))) refuse('a field of its head has a line break')
  if (Object.keys(headers).some((name) => !fieldName.test(name))) refuse('a field of its head has no proper name')
  if (![to, replyTo ?? to].every((address) => addressShape.test(address))) refuse('an address of it is none')
}
