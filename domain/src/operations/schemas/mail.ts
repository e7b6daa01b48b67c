import { z } from 'zod'
import { digits, idSchema, reasonSchema } from '../../kernel/schemas.ts'

/**
 * The state of a mail: `waiting` for the provider; `kept` here without being sent; `sent` to the provider, which may
 * later report `delivered`, `bounced` or `complained`; `failed` once there are no more attempts.
 */
export const mailStates = ['waiting', 'kept', 'sent', 'delivered', 'failed', 'bounced', 'complained'] as const
export type MailState = (typeof mailStates)[number]
const mailStateSchema = z.enum(mailStates)

const mailItemSchema = z.object({
  key: idSchema,
  template: z.string(),
  /** The id of the person it is about; null if it was never written. */
  subject: z.string().nullable(),
  state: mailStateSchema,
  provider: z.enum(['outbox', 'resend', 'smtp']),
  messageId: z.string().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
  /** True if it can be sent again: no attempt is running, and the provider has not accepted it. */
  canResend: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
})
export type MailItem = z.infer<typeof mailItemSchema>

/** GET /ops/mails: the newest first. */
export const mailQuerySchema = z.strictObject({
  state: mailStateSchema.optional(),
  cursor: z.string().max(500).optional(),
  limit: digits(1, 100).default(30),
})
export const mailPageSchema = z.object({
  success: z.literal(true),
  items: z.array(mailItemSchema),
  nextCursor: z.string().nullable(),
})

/** GET /ops/mails/:key. The content is null if it was never written or the person is forgotten. */
export const mailParamsSchema = z.strictObject({ key: idSchema })
export const mailAnswerSchema = z.object({
  success: z.literal(true),
  mail: mailItemSchema,
  content: z
    .object({
      from: z.string(),
      to: z.string(),
      replyTo: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
    })
    .nullable(),
})
export type ReadMail = z.infer<typeof mailAnswerSchema>

/** POST /ops/effects/:key/resend: the answer names the same key. */
export const resendRequestSchema = z.strictObject({ reason: reasonSchema })
export const resendAnswerSchema = z.object({ success: z.literal(true), key: idSchema })
