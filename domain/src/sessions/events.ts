import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'

/** All sessions that a person had opened by `until` were ended. */
export const sessionsEnded = defineEvent('SessionsEnded', {
  schema: z.strictObject({ userId: userIdSchema, until: instantSchema }),
})

export const sessionsEvents = [sessionsEnded] as const

export type SessionsEvent = EventOf<(typeof sessionsEvents)[number]>
