import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { instantSchema } from '../kernel/schemas.ts'
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

/** The address was changed at the sign-in service: a session that was opened then says so. */
export const emailChanged = defineEvent('EmailChanged', {
  schema: z.strictObject({ userId: userIdSchema, email: emailSchema, provenAt: instantSchema }),
  personal: ['email'],
  subject: 'userId',
})

/** The person wants the account deleted: it is erased then, unless that is taken back. */
export const accountDeletionRequested = defineEvent('AccountDeletionRequested', {
  schema: z.strictObject({ userId: userIdSchema, erasesAt: instantSchema }),
})

export const accountDeletionWithdrawn = defineEvent('AccountDeletionWithdrawn', {
  schema: z.strictObject({ userId: userIdSchema }),
})

/** Nobody has taken it back in time. What is outside the log goes first, then all personal data of the person. */
export const accountErasureDue = defineEvent('AccountErasureDue', { schema: z.strictObject({ userId: userIdSchema }) })

/** All personal data of a user recorded so far is unreadable from here on; read models drop what they hold of it. */
export const subjectForgotten = defineEvent('SubjectForgotten', {
  schema: z.strictObject({ subject: userIdSchema }),
  forgetsSubject: true,
})

export const userEvents = [
  userSignedUp,
  displayNameChanged,
  subjectForgotten,
  emailChanged,
  accountDeletionRequested,
  accountDeletionWithdrawn,
  accountErasureDue,
] as const

export type UserEvent = EventOf<(typeof userEvents)[number]>
