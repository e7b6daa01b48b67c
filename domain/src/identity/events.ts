import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { localeSchema, timeZoneSchema } from '../kernel/formats-schema.ts'
import { instantSchema } from '../kernel/schemas.ts'
import { unwantedSchema } from './unwanted.ts'
import { displayNameSchema, emailSchema, userIdSchema, workspaceIdSchema } from './schemas.ts'

/**
 * A person has an account and a personal workspace. Recorded once per user, and again after they were forgotten; their
 * workspace, which was forgotten with them, begins anew then.
 */
export const userSignedUp = defineEvent('UserSignedUp', {
  schema: z.strictObject({
    userId: userIdSchema,
    email: emailSchema,
    displayName: displayNameSchema.nullable(),
    workspaceId: workspaceIdSchema,
  }),
  personal: ['email', 'displayName'],
  subject: 'userId',
  opens: ['userId', 'workspaceId'],
})

export const displayNameChanged = defineEvent('DisplayNameChanged', {
  schema: z.strictObject({ userId: userIdSchema, displayName: displayNameSchema }),
  personal: ['displayName'],
  subject: 'userId',
})

/** The address was changed at the sign-in service, as a session opened since then shows. */
export const emailChanged = defineEvent('EmailChanged', {
  schema: z.strictObject({ userId: userIdSchema, email: emailSchema, provenAt: instantSchema }),
  personal: ['email'],
  subject: 'userId',
})

/** How the person reads dates and numbers, in pages and in mails. */
export const formatsChosen = defineEvent('FormatsChosen', {
  schema: z.strictObject({ userId: userIdSchema, locale: localeSchema, timeZone: timeZoneSchema }),
  personal: ['locale', 'timeZone'],
  subject: 'userId',
})

/** Which notifications the person does not want. */
export const notificationsChosen = defineEvent('NotificationsChosen', {
  schema: z.strictObject({ userId: userIdSchema, unwanted: unwantedSchema }),
})

/** The person wants the account deleted. It is erased at `erasesAt` unless that is withdrawn. */
export const accountDeletionRequested = defineEvent('AccountDeletionRequested', {
  schema: z.strictObject({ userId: userIdSchema, erasesAt: instantSchema }),
})

export const accountDeletionWithdrawn = defineEvent('AccountDeletionWithdrawn', {
  schema: z.strictObject({ userId: userIdSchema }),
})

/** The deletion was not withdrawn in time. Data outside the log is erased first, then all personal data in it. */
export const accountErasureDue = defineEvent('AccountErasureDue', { schema: z.strictObject({ userId: userIdSchema }) })

/** All personal data recorded about the user so far is unreadable from now on. Read models drop their copies. */
export const subjectForgotten = defineEvent('SubjectForgotten', {
  schema: z.strictObject({
    subject: userIdSchema,
    /**
     * The content of workspaces has an event of its own, `WorkspaceForgotten`. Earlier releases did not say so: that of the
     * person's workspace went with the person.
     */
    sparesWorkspace: z.literal(true).optional(),
  }),
  forgetsSubject: true,
})

export const userEvents = [
  userSignedUp,
  displayNameChanged,
  formatsChosen,
  notificationsChosen,
  subjectForgotten,
  emailChanged,
  accountDeletionRequested,
  accountDeletionWithdrawn,
  accountErasureDue,
] as const

export type UserEvent = EventOf<(typeof userEvents)[number]>
