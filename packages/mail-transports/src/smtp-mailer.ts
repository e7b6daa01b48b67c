import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { checkHead, type MailTransport } from '@vignette/mail/mailer'

const connections = 2

type TimeLimits = {
  /** The longest wait for a connection. After it, the mail is left for its next attempt. */
  readonly forConnectionMs: number
  /** The longest time that sending may take after that. */
  readonly forAnswerMs: number
}

/** Together shorter than the time limit of an effect, so that a mail that has begun can finish. */
const usualLimits: TimeLimits = { forConnectionMs: 8_000, forAnswerMs: 20_000 }

const waits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000, dnsTimeout: 8_000 }

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'

/** Derived from the key, so that a mailbox or server can recognise a duplicate. */
export const messageIdOf = (key: string, from: string): string => `<${key}@${domainOf(from)}>`

type SmtpError = { readonly code: unknown; readonly responseCode: unknown }

const smtpErrorOf = (error: unknown): SmtpError => {
  const { code, responseCode } = Object(error) as Partial<SmtpError>
  return { code, responseCode }
}

/** The server refuses the mailbox or the mail. Refused credentials can be corrected, and the mail is sent then. */
const isForGood = ({ code, responseCode }: SmtpError): boolean =>
  typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** The server's message may contain the address, so only codes are used. */
const refusalOf = (host: string, error: SmtpError): DeliveryError => {
  const { responseCode: status } = error
  const code = typeof error.code === 'string' && /^E[A-Z]{1,20}$/.test(error.code) ? error.code : undefined
  const answer = typeof status === 'number' ? `answered ${status}` : 'gave no answer'
  const isPermanent = isForGood(error)
  return new DeliveryError(`the mail server ${host} ${answer}${code === undefined ? '' : ` (${code})`}`, {
    isPermanent,
    code: typeof status === 'number' ? String(status) : code,
  })
}

const checkWaits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 }

/** A connection of its own, as far as the server's greeting. Signing in each time would count as an attack on some servers. */
const greet = async (url: string): Promise<void> => {
  const anonymous = new URL(url)
  anonymous.username = ''
  anonymous.password = ''
  const transport = createTransport({
    url: anonymous.href,
    ...checkWaits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } catch (error) {
    throw refusalOf(anonymous.hostname, smtpErrorOf(error))
  } finally {
    transport.close()
  }
}

/**
 * Sends through a mail server over connections that are kept open. Mails do not queue inside the transport, and a mail
 * that timed out is not sent later, because its effect tries again.
 */
export const createSmtpMailer = (
  url: string,
  { forConnectionMs, forAnswerMs }: TimeLimits = usualLimits,
): MailTransport => {
  const slot = pLimit(connections)
  const { hostname: host } = new URL(url)
  const transport = createTransport({
    url,
    ...waits,
    pool: true,
    maxConnections: connections,
    // the effect retries, since it knows whether the mail was sent
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    check: () => greet(url),
    send: async (mail, key, signal) => {
      checkHead(mail)
      const { from, to, replyTo, subject, html, text, headers } = mail
      const messageId = messageIdOf(key, from)
      const replying = replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }
      const recipient = { name: '', address: to }
      const message = { from, to: recipient, subject, html, text, headers, messageId, ...replying }
      const waiting = AbortSignal.timeout(forConnectionMs)
      return slot(async () => {
        signal.throwIfAborted()
        if (waiting.aborted) throw new DeliveryError(`the mail server ${host} is busy`, { isPermanent: false })
        const answering = AbortSignal.any([signal, AbortSignal.timeout(forAnswerMs)])
        try {
          // an abort ends the connection
          await transport.sendMail({ ...message, signal: answering })
          return { receipt: messageId }
        } catch (error) {
          throw refusalOf(host, smtpErrorOf(error))
        }
      })
    },
    close: () => transport.close(),
  }
}
