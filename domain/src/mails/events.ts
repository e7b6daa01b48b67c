import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema } from '../kernel/schemas.ts'
import { mailTemplates } from '../workflows/reactors/mailing.ts'

/**
 * A mail was written and taken by who sends it; in an outbox it is only kept. `userId` is who it is about, who may be
 * known by no more than an address; what it says is in no event.
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
