import {
  type TimelineFilter,
  timelinePageSchema,
  timelineParamsSchema,
  timelineQuerySchema,
} from '@vignette/domain/support/schemas/timeline'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordView, unknownCustomer } from './customer-access.ts'
import type { Timeline, TimelineReader } from './timeline-reader.ts'

/** @throws {DomainError} `support.unknown_customer`. */
export const requireTimeline = async (
  readTimeline: TimelineReader,
  userId: string,
  filter: TimelineFilter,
): Promise<Timeline> => {
  const timeline = await readTimeline(userId, filter)
  if (!timeline) throw unknownCustomer()
  return timeline
}

/** The history of a customer. Every view of it is recorded before the answer is given. */
export const timelines: FastifyPluginAsyncZod<{ readonly readTimeline: TimelineReader }> = async (
  app,
  { readTimeline },
) => {
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
      const timeline = await requireTimeline(readTimeline, userId, filter)
      const workspaceId = workspaceOfSubject(userId)
      await recordView(reply, { userId, workspaceId, view: 'timeline', now: await app.now() })
      const before = cursor === undefined ? undefined : Number(cursor)
      const { entries, next } = await timeline({ before, limit, size: 'screen' })
      return { success: true as const, items: [...entries], nextCursor: next === null ? null : String(next) }
    },
  )
}
