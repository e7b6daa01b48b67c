import { z } from 'zod'
import { emailSchema, userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema, instantSchema, reasonSchema } from '../kernel/schemas.ts'
import {
  contactAnswerTextSchema,
  contactCategorySchema,
  contactMessageSchema,
  contactNameSchema,
  contactSubjectSchema,
} from './schemas.ts'

/**
 * Somebody has written to the team. `senderId` stands for the e-mail address they gave; `acknowledged` says whether the
 * arrival is confirmed by mail.
 */
export const contactSubmitted = defineEvent('ContactSubmitted', {
  schema: z.strictObject({
    messageId: idSchema,
    senderId: userIdSchema,
    name: contactNameSchema,
    email: emailSchema,
    category: contactCategorySchema,
    subject: contactSubjectSchema,
    message: contactMessageSchema,
    acknowledged: z.boolean(),
  }),
  personal: ['name', 'email', 'subject', 'message'],
  subject: 'senderId',
  opens: ['senderId'],
})

/**
 * Who is to answer a message and until when. A priority message came from a member of `workspaceId`, whose plan includes
 * priority support.
 */
export const contactRouted = defineEvent('ContactRouted', {
  schema: z.strictObject({
    messageId: idSchema,
    isPriority: z.boolean(),
    workspaceId: workspaceIdSchema.nullable(),
    assignee: userIdSchema.nullable(),
    dueAt: instantSchema,
  }),
})

const byAgent = { messageId: idSchema, agent: userIdSchema }

/** `agent` has assigned the message to a colleague; `assignee` is null when nobody has it any more. */
const contactAssigned = defineEvent('ContactAssigned', {
  schema: z.strictObject({ ...byAgent, assignee: userIdSchema.nullable(), assignedAt: instantSchema }),
})

/** Somebody in support has answered by mail. */
export const contactAnswered = defineEvent('ContactAnswered', {
  schema: z.strictObject({
    ...byAgent,
    senderId: userIdSchema,
    answerId: idSchema,
    text: contactAnswerTextSchema,
    answeredAt: instantSchema,
  }),
  personal: ['text'],
  subject: 'senderId',
})

/** Null in events of earlier releases. */
const senderId = userIdSchema.nullable()

const sealedReason = {
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, senderId: null }) },
  personal: ['reason'],
  subject: 'senderId',
} as const

/** Support has closed the message. */
const contactClosed = defineEvent('ContactClosed', {
  schema: z.strictObject({ ...byAgent, senderId, reason: reasonSchema.nullable(), closedAt: instantSchema }),
  ...sealedReason,
})

const contactReopened = defineEvent('ContactReopened', {
  schema: z.strictObject({ ...byAgent, senderId, reason: reasonSchema, reopenedAt: instantSchema }),
  ...sealedReason,
})

export const contactEvents = [
  contactSubmitted,
  contactRouted,
  contactAssigned,
  contactAnswered,
  contactClosed,
  contactReopened,
] as const

export type ContactEvent = EventOf<(typeof contactEvents)[number]>
