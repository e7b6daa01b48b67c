import { z } from 'zod'
import { userIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema, idSchema, instantSchema } from '../kernel/schemas.ts'

/** Somebody in support looked at a customer. It is part of the customer's history; `agent` is a user id. */
const customerViewed = defineEvent('CustomerViewed', {
  schema: z.strictObject({ userId: userIdSchema, agent: userIdSchema, viewedAt: instantSchema }),
})

/** Somebody in support looked for customers, and was shown so many. What they looked for is not kept: it is a name. */
const customersSearched = defineEvent('CustomersSearched', {
  schema: z.strictObject({ agent: userIdSchema, hits: countSchema }),
})

/** Somebody of ours read a mail about a person, who may be known by no more than an address. `mailKey` names the mail. */
const mailViewed = defineEvent('MailViewed', {
  schema: z.strictObject({ userId: userIdSchema, mailKey: idSchema, agent: userIdSchema, viewedAt: instantSchema }),
})

export const customerViewEvents = [customerViewed, mailViewed] as const
export const customerSearchEvents = [customersSearched] as const

export type CustomerViewEvent = EventOf<(typeof customerViewEvents)[number]>
export type CustomerSearchEvent = EventOf<(typeof customerSearchEvents)[number]>
