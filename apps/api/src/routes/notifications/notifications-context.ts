import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createNotificationReader } from './notification-reader.ts'
import { notificationRoutes } from './notifications.ts'

type NotificationsDeps = Pick<Infrastructure, 'pool'>

/** The notifications of a workspace. */
export const notificationsContext: FastifyPluginAsync<NotificationsDeps> = async (app, { pool }) => {
  await app.register(notificationRoutes, { readNotifications: createNotificationReader(pool) })
}
