import { z } from 'zod'
import { emailSchema, userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema, instantSchema } from '../kernel/schemas.ts'
import { contactCategorySchema, contactMessageSchema, contactNameSchema, contactSubjectSchema } from './schemas.ts'

/**
 * Somebody has written to the team. `senderId` stands for the e-mail address they gave, whoever they are;
 * `acknowledged` is whether they get a mail that says it has arrived.
 */
export const contactSubmitted = defineEvent('ContactSubmitted', {
  schema: z.strictObject({
    messageId: idSchema,
    senderId: userIdSchema,
    name: contactNameSchema,
    email: emailSchema,
    category: contactCategorySchema,
    subject: contactSubjectSchema,
    message: contactMessageSchema,
    acknowledged: z.boolean(),
  }),
  personal: ['name', 'email', 'subject', 'message'],
  subject: 'senderId',
  opensSubject: true,
})

/** One of the few mails an hour that say to an address that a message from it has arrived is for this message. */
const acknowledgementPromised = defineEvent('AcknowledgementPromised', {
  schema: z.strictObject({ senderId: userIdSchema, messageId: idSchema, promisedAt: instantSchema }),
})

export const contactEvents = [contactSubmitted] as const
export const acknowledgementEvents = [acknowledgementPromised] as const

export type ContactEvent = EventOf<(typeof contactEvents)[number]>
export type AcknowledgementEvent = EventOf<(typeof acknowledgementEvents)[number]>
