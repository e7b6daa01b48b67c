import { posts as postList } from '@vignette/domain/posts/projections/posts'
import { postChangedSchema, postProblemsSchema, postWrittenSchema } from '@vignette/domain/posts/schemas/answers'
import {
  postParamsSchema,
  postRequestSchema,
  scheduleRequestSchema,
  validateQuerySchema,
} from '@vignette/domain/posts/schemas/requests'
import { changePost, savePost, schedulePost } from '@vignette/domain/workflows/posts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { PostChecks } from './post-checks.ts'
import type { PostReader } from './post-reader.ts'
import type { ShowPosts } from './post-view.ts'

type Options = {
  readonly checks: PostChecks
  readonly posts: Pick<PostReader, 'find'>
  readonly showPosts: ShowPosts
}

/** Room for a thread of the longest texts, in any script. */
const bodyLimit = 10 * 1_048_576

const config = { access: 'user', permission: 'create' } as const
const params = postParamsSchema
const success = true as const

/** Writing posts, and looking at them before they are written. */
export const writingPosts: FastifyPluginAsyncZod<Options> = async (app, { checks, posts, showPosts }) => {
  app.post(
    '/posts',
    { bodyLimit, config, schema: { body: postRequestSchema, response: { 201: postWrittenSchema } } },
    async ({ body: request }, reply) => {
      const [member, now] = [memberOf(reply.request), await app.now()]
      await checks.requireWritable(reply, { request, postId: null, now })
      const { workspaceId } = member
      const { id, position } = await reply.runWorkflow(workspaceId, async (streams, key) => {
        const postId = requestIdOf(key)
        await savePost(streams, { ...member, postId, now, isNew: true, request }, key)
        return { id: postId, position: String(streams.position()) }
      })
      await reply.request.awaitFresh([postList.name], Number(position))
      const row = await posts.find(workspaceId, id)
      const [post] = row ? await showPosts(workspaceId, [row], now) : []
      return reply.status(201).send({ success, id, position, ...(post && { post }) })
    },
  )

  app.post(
    '/posts/validate',
    {
      bodyLimit,
      config,
      schema: { body: postRequestSchema, querystring: validateQuerySchema, response: { 200: postProblemsSchema } },
    },
    async ({ body: request, query: { post: postId = null } }, reply) => {
      const { problems } = await checks.look(reply, { request, postId, now: await app.now() })
      return { success, problems: [...problems] }
    },
  )

  app.put(
    '/posts/:id',
    { bodyLimit, config, schema: { params, body: postRequestSchema, response: { 200: postChangedSchema } } },
    async ({ params: { id }, body: request }, reply) => {
      const now = await app.now()
      await checks.requireWritable(reply, { request, postId: id, now })
      const member = memberOf(reply.request)
      const position = await reply.runWorkflow(member.workspaceId, async (streams, key) => {
        await savePost(streams, { ...member, postId: id, now, isNew: false, request }, key)
        return String(streams.position())
      })
      return { success, id, position }
    },
  )
}

/** Scheduling posts, taking them back and deleting them. */
export const timingPosts: FastifyPluginAsyncZod<Pick<Options, 'checks'>> = async (app, { checks }) => {
  app.post(
    '/posts/:id/schedule',
    { config, schema: { params, body: scheduleRequestSchema, response: { 200: postChangedSchema } } },
    async ({ params: { id }, body: request }, reply) => {
      const now = await app.now()
      await checks.requireSound(reply, { postId: id, timing: request, now })
      const member = memberOf(reply.request)
      const position = await reply.runWorkflow(member.workspaceId, async (streams, key) => {
        await schedulePost(streams, { ...member, postId: id, now, request }, key)
        return String(streams.position())
      })
      return { success, id, position }
    },
  )

  for (const [method, path, type] of [
    ['POST', '/posts/:id/cancel', 'CancelPost'],
    ['DELETE', '/posts/:id', 'DeletePost'],
  ] as const) {
    app.route({
      method,
      url: path,
      config,
      schema: { params, response: { 200: postChangedSchema } },
      handler: async ({ params: { id: postId } }, reply) => {
        const [member, now] = [memberOf(reply.request), await app.now()]
        const position = await reply.runWorkflow(workspaceOf(reply.request), async (streams, key) => {
          await changePost(streams, { ...member, postId, now }, () => [{ type, ...member, postId }], key)
          return String(streams.position())
        })
        return { success, id: postId, position }
      },
    })
  }
}
