import { unknownComment } from '@vignette/domain/comments/refusals'
import { commentList } from '@vignette/domain/comments/projections/comments'
import {
  commentParamsSchema,
  commentsQuerySchema,
  commentsSchema,
  openThreadsSchema,
  talkParamsSchema,
  threadAnswerSchema,
} from '@vignette/domain/comments/schemas'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { memberships } from '@vignette/domain/members/projections/memberships'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import type { CommentReader } from './comment-reader.ts'

const pageSize = 10
const readModels = [commentList.name, profiles.name, memberships.name]

/** The position at which the last thread of a page began. */
const cursor = cursorOf(z.int().min(0))

/** Reading comments. */
export const commentRoutes: FastifyPluginAsyncZod<{ reader: CommentReader }> = async (app, { reader }) => {
  const config = { access: 'user', permission: 'read' } as const

  app.get(
    '/comments/:itemKind/:itemId',
    {
      config,
      schema: { params: talkParamsSchema, querystring: commentsQuerySchema, response: { 200: commentsSchema } },
    },
    async (request) => {
      const { params, query } = request
      const before = cursor.read(query.cursor) ?? Number.MAX_SAFE_INTEGER
      const freshness = await request.awaitFresh(readModels)
      const about = { workspaceId: workspaceOf(request), ...params }
      const page = { before, limit: pageSize + 1, withResolved: query.resolved === 'show' }
      const [threads, counts] = await Promise.all([reader.list(about, page), reader.counts(about)])
      const { items, ...rest } = pageOf(threads, pageSize, ({ startedAt }) => cursor.write(startedAt))
      return { ...rest, items: items.map(({ thread }) => thread), ...counts, ...freshness }
    },
  )

  app.get(
    '/comments/:itemKind/:itemId/:commentId',
    { config, schema: { params: commentParamsSchema, response: { 200: threadAnswerSchema } } },
    async (request) => {
      const { commentId, ...about } = request.params
      const freshness = await request.awaitFresh(readModels)
      const thread = await reader.find({ workspaceId: workspaceOf(request), ...about }, commentId)
      if (!thread) throw unknownComment()
      return { success: true as const, thread, ...freshness }
    },
  )

  app.get('/comments/open', { config, schema: { response: { 200: openThreadsSchema } } }, async (request) => {
    const freshness = await request.awaitFresh([commentList.name])
    const items = await reader.open(workspaceOf(request))
    return { success: true as const, items: [...items], ...freshness }
  })
}
