import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { checkHead, type Mailer } from '@vignette/mail/mailer'

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
const refusalOf = (error: SmtpError): DeliveryError => {
  const answer = typeof error.responseCode === 'number' ? `answered ${error.responseCode}` : 'gave no answer'
  const code = typeof error.code === 'string' && /^E[A-Z]{1,20}$/.test(error.code) ? ` (${error.code})` : ''
  return new DeliveryError(`the mail server ${answer}${code}`, { isPermanent: isForGood(error) })
}

/**
 * Sends through a mail server over connections that are kept open. Mails do not queue inside the transport, and a mail
 * that timed out is not sent later, because its effect tries again.
 */
export const createSmtpMailer = (url: string, { forConnectionMs, forAnswerMs }: TimeLimits = usualLimits): Mailer => {
  const slot = pLimit(connections)
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
    provider: 'smtp',
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
        if (waiting.aborted) throw new DeliveryError('the mail server is busy', { isPermanent: false })
        const answering = AbortSignal.any([signal, AbortSignal.timeout(forAnswerMs)])
        try {
          // an abort ends the connection
          await transport.sendMail({ ...message, signal: answering })
          return { receipt: messageId }
        } catch (error) {
          throw refusalOf(smtpErrorOf(error))
        }
      })
    },
    close: () => transport.close(),
  }
}
