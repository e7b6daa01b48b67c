import { Readable } from 'node:stream'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import {
  timelineCopyQuerySchema,
  type TimelineFilter,
  timelinePageSchema,
  timelineParamsSchema,
  timelineQuerySchema,
} from '@vignette/domain/support/schemas/timeline'
import { customerViews } from '@vignette/domain/support/views/decider'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { signedIn } from '../../plugins/identity.ts'
import { copyName, copyOf, formats } from './timeline-copy.ts'
import type { Timeline, TimelineReader } from './timeline-reader.ts'

/** The history of a customer. Nobody looks, or takes a copy, without its being recorded before the answer is given. */
export const timelines: FastifyPluginAsyncZod<{ readonly readTimeline: TimelineReader }> = async (
  app,
  { readTimeline },
) => {
  const timelineOf = async (userId: string, filter: TimelineFilter): Promise<Timeline> => {
    const timeline = await readTimeline(userId, filter)
    if (!timeline) throw new DomainError('notFound', 'support.unknown_customer', 'There is no such customer.')
    return timeline
  }

  app.get(
    '/support/users/:uid/timeline',
    {
      config: { access: 'support' },
      schema: {
        params: timelineParamsSchema,
        querystring: timelineQuerySchema,
        response: { 200: timelinePageSchema },
      },
    },
    async (request, reply) => {
      const { uid: userId } = request.params
      const { cursor, limit, ...filter } = request.query
      const timeline = await timelineOf(userId, filter)
      const agent = signedIn(request).userId
      const command = { type: 'ViewCustomer' as const, userId, agent, view: 'timeline' as const, now: await app.now() }
      const workspaceId = workspaceOfSubject(userId)
      await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
      const before = cursor === undefined ? undefined : Number(cursor)
      const { entries, next } = await timeline({ before, limit, size: 'screen' })
      return { success: true as const, items: [...entries], nextCursor: next === null ? null : String(next) }
    },
  )

  for (const format of ['csv', 'json'] as const) {
    const { type } = formats[format]
    app.get(
      `/support/users/:uid/timeline.${format}`,
      {
        handlerTimeout: downloadMs,
        config: { access: 'support' },
        schema: {
          params: timelineParamsSchema,
          querystring: timelineCopyQuerySchema,
          response: {
            200: { description: 'A copy', content: { [type.split(';')[0] ?? type]: { schema: z.string() } } },
          },
        },
      },
      async (request, reply) => {
        const { uid: userId } = request.params
        const timeline = await timelineOf(userId, request.query)
        const agent = signedIn(request).userId
        const command = { type: 'ExportHistory' as const, userId, agent, format, now: await app.now() }
        const workspaceId = workspaceOfSubject(userId)
        await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
        const pieces = await copyOf(timeline, format)
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${copyName(userId, format)}"`)
          .send(Readable.from(pieces) as never) // described as the text that arrives
      },
    )
  }
}
