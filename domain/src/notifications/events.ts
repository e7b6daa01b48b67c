import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { countSchema } from '../kernel/schemas.ts'

/** Somebody has seen the notifications up to a position in the log. */
export const notificationsSeen = defineEvent('NotificationsSeen', {
  schema: z.strictObject({ workspaceId: workspaceIdSchema, userId: userIdSchema, until: countSchema }),
})

/** Somebody has looked at what single notifications are about, by their positions in the log. */
export const notificationsLookedAt = defineEvent('NotificationsLookedAt', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    userId: userIdSchema,
    positions: z.array(countSchema).min(1).max(30),
  }),
})

export const notificationEvents = [notificationsSeen, notificationsLookedAt] as const

export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>
