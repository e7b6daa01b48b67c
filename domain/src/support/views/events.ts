import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema } from '../../kernel/schemas.ts'

/** What support looks at: the account as it is, its history, what it was at some instant. */
export const customerViewKinds = ['account', 'timeline', 'asOf'] as const

export type CustomerViewKind = (typeof customerViewKinds)[number]

const look = { userId: userIdSchema, agent: userIdSchema, viewedAt: instantSchema }

/** Somebody in support looked at a customer. It is part of the customer's history; `agent` is a user id. */
const customerViewed = defineEvent('CustomerViewed', {
  schema: z.strictObject({ ...look, view: z.enum(customerViewKinds) }),
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, view: 'account' }) },
})

/** Somebody in support took a copy of a customer's history with them. */
const historyExported = defineEvent('HistoryExported', {
  schema: z.strictObject({
    userId: userIdSchema,
    agent: userIdSchema,
    format: z.enum(['csv', 'json']),
    exportedAt: instantSchema,
  }),
})

/** Somebody of ours read a mail about a person, who may be known by no more than an address. `mailKey` names the mail. */
const mailViewed = defineEvent('MailViewed', {
  schema: z.strictObject({ ...look, mailKey: idSchema }),
})

export const customerViewEvents = [customerViewed, historyExported, mailViewed] as const

export type CustomerViewEvent = EventOf<(typeof customerViewEvents)[number]>
