import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { displayNameSchema, emailSchema, userIdSchema, workspaceIdSchema } from './schemas.ts'

/** A person has an account, and with it a personal workspace. Once per user. */
export const userSignedUp = defineEvent('UserSignedUp', {
  schema: z.strictObject({
    userId: userIdSchema,
    email: emailSchema,
    displayName: displayNameSchema.nullable(),
    workspaceId: workspaceIdSchema,
  }),
  personal: ['email', 'displayName'],
})

export const displayNameChanged = defineEvent('DisplayNameChanged', {
  schema: z.strictObject({ userId: userIdSchema, displayName: displayNameSchema }),
  personal: ['displayName'],
})

export type UserEvent = EventOf<typeof userSignedUp> | EventOf<typeof displayNameChanged>
