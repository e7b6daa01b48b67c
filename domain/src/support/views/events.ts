import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { idSchema, instantSchema } from '../../kernel/schemas.ts'

/** The views of a customer: the account now, its history, and the account at an instant. */
export const customerViewKinds = ['account', 'timeline', 'asOf'] as const

export type CustomerViewKind = (typeof customerViewKinds)[number]

const look = { userId: userIdSchema, agent: userIdSchema, viewedAt: instantSchema }

/** Somebody in support looked at a customer. It is part of the customer's history; `agent` is a user id. */
const customerViewed = defineEvent('CustomerViewed', {
  schema: z.strictObject({ ...look, view: z.enum(customerViewKinds) }),
  version: 2,
  upcasters: { 1: (data: object) => ({ ...data, view: 'account' }) },
})

/** Support exported a customer's history. */
const historyExported = defineEvent('HistoryExported', {
  schema: z.strictObject({
    userId: userIdSchema,
    agent: userIdSchema,
    format: z.enum(['csv', 'json']),
    exportedAt: instantSchema,
  }),
})

/** Staff read a mail about a person, who may have an address here but no account. `mailKey` names the mail. */
const mailViewed = defineEvent('MailViewed', {
  schema: z.strictObject({ ...look, mailKey: idSchema }),
})

/** Somebody in support looked at a workspace. It is part of the workspace's history. */
const workspaceViewed = defineEvent('WorkspaceViewed', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    agent: userIdSchema,
    view: z.enum(customerViewKinds),
    viewedAt: instantSchema,
  }),
})

/** Support exported the history of a workspace. */
const workspaceHistoryExported = defineEvent('WorkspaceHistoryExported', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    agent: userIdSchema,
    format: z.enum(['csv', 'json']),
    exportedAt: instantSchema,
  }),
})

export const customerViewEvents = [
  customerViewed,
  historyExported,
  mailViewed,
  workspaceViewed,
  workspaceHistoryExported,
] as const

export type CustomerViewEvent = EventOf<(typeof customerViewEvents)[number]>
