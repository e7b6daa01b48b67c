import { type ErrorResponse, Resend } from 'resend'
import { retryAfterMs } from '@vignette/runtime/http/retry-after'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { checkHead, keyTag, type Mail, type MailTransport } from '@vignette/mail/mailer'

type Options = { readonly apiKey: string; readonly apiUrl: string }

/** Resend already accepted a mail under this key, with a slightly different text. No second mail is sent. */
const alreadyAccepted = 'invalid_idempotent_request'

/** Statuses that are about the mail itself. All others are about the account or the moment and may pass. */
const isAboutTheMail = (status: number): boolean => status === 400 || status === 413 || status === 422

/** Resend's message may contain an address, so only its status and error name are used. */
const refusalOf = (error: ErrorResponse, headers: Readonly<Record<string, string>> | null): DeliveryError => {
  const { statusCode: status } = error
  const name = /^[a-z_]{1,60}$/.test(error.name) ? error.name : 'error'
  if (status === null) return new DeliveryError('Resend gave no answer', { isPermanent: false, code: name })
  return new DeliveryError(`Resend answered ${status}: ${name}`, {
    isPermanent: isAboutTheMail(status),
    code: String(status),
    retryAfterMs: retryAfterMs(headers?.['retry-after'], Date.now()),
  })
}

const toResend = ({ from, to, replyTo, subject, html, text, headers }: Mail, key: string) => ({
  from,
  to,
  subject,
  html,
  text,
  headers: { ...headers },
  ...(replyTo !== null && { replyTo }),
  tags: [{ name: keyTag, value: key }],
})

const checkMs = 5_000

/** Reaches the API without a key. A refusal is an answer, too; an error of the server is none. */
const check = async (url: string): Promise<void> => {
  const reach = fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(checkMs) })
  const response = await reach.catch(() => undefined)
  await response?.body?.cancel()
  if (response && response.status < 500) return
  const [answer, code] = response ? [`answered ${response.status}`, String(response.status)] : ['gave no answer']
  throw new DeliveryError(`Resend ${answer}`, { isPermanent: false, code })
}

/** Sends through Resend, which accepts each key only once within a day. */
export const createResendMailer = ({ apiKey, apiUrl }: Options): MailTransport => {
  const baseUrl = apiUrl.replace(/\/+$/, '')
  const resend = new Resend(apiKey, { baseUrl })
  return {
    check: () => check(baseUrl),
    send: async (mail, key, signal) => {
      checkHead(mail)
      const options = { idempotencyKey: key, signal }
      const { data, error, headers } = await resend.emails.send(toResend(mail, key), options)
      if (error?.name === alreadyAccepted) return { receipt: 'taken before' }
      if (error) throw refusalOf(error, headers)
      if (typeof data.id !== 'string') throw new DeliveryError('Resend gave half an answer', { isPermanent: false })
      return { receipt: data.id }
    },
    close: () => undefined,
  }
}
