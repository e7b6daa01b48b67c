import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema } from '../kernel/schemas.ts'

/** Somebody has seen the notifications up to a position in the log. */
export const notificationsSeen = defineEvent('NotificationsSeen', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema, userId: userIdSchema, until: countSchema }),
})

export const notificationEvents = [notificationsSeen] as const

export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>
