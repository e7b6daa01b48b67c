import { findLivingOwner } from '@vignette/accounts/find-account'
import { instantSchema } from '@vignette/domain/kernel/schemas'
import { isStorable } from '@vignette/domain/kernel/text'
import {
  publishingFiguresSchema,
  recheckedPostSchema,
  retriedPostSchema,
  staffActSchema,
  staffLogQuerySchema,
  staffLogSchema,
  staffPostAnswerSchema,
  staffPostParamsSchema,
  troubledPageSchema,
  troubledQuerySchema,
} from '@vignette/domain/operations/schemas/posts'
import type { Pool } from '@vignette/event-log/database/pool'
import type { OpenJournaledStreams } from '@vignette/event-log/journal/journaled-streams'
import { readLateness } from '@vignette/publishing/lateness'
import { readOverdue } from '@vignette/publishing/overdue'
import { recheckPost, retryPost } from '@vignette/publishing/staff-acts'
import { countTroubled, listTroubled } from '@vignette/publishing/troubled-targets'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { createPublishLogReader } from '../accounts/publish-log-reader.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import { readStaffPost } from './staff-post.ts'

type Options = { readonly pool: Pool; readonly openStreams: OpenJournaledStreams }

const config = { access: 'ops' } as const
const params = staffPostParamsSchema
const placeCursor = cursorOf(z.tuple([instantSchema, z.string().max(500).refine(isStorable)]))

/** The console's posts: those that are due, late or failed, each with its log. */
export const postsConsole: FastifyPluginAsyncZod<Options> = async (app, { pool, openStreams }) => {
  const readLog = createPublishLogReader(pool)

  app.get('/ops/publishing', { config, schema: { response: { 200: publishingFiguresSchema } } }, async () => {
    const [counts, overdue, lateness] = await Promise.all([countTroubled(pool), readOverdue(pool), readLateness(pool)])
    return { success: true as const, at: await app.now(), counts, ...overdue, lateness: [...lateness] }
  })

  app.get(
    '/ops/posts',
    { config, schema: { querystring: troubledQuerySchema, response: { 200: troubledPageSchema } } },
    async ({ query: { state, network = null, workspace: workspaceId = null, cursor, limit } }) => {
      const [at, id] = placeCursor.read(cursor) ?? []
      const after = at === undefined || id === undefined ? null : { at, id }
      const rows = await listTroubled(pool, { state, network, workspaceId, after, limit: limit + 1 })
      return pageOf(rows, limit, ({ place }) => placeCursor.write([place.at, place.id]))
    },
  )

  app.get(
    '/ops/posts/:id',
    { exposeHeadRoute: false, config, schema: { params, response: { 200: staffPostAnswerSchema } } },
    async ({ params: { id } }) => ({ success: true as const, post: await readStaffPost(pool, id) }),
  )

  app.get(
    '/ops/posts/:id/log',
    {
      exposeHeadRoute: false,
      config,
      schema: { params, querystring: staffLogQuerySchema, response: { 200: staffLogSchema } },
    },
    async ({ params: { id: postId }, query: { cursor } }) => {
      const { workspaceId } = await readStaffPost(pool, postId)
      return readLog({ workspaceId, postId }, { cursor, now: await app.now() })
    },
  )
  await app.register(actingOnPosts, { pool, openStreams })
}

/** What staff do about a post. The journal records who did it and why. */
const actingOnPosts: FastifyPluginAsyncZod<Options> = async (app, { pool, openStreams }) => {
  const ownerOf = (workspaceId: string) => findLivingOwner(pool, workspaceId)

  app.post(
    '/ops/posts/:id/retry',
    { config, schema: { params, body: staffActSchema, response: { 200: retriedPostSchema } } },
    async (request) => {
      const { accountId, reason } = request.body
      const act = { postId: request.params.id, accountId, reason, actor: signedIn(request).userId }
      return { success: true as const, accounts: [...(await retryPost({ pool, openStreams, ownerOf }, act))] }
    },
  )

  app.post(
    '/ops/posts/:id/recheck',
    { config, schema: { params, body: staffActSchema, response: { 200: recheckedPostSchema } } },
    async (request) => {
      const { accountId, reason } = request.body
      const act = { postId: request.params.id, accountId, reason, actor: signedIn(request).userId }
      return { success: true as const, effects: [...(await recheckPost({ pool, openStreams, ownerOf }, act))] }
    },
  )
}
