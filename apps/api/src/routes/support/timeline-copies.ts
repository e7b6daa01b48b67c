import { Readable } from 'node:stream'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { timelineCopyQuerySchema, timelineParamsSchema } from '@vignette/domain/support/schemas/timeline'
import { customerViews } from '@vignette/domain/support/views/decider'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { signedIn } from '../../plugins/identity.ts'
import { copyName, copyOf, formats } from './timeline-copy.ts'
import type { TimelineReader } from './timeline-reader.ts'
import { requireTimeline } from './timelines.ts'

/** Files with the history of a customer. Every copy is recorded before it is sent. */
export const timelineCopies: FastifyPluginAsyncZod<{ readonly readTimeline: TimelineReader }> = async (
  app,
  { readTimeline },
) => {
  for (const format of ['csv', 'json'] as const) {
    const { type } = formats[format]
    const content = { [type.split(';')[0] ?? type]: { schema: z.string() } }
    app.get(
      `/support/users/:uid/timeline.${format}`,
      {
        handlerTimeout: downloadMs,
        config: { access: 'support' },
        schema: {
          params: timelineParamsSchema,
          querystring: timelineCopyQuerySchema,
          response: { 200: { description: 'A copy', content } },
        },
      },
      async (request, reply) => {
        const { uid: userId } = request.params
        const timeline = await requireTimeline(readTimeline, userId, request.query)
        const agent = signedIn(request).userId
        const command = { type: 'ExportHistory' as const, userId, agent, format, now: await app.now() }
        const workspaceId = workspaceOfSubject(userId)
        await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
        const pieces = await copyOf(timeline, format)
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${copyName(userId, format)}"`)
          .send(Readable.from(pieces) as never) // the schema describes the text that arrives
      },
    )
  }
}
