import { shownKinds } from '@vignette/domain/activity/decisions'
import { activityPageSchema, activityQuerySchema } from '@vignette/domain/activity/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { roleOf, workspaceOf } from '../../plugins/workspace.ts'
import type { ActivityReader } from './activity-reader.ts'

/** The activity of the workspace, the newest first. */
export const activity: FastifyPluginAsyncZod<{ readonly readActivity: ActivityReader }> = async (
  app,
  { readActivity },
) => {
  app.get(
    '/activity',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: activityQuerySchema, response: { 200: activityPageSchema } },
    },
    async (request) => {
      const { cursor, ...query } = request.query
      const role = roleOf(request)
      const before = cursor === undefined ? undefined : Number(cursor)
      const { items, next } = await readActivity({ ...query, workspaceId: workspaceOf(request), role, before })
      return {
        success: true as const,
        items: [...items],
        nextCursor: next === null ? null : String(next),
        kinds: [...shownKinds(role)],
      }
    },
  )
}
