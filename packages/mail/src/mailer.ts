import { z } from 'zod'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/** A mail as it goes out, to one mailbox. `from` is `Name <address>` or an address, `to` and `replyTo` are addresses. */
export type Mail = {
  readonly from: string
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Further header fields. */
  readonly headers: Readonly<Record<string, string>>
}

/** `outbox`: mails are kept for people to look at, and go nowhere. */
export type MailProvider = 'outbox' | 'resend' | 'smtp'

/** The tag by which a provider's report names the mail it is about, as well as by the provider's own id. */
export const keyTag = 'mail'

/** Where mails go. */
export type Mailer = {
  readonly provider: MailProvider
  /**
   * Sends a mail; the same `key` never goes out twice where the provider can tell.
   * @returns what the provider calls it.
   * @throws {DeliveryError} whose text names nobody; anything else is an unknown outcome.
   */
  readonly send: (mail: Mail, key: string, signal: AbortSignal) => Promise<{ readonly receipt: string }>
  readonly close: () => void
}

/** Line breaks, and what else nobody can see: each could begin another field of the head. */
const unprintable = /[\p{Cc}\u2028\u2029]/u

const addressShape = /^[^\s<>,;:"()[\]\\@]{1,64}@[^\s<>,;:"()[\]\\@]{1,254}$/u
/** Whether a mail can be sent to an address, or answered there: some that people have are beyond mail servers. */
export const isMailable = (address: string): boolean =>
  addressShape.test(address) && z.email().safeParse(address).success

const fieldName = /^[A-Za-z][A-Za-z-]{0,60}$/

const refuse = (what: string): never => {
  throw new DeliveryError(`the mail cannot be sent: ${what}`, { isPermanent: true })
}

/** Lets no field of the head hold more than that field. @throws {DeliveryError} for good. */
export const checkHead = ({ from, to, replyTo, subject, headers }: Mail): void => {
  const fields = [from, to, replyTo ?? '', subject, ...Object.values(headers)]
  if (fields.some((field) => unprintable.test(field))) refuse('a field of its head has a line break')
  if (Object.keys(headers).some((name) => !fieldName.test(name))) refuse('a field of its head has no proper name')
  if (![to, replyTo ?? to].every((address) => addressShape.test(address))) refuse('an address of it is none')
}
