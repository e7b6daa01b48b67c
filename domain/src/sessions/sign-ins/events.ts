import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { instantSchema } from '../../kernel/schemas.ts'

/** Somebody came back: a session was opened with their account. `device`: a browser and its system, where known. */
const signedIn = defineEvent('SignedIn', {
  schema: z.strictObject({ userId: userIdSchema, signedInAt: instantSchema, device: z.string().max(60).nullable() }),
})

export const signInEvents = [signedIn] as const

export type SignInEvent = EventOf<(typeof signInEvents)[number]>
