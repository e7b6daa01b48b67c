import { preferences } from '@vignette/domain/identity/projections/preferences'
import { notifications } from '@vignette/domain/notifications/decider'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import { notificationsSchema, seenAnswerSchema, seenRequestSchema } from '@vignette/domain/notifications/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import type { NotificationReader } from './notification-reader.ts'

const readModels = [notificationList.name, notificationMarks.name, preferences.name]

/** Reading notifications, and marking them as seen. */
export const notificationRoutes: FastifyPluginAsyncZod<{ readNotifications: NotificationReader }> = async (
  app,
  { readNotifications },
) => {
  app.get(
    '/notifications',
    { config: { access: 'user' }, schema: { response: { 200: notificationsSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(readModels)
      const items = await readNotifications(memberOf(request))
      return { success: true as const, items: [...items], ...freshness }
    },
  )

  app.post(
    '/notifications/seen',
    { config: { access: 'user' }, schema: { body: seenRequestSchema, response: { 200: seenAnswerSchema } } },
    async ({ body }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      // nobody has seen what is newer than the newest
      const [newest] = await readNotifications({ workspaceId, userId })
      const until = Math.min(Number(body.until), Number(newest?.position ?? 0))
      const command = { type: 'SeeNotifications' as const, workspaceId, userId, until }
      const order = { aggregate: notifications, id: workspaceId, command, workspaceId }
      const { position } = await reply.handleCommand(order)
      return { success: true as const, position: String(position) }
    },
  )
}
