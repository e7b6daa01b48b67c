import { DomainError } from '@vignette/domain/kernel/domain-error'
import { UnreadableReport } from '@vignette/domain/kernel/unreadable-report'
import { Resend } from 'resend'
import { z } from 'zod'
import type { MailReport } from './mail-records.ts'
import { keyTag } from './mailer.ts'

/** The headers as received. A header that is sent more than once is ignored. */
export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>

const typeSchema = z.object({ type: z.string().max(100) })

const bounceSchema = z.object({ type: z.string(), subType: z.string() }).partial()

const eventSchema = z.object({
  data: z.object({
    email_id: z.string().min(1).max(200),
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
    bounce: bounceSchema.optional().catch(undefined),
  }),
})

const states: Readonly<Record<string, MailReport['state']>> = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
}

const textOf = (headers: SignedHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** A single word. Longer texts may contain an address. */
const word = (text: string | undefined): string => (text !== undefined && /^[A-Za-z]{1,40}$/.test(text) ? text : '')

const sayings: Readonly<Record<string, string>> = {
  'email.bounced': 'it came back',
  'email.suppressed': 'the address takes no mail any more',
  'email.complained': 'the recipient calls it spam',
  'email.failed': 'Resend could not send it',
}

const errorOf = (type: string, bounce: z.infer<typeof bounceSchema> = {}): string | null => {
  const saying = sayings[type] ?? null
  const words = [word(bounce.type), word(bounce.subType)].filter((each) => each !== '')
  return saying !== null && words.length > 0 ? `${saying} (${words.join(', ')})` : saying
}

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const places = result.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new UnreadableReport(`a report of Resend is not what is expected at ${places}`)
}

/** @throws {DomainError} `webhook.signature`, also when it is five minutes too old or too new. */
const verify = (rawBody: string, headers: SignedHeaders, webhookSecret: string): unknown => {
  try {
    // the API key is unused, since no call is made
    return new Resend('unused').webhooks.verify({
      payload: rawBody,
      headers: {
        id: textOf(headers, 'svix-id'),
        timestamp: textOf(headers, 'svix-timestamp'),
        signature: textOf(headers, 'svix-signature'),
      },
      webhookSecret,
    })
  } catch {
    throw new DomainError('invalid', 'webhook.signature', 'The signature is not valid.')
  }
}

/**
 * Reads Resend's report from the unmodified body; null if the report is not relevant. A repeated report is read the
 * same way.
 * @throws {DomainError} `webhook.signature`.
 * @throws {UnreadableReport} when a signed report has an unexpected shape.
 */
export const readResendReport = (rawBody: Buffer, headers: SignedHeaders, secret: string): MailReport | null => {
  const verified = verify(rawBody.toString(), headers, secret)
  const { type } = read(typeSchema, verified)
  const state = Object.hasOwn(states, type) ? states[type] : undefined
  if (!state) return null
  const { data } = read(eventSchema, verified)
  return { messageId: data.email_id, key: data.tags?.[keyTag] ?? null, state, error: errorOf(type, data.bounce) }
}
