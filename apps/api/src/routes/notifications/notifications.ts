import { preferences } from '@vignette/domain/identity/projections/preferences'
import type { NotificationCommand } from '@vignette/domain/notifications/commands'
import { notifications } from '@vignette/domain/notifications/decider'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import {
  lookedAtRequestSchema,
  notificationsSchema,
  seenAnswerSchema,
  seenRequestSchema,
} from '@vignette/domain/notifications/schemas'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import type { NotificationReader } from './notification-reader.ts'

const readModels = [notificationList.name, notificationMarks.name, preferences.name]

const whoseOf = ({ workspaceId, userId }: ReturnType<typeof memberOf>) => ({ workspaceId, userId })

/** Reading notifications, and marking them as seen. */
export const notificationRoutes: FastifyPluginAsyncZod<{ readNotifications: NotificationReader }> = async (
  app,
  { readNotifications },
) => {
  app.get(
    '/notifications',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: notificationsSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(readModels)
      const items = await readNotifications(memberOf(request))
      return { success: true as const, items: [...items], ...freshness }
    },
  )

  const mark = async (reply: FastifyReply, command: NotificationCommand) => {
    const { workspaceId } = command
    const { position } = await reply.handleCommand({ aggregate: notifications, id: workspaceId, command, workspaceId })
    return { success: true as const, position: String(position) }
  }

  app.post(
    '/notifications/seen',
    {
      config: { access: 'user', permission: 'read' },
      schema: { body: seenRequestSchema, response: { 200: seenAnswerSchema } },
    },
    async ({ body }, reply) => {
      const member = memberOf(reply.request)
      // nobody has seen what is newer than the newest
      const [newest] = await readNotifications(member)
      const until = Math.min(Number(body.until), Number(newest?.position ?? 0))
      return mark(reply, { type: 'SeeNotifications', ...whoseOf(member), until })
    },
  )

  app.post(
    '/notifications/looked-at',
    {
      config: { access: 'user', permission: 'read' },
      schema: { body: lookedAtRequestSchema, response: { 200: seenAnswerSchema } },
    },
    async ({ body }, reply) => {
      const member = memberOf(reply.request)
      const listed = await readNotifications(member)
      const positions = listed.map(({ position }) => position).filter((position) => body.positions.includes(position))
      return mark(reply, { type: 'LookAtNotifications', ...whoseOf(member), positions: positions.map(Number) })
    },
  )
}
