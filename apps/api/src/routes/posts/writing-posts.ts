import type { Streams } from '@vignette/domain/kernel/streams'
import { post } from '@vignette/domain/posts/decider'
import { newTargetRow } from '@vignette/domain/posts/projections/posts'
import { unknownPost } from '@vignette/domain/posts/refusals'
import { postChangedSchema, postProblemsSchema, postWrittenSchema } from '@vignette/domain/posts/schemas/answers'
import {
  postParamsSchema,
  type PostRequest,
  postRequestSchema,
  scheduleRequestSchema,
  validateQuerySchema,
} from '@vignette/domain/posts/schemas/requests'
import type { PostState } from '@vignette/domain/posts/state'
import { postStatusOf } from '@vignette/domain/posts/status'
import { wordingOf } from '@vignette/domain/posts/wording-of'
import { type AskedPost, cancelPost, changePost, savePost, schedulePost } from '@vignette/domain/workflows/posts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { PostChecks } from './post-checks.ts'
import type { ShownRow } from './post-reader.ts'
import type { ShowPosts } from './post-view.ts'

type Options = {
  readonly checks: PostChecks
  readonly showPosts: ShowPosts
}

/** Room for a thread of the longest texts, in any script. */
const bodyLimit = 10 * 1_048_576

const config = { access: 'user', permission: 'create' } as const
const params = postParamsSchema
const success = true as const

type Written = { readonly userId: string; readonly postId: string; readonly now: string; readonly request: PostRequest }

/** A post that was just written, as readers will see it once they know of it. */
const writtenRow = ({ userId, postId, now, request }: Written, state: PostState): ShownRow => {
  const { version, moment, notLaterThan, isCancelled } = state
  const targets = [...state.targets].map(([accountId, { network, status, at }]) => ({
    ...newTargetRow({ accountId, network }),
    status,
    at,
  }))
  const { at = null, wallTime = null, timeZone = null } = moment ?? {}
  const times = { at, wallTime, timeZone, notLaterThan, listedAt: at ?? now, writtenAt: now, changedAt: now }
  const content = { wording: wordingOf(request), targets, media: [], altTexts: {} }
  return { postId, userId, version, status: postStatusOf({ isCancelled, targets }), isCancelled, ...content, ...times }
}

/** Writing posts, and looking at them before they are written. */
export const writingPosts: FastifyPluginAsyncZod<Options> = async (app, { checks, showPosts }) => {
  app.post(
    '/posts',
    { bodyLimit, config, schema: { body: postRequestSchema, response: { 201: postWrittenSchema } } },
    async ({ body: request }, reply) => {
      const [member, now] = [memberOf(reply.request), await app.now()]
      await checks.requireWritable(reply, { request, postId: null, now })
      const { row, position } = await reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const written = { ...member, postId: requestIdOf(key), now, isNew: true, request }
        await savePost(streams, written, key)
        const state = await streams.load(post, written.postId)
        return { row: writtenRow(written, state), position: String(streams.position()) }
      })
      const [shown] = await showPosts(member.workspaceId, [row], now)
      if (!shown) throw unknownPost()
      return reply.status(201).send({ success, id: row.postId, position, post: shown })
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

  const remove = (streams: Streams, asked: AskedPost, key: string) =>
    changePost(
      streams,
      asked,
      () => [{ type: 'DeletePost', workspaceId: asked.workspaceId, userId: asked.userId, postId: asked.postId }],
      key,
    )

  for (const [method, path, work] of [
    ['POST', '/posts/:id/cancel', cancelPost],
    ['DELETE', '/posts/:id', remove],
  ] as const) {
    app.route({
      method,
      url: path,
      config,
      schema: { params, response: { 200: postChangedSchema } },
      handler: async ({ params: { id: postId } }, reply) => {
        const [member, now] = [memberOf(reply.request), await app.now()]
        const position = await reply.runWorkflow(workspaceOf(reply.request), async (streams, key) => {
          await work(streams, { ...member, postId, now }, key)
          return String(streams.position())
        })
        return { success, id: postId, position }
      },
    })
  }
}
