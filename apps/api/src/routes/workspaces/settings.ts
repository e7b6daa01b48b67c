import { workspaceChangedSchema, workspaceSettingsSchema } from '@vignette/domain/workspaces/schemas'
import { workspace } from '@vignette/domain/workspaces/decider'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'

/** The name and the time zone of a workspace. */
export const settings: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/workspaces/settings',
    {
      config: { access: 'confirmed', permission: 'settings' },
      schema: { body: workspaceSettingsSchema, response: { 200: workspaceChangedSchema } },
    },
    async ({ body: { name, timeZone } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        // the one that can be refused comes first, so that both are changed or none is
        if (timeZone !== undefined) {
          await streams.send(workspace, workspaceId, { type: 'ChangeTimeZone', workspaceId, timeZone }, key)
        }
        if (name !== undefined) {
          const nameKey = timeZone === undefined ? key : `${key}:name`
          await streams.send(workspace, workspaceId, { type: 'RenameWorkspace', workspaceId, name }, nameKey)
        }
        return { success: true as const, position: String(streams.position()) }
      })
    },
  )
}
