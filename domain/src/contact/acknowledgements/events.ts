import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema } from '../../kernel/schemas.ts'

/** This message will be answered by a mail of the product. Few of them an hour go to one mailbox. */
const acknowledgementPromised = defineEvent('AcknowledgementPromised', {
  schema: z.strictObject({ senderId: userIdSchema, messageId: idSchema, promisedAt: instantSchema }),
})

export const acknowledgementEvents = [acknowledgementPromised] as const

export type AcknowledgementEvent = EventOf<(typeof acknowledgementEvents)[number]>
