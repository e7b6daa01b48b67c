import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { instantSchema } from '../../kernel/schemas.ts'

/** A session was opened. `device` is the browser and system, if known. */
const signedIn = defineEvent('SignedIn', {
  schema: z.strictObject({
    userId: userIdSchema,
    signedInAt: instantSchema,
    device: plainText(z.string().max(60), 'put together from known names of browsers and systems').nullable(),
  }),
})

export const signInEvents = [signedIn] as const

export type SignInEvent = EventOf<(typeof signInEvents)[number]>
