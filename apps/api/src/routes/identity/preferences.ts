import {
  accountChangedSchema,
  formatsRequestSchema,
  notificationsRequestSchema,
} from '@vignette/domain/account/schemas'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'

/** The preferences of the signed-in person: formats of dates and numbers, and notifications. */
export const preferenceRoutes: FastifyPluginAsyncZod = async (app) => {
  const choose = async (reply: FastifyReply, commandOf: (userId: string) => UserCommand) => {
    const { userId, workspaceId } = memberOf(reply.request)
    const command = commandOf(userId)
    const { position } = await reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
    return { success: true as const, position: String(position) }
  }

  app.put(
    '/users/formats',
    {
      config: { access: 'user', permission: 'self' },
      schema: { body: formatsRequestSchema, response: { 200: accountChangedSchema } },
    },
    ({ body: formats }, reply) => choose(reply, (userId) => ({ type: 'ChooseFormats', userId, formats })),
  )

  app.put(
    '/users/notifications',
    {
      config: { access: 'user', permission: 'self' },
      schema: { body: notificationsRequestSchema, response: { 200: accountChangedSchema } },
    },
    ({ body: unwanted }, reply) => choose(reply, (userId) => ({ type: 'ChooseNotifications', userId, unwanted })),
  )
}
