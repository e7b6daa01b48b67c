import { profiles } from '@vignette/domain/identity/projections/profiles'
import { askedInstantSchema } from '@vignette/domain/kernel/schemas'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { posts as postList } from '@vignette/domain/posts/projections/posts'
import { unknownPost } from '@vignette/domain/posts/refusals'
import { postAnswerSchema, postsPageSchema, publishLogSchema } from '@vignette/domain/posts/schemas/answers'
import { postParamsSchema, postsQuerySchema } from '@vignette/domain/posts/schemas/requests'
import { publishLog } from '@vignette/domain/publications/projections/publish-log'
import { socialAccountList } from '@vignette/domain/social-accounts/projections/social-accounts'
import { publishLogQuerySchema } from '@vignette/domain/social-accounts/schemas/requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { ReadPublishLog } from '../accounts/publish-log-reader.ts'
import { cursorOf, pageOf } from '../cursor.ts'
import type { PostReader } from './post-reader.ts'
import type { ShowPosts } from './post-view.ts'

type Options = {
  readonly posts: Pick<PostReader, 'list' | 'find'>
  readonly showPosts: ShowPosts
  readonly readLog: ReadPublishLog
}

const readModels = [postList.name, socialAccountList.name, libraryItems.name, profiles.name]

/** The place of the last post of a page. */
const cursors = cursorOf(z.tuple([askedInstantSchema, z.string().max(200)]))

const config = { access: 'user', permission: 'read' } as const

/** Posts of a workspace, and what became of each. */
export const postRoutes: FastifyPluginAsyncZod<Options> = async (app, { posts, showPosts, readLog }) => {
  app.get(
    '/posts',
    { config, schema: { querystring: postsQuerySchema, response: { 200: postsPageSchema } } },
    async (request) => {
      const { from = null, to = null, state = null, account = null, cursor, limit } = request.query
      const workspaceId = workspaceOf(request)
      const before = cursors.read(cursor)
      const freshness = await request.awaitFresh(readModels)
      const rows = await posts.list(workspaceId, { from, to, state, account }, { before, limit: limit + 1 })
      const page = pageOf(rows, limit, ({ listedAt, postId }) => cursors.write([listedAt, postId]))
      const items = await showPosts(workspaceId, page.items, await app.now())
      return { ...page, items: [...items], ...freshness }
    },
  )

  app.get(
    '/posts/:id',
    { exposeHeadRoute: false, config, schema: { params: postParamsSchema, response: { 200: postAnswerSchema } } },
    async (request) => {
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh(readModels)
      const row = await posts.find(workspaceId, request.params.id)
      const [post] = row ? await showPosts(workspaceId, [row], await app.now()) : []
      if (!post) throw unknownPost()
      return { success: true as const, post, ...freshness }
    },
  )

  app.get(
    '/posts/:id/log',
    {
      exposeHeadRoute: false,
      config,
      schema: { params: postParamsSchema, querystring: publishLogQuerySchema, response: { 200: publishLogSchema } },
    },
    async (request) => {
      const [workspaceId, postId] = [workspaceOf(request), request.params.id]
      const freshness = await request.awaitFresh([postList.name, publishLog.name])
      if (!(await posts.find(workspaceId, postId))) throw unknownPost()
      const page = await readLog({ workspaceId, postId }, { cursor: request.query.cursor, now: await app.now() })
      return { ...page, ...freshness }
    },
  )
}
