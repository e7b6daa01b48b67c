import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema } from '../kernel/schemas.ts'
import { mailTemplates } from './templates.ts'

/**
 * A mail was written and handed to a provider; the provider `outbox` only keeps it. `userId` is the person it is about,
 * possibly just an address id. The text is in no event.
 */
const mailHandedOver = defineEvent('MailHandedOver', {
  schema: z.strictObject({
    mailKey: idSchema,
    userId: userIdSchema,
    template: z.enum(mailTemplates),
    provider: z.enum(['outbox', 'resend', 'smtp']),
  }),
})

export const mailEvents = [mailHandedOver] as const

export type MailEvent = EventOf<(typeof mailEvents)[number]>
