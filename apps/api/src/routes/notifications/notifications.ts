import { commentList } from '@vignette/domain/comments/projections/comments'
import { preferences } from '@vignette/domain/identity/projections/preferences'
import type { NotificationCommand } from '@vignette/domain/notifications/commands'
import { notifications } from '@vignette/domain/notifications/decider'
import { marksId } from '@vignette/domain/notifications/marks-id'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import {
  lookedAtRequestSchema,
  notificationsSchema,
  seenAnswerSchema,
  seenRequestSchema,
} from '@vignette/domain/notifications/schemas'
import { permits } from '@vignette/domain/members/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, ownWorkspaceOf, roleOf } from '../../plugins/workspace.ts'
import type { NotificationReader } from './notification-reader.ts'

const readModels = [notificationList.name, notificationMarks.name, preferences.name, commentList.name]

const readerOf = (request: FastifyRequest) => ({
  ...memberOf(request),
  seesBilling: permits(roleOf(request), 'billing'),
})

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
      const items = await readNotifications(readerOf(request))
      return { success: true as const, items: [...items], ...freshness }
    },
  )

  const mark = async (reply: FastifyReply, command: NotificationCommand) => {
    const { workspaceId, userId } = command
    const id = marksId({ workspaceId, userId, isOwn: workspaceId === ownWorkspaceOf(userId) })
    const { position } = await reply.handleCommand({ aggregate: notifications, id, command, workspaceId })
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
      const [newest] = await readNotifications(readerOf(reply.request))
      const until = Math.min(Number(body.until), Number(newest?.position ?? 0))
      return mark(reply, { type: 'SeeNotifications', ...member, until })
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
      const listed = await readNotifications(readerOf(reply.request))
      const positions = listed.map(({ position }) => position).filter((position) => body.positions.includes(position))
      return mark(reply, { type: 'LookAtNotifications', ...member, positions: positions.map(Number) })
    },
  )
}
