import { createTransport } from 'nodemailer'
import pLimit from 'p-limit'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { checkHead, type Mailer } from '@vignette/mail/mailer'

const connections = 2

type Patience = {
  /** How long a mail may wait for a connection; one that waits longer is left for its next attempt. */
  readonly forConnectionMs: number
  /** How long a mail may take from then on. */
  readonly forAnswerMs: number
}

/** Together less than a delivery may take: a mail that is begun has the time it may need. */
const usualPatience: Patience = { forConnectionMs: 8_000, forAnswerMs: 20_000 }

const waits = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000, dnsTimeout: 8_000 }

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost'

/** Derived from the key, so that a mailbox or a server that gets it twice can tell. */
export const messageIdOf = (key: string, from: string): string => `<${key}@${domainOf(from)}>`

type SmtpError = { readonly code: unknown; readonly responseCode: unknown }

const smtpErrorOf = (error: unknown): SmtpError => {
  const { code, responseCode } = Object(error) as Partial<SmtpError>
  return { code, responseCode }
}

/** A server's no to the mailbox or the mail. A no to who we are is mended by people, and the mail then goes out. */
const isForGood = ({ code, responseCode }: SmtpError): boolean =>
  typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** The server's own words repeat the address. */
const refusalOf = (error: SmtpError): DeliveryError => {
  const answer = typeof error.responseCode === 'number' ? `answered ${error.responseCode}` : 'gave no answer'
  const code = typeof error.code === 'string' && /^E[A-Z]{1,20}$/.test(error.code) ? ` (${error.code})` : ''
  return new DeliveryError(`the mail server ${answer}${code}`, { isPermanent: isForGood(error) })
}

/**
 * Sends through a mail server, over connections that are kept open. No mail waits inside the transport, and none that
 * was given up goes on: whoever asked for it will ask again.
 */
export const createSmtpMailer = (url: string, { forConnectionMs, forAnswerMs }: Patience = usualPatience): Mailer => {
  const slot = pLimit(connections)
  const transport = createTransport({
    url,
    ...waits,
    pool: true,
    maxConnections: connections,
    // it is tried again by whoever knows whether it was sent
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
