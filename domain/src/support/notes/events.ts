import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema } from '../../kernel/schemas.ts'
import { noteSchema } from './schemas.ts'

/** Support wrote a note about a customer, for colleagues. */
const customerNoted = defineEvent('CustomerNoted', {
  schema: z.strictObject({
    userId: userIdSchema,
    noteId: idSchema,
    agent: userIdSchema,
    text: noteSchema,
    notedAt: instantSchema,
  }),
  personal: ['text'],
  subject: 'userId',
})

export const customerNoteEvents = [customerNoted] as const

export type CustomerNoteEvent = EventOf<typeof customerNoted>
