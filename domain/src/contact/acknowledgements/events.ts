import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema } from '../../kernel/schemas.ts'

/** This message will be confirmed by mail. Few confirmations an hour go to one address. */
const acknowledgementPromised = defineEvent('AcknowledgementPromised', {
  schema: z.strictObject({ senderId: userIdSchema, messageId: idSchema, promisedAt: instantSchema }),
})

export const acknowledgementEvents = [acknowledgementPromised] as const

export type AcknowledgementEvent = EventOf<(typeof acknowledgementEvents)[number]>
