import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { instantSchema } from '../../kernel/schemas.ts'

/** A session was opened. `device` is the browser and system, if known. */
const signedIn = defineEvent('SignedIn', {
  schema: z.strictObject({ userId: userIdSchema, signedInAt: instantSchema, device: z.string().max(60).nullable() }),
})

export const signInEvents = [signedIn] as const

export type SignInEvent = EventOf<(typeof signInEvents)[number]>
