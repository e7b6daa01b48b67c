import { z } from 'zod'
import { displayNameSchema, userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { calendarUrlSchema, photoSchema } from './schemas.ts'

/** A member of staff wrote what customers see of them. */
export const cardWritten = defineEvent('CardWritten', {
  schema: z.strictObject({
    userId: userIdSchema,
    name: displayNameSchema,
    calendarUrl: calendarUrlSchema.nullable(),
    photo: photoSchema.nullable(),
  }),
  personal: ['name', 'calendarUrl', 'photo'],
  subject: 'userId',
})

export const cardEvents = [cardWritten] as const

export type CardEvent = EventOf<typeof cardWritten>
