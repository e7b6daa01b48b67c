import { ownedWorkspaces } from '@vignette/accounts/owned-workspaces'
import {
  accountChangedSchema,
  deletionAnswerSchema,
  deletionRequestSchema,
  sessionListSchema,
} from '@vignette/domain/account/schemas'
import { user } from '@vignette/domain/identity/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { sessions } from '@vignette/domain/sessions/decider'
import { requestAccountDeletion } from '@vignette/domain/workflows/delete-account'
import type { Pool } from '@vignette/event-log/database/pool'
import type { SessionList } from '@vignette/identity/session-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import { openSessions } from './open-sessions.ts'

type Options = {
  readonly pool: Pool
  readonly sessionList: SessionList
  /** The longest life of a session; null where it lives for as long as it is used. */
  readonly sessionMs: number | null
}

/** Sessions, and the deletion of an account. */
export const account: FastifyPluginAsyncZod<Options> = async (app, { pool, sessionList, sessionMs }) => {
  app.get(
    '/account/sessions',
    { config: { access: 'user', permission: 'self' }, schema: { response: { 200: sessionListSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const now = await app.now()
      const { endedUntil } = await reply.runWorkflow(workspaceId, (streams) => streams.load(sessions, userId))
      const seen = await sessionList.read(userId, sessionMs === null ? null : addMs(now, -sessionMs))
      return { success: true as const, items: openSessions(seen, { request, sessionList, endedUntil, now }) }
    },
  )

  app.post(
    '/account/sign-out-everywhere',
    { config: { access: 'confirmed', permission: 'self' }, schema: { response: { 200: accountChangedSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const command = { type: 'EndSessions' as const, userId, now: await app.now() }
      const { position } = await reply.handleCommand({ aggregate: sessions, id: userId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )

  app.post(
    '/account/delete',
    {
      config: { access: 'confirmed', permission: 'self' },
      schema: { body: deletionRequestSchema, response: { 200: deletionAnswerSchema } },
    },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const { email } = request.body
      const hasOthers = async () => (await ownedWorkspaces(pool, userId)).some(({ isShared }) => isShared)
      const now = await app.now()
      const erasesAt = await reply.runWorkflow(workspaceId, (streams, key) =>
        requestAccountDeletion(streams, { userId, email, now, hasOthers }, key),
      )
      return { success: true as const, erasesAt }
    },
  )

  app.post(
    '/account/undelete',
    { config: { access: 'confirmed', permission: 'self' }, schema: { response: { 200: accountChangedSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const command = { type: 'WithdrawDeletion' as const, userId }
      const { position } = await reply.handleCommand({ aggregate: user, id: userId, command, workspaceId })
      return { success: true as const, position: String(position) }
    },
  )
}
