import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { displayNameSchema, emailSchema, userIdSchema, workspaceIdSchema } from './schemas.ts'

/** A person has an account, and with it a personal workspace. Once per user, and again after having been forgotten. */
export const userSignedUp = defineEvent('UserSignedUp', {
  schema: z.strictObject({
    userId: userIdSchema,
    email: emailSchema,
    displayName: displayNameSchema.nullable(),
    workspaceId: workspaceIdSchema,
  }),
  personal: ['email', 'displayName'],
  subject: 'userId',
  opensSubject: true,
})

export const displayNameChanged = defineEvent('DisplayNameChanged', {
  schema: z.strictObject({ userId: userIdSchema, displayName: displayNameSchema }),
  personal: ['displayName'],
  subject: 'userId',
})

/** All personal data of a user recorded so far is unreadable from here on; read models drop what they hold of it. */
export const subjectForgotten = defineEvent('SubjectForgotten', {
  schema: z.strictObject({ subject: userIdSchema }),
  forgetsSubject: true,
})

export const userEvents = [userSignedUp, displayNameChanged, subjectForgotten] as const

export type UserEvent = EventOf<(typeof userEvents)[number]>
