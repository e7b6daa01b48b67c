import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { createWorkspace, keepWorkspace, requestWorkspaceDeletion } from '@vignette/domain/workflows/workspace-life'
import {
  createdWorkspaceSchema,
  createWorkspaceSchema,
  deletedWorkspaceSchema,
  deleteWorkspaceSchema,
  keptWorkspaceSchema,
} from '@vignette/domain/workspaces/schemas/life'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'

/** Creating a further workspace, and deleting one. */
export const life: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/workspaces',
    {
      config: { access: 'confirmed', permission: 'self', limit: 'signUps' },
      schema: { body: createWorkspaceSchema, response: { 200: createdWorkspaceSchema } },
    },
    async ({ body: { name } }, reply) => {
      const { userId } = signedIn(reply.request)
      const now = await app.now()
      return reply.runWorkflow(requestIdOf, async (streams, key) => {
        const workspaceId = requestIdOf(key)
        await createWorkspace(streams, { workspaceId, userId, name, now }, key)
        const workspace = { id: workspaceId, slug: firstSlugOf(workspaceId) }
        return { success: true as const, workspace, position: String(streams.position()) }
      })
    },
  )

  const config = { access: 'confirmed', permission: 'ownership' } as const

  app.post(
    '/workspaces/delete',
    { config, schema: { body: deleteWorkspaceSchema, response: { 200: deletedWorkspaceSchema } } },
    async ({ body: { email: typed } }, reply) => {
      const { email } = signedIn(reply.request)
      const { userId, workspaceId } = memberOf(reply.request)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const erasesAt = await requestWorkspaceDeletion(streams, { workspaceId, userId, email, typed, now }, key)
        return { success: true as const, erasesAt, position: String(streams.position()) }
      })
    },
  )

  app.post(
    '/workspaces/undelete',
    { config, schema: { response: { 200: keptWorkspaceSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        await keepWorkspace(streams, workspaceId, key)
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
