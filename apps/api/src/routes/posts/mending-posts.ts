import type { PostCommand } from '@vignette/domain/posts/commands'
import { notFailed, notPublished } from '@vignette/domain/posts/refusals'
import { postChangedSchema } from '@vignette/domain/posts/schemas/answers'
import {
  changeRequestSchema,
  postParamsSchema,
  resolveRequestSchema,
  targetChoiceSchema,
} from '@vignette/domain/posts/schemas/requests'
import type { PostState, Target } from '@vignette/domain/posts/state'
import { changePost, resolveOutcome } from '@vignette/domain/workflows/posts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

/** Room for the longest text in any script. */
const bodyLimit = 640 * 1_024

const config = { access: 'user', permission: 'create' } as const
const params = postParamsSchema
const response = { 200: postChangedSchema }

type Asked = { readonly userId: string; readonly workspaceId: string; readonly postId: string; readonly now: string }

/** The account that was named, or all that it concerns. @throws {DomainError} if it concerns none. */
const chosen = (
  { targets }: PostState,
  accountId: string | undefined,
  concerns: (target: Target) => boolean,
  none: () => Error,
): readonly string[] => {
  if (accountId !== undefined) return [accountId]
  const found = [...targets].filter(([, target]) => concerns(target)).map(([id]) => id)
  if (found.length === 0) throw none()
  return found
}

/** Sends what a person wants to the post. */
const change = async (
  reply: FastifyReply,
  postId: string,
  commandsOf: (state: PostState, asked: Asked) => PostCommand[],
) => {
  const asked = { ...memberOf(reply.request), postId, now: await reply.server.now() }
  const position = await reply.runWorkflow(asked.workspaceId, async (streams, key) => {
    await changePost(streams, asked, (state) => commandsOf(state, asked), key)
    return String(streams.position())
  })
  return { success: true as const, id: postId, position }
}

/** What a person does about a post that failed, or that is out. */
export const mendingPosts: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/posts/:id/retry',
    { config, schema: { params, body: targetChoiceSchema, response } },
    ({ params: { id }, body: { accountId } }, reply) =>
      change(reply, id, (state, { now, ...asked }) =>
        chosen(state, accountId, ({ status }) => status === 'failed', notFailed).map((each) => ({
          type: 'RetryTarget',
          ...asked,
          accountId: each,
          at: now,
        })),
      ),
  )

  app.post(
    '/posts/:id/remove',
    { config, schema: { params, body: targetChoiceSchema, response } },
    ({ params: { id }, body: { accountId } }, reply) =>
      change(reply, id, (state, { now: _now, ...asked }) =>
        chosen(state, accountId, ({ status }) => status === 'published', notPublished).map((each) => ({
          type: 'RequestRemoval',
          ...asked,
          accountId: each,
        })),
      ),
  )

  app.post(
    '/posts/:id/change',
    { bodyLimit, config, schema: { params, body: changeRequestSchema, response } },
    ({ params: { id }, body: { accountId, text } }, reply) =>
      change(reply, id, (_state, { now: _now, ...asked }) => [{ type: 'RequestChange', ...asked, accountId, text }]),
  )
}

/** A person looked at the network, and says what they saw. */
export const resolvingPosts: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/posts/:id/resolve',
    { config, schema: { params, body: resolveRequestSchema, response } },
    async ({ params: { id: postId }, body: { accountId, outcome, permalink = null } }, reply) => {
      const asked = { ...memberOf(reply.request), postId, now: await app.now(), accountId, outcome, permalink }
      const position = await reply.runWorkflow(asked.workspaceId, async (streams, key) => {
        await resolveOutcome(streams, asked, key)
        return String(streams.position())
      })
      return { success: true as const, id: postId, position }
    },
  )
}
