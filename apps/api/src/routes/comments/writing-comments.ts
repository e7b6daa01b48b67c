import {
  commentChangedSchema,
  commentParamsSchema,
  commentWrittenSchema,
  editCommentSchema,
  talkParamsSchema,
  writeCommentSchema,
} from '@vignette/domain/comments/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeComments } from './change-comments.ts'

/** Room for the longest comment in any script. */
const bodyLimit = 64 * 1_024

/** Writing, editing and deleting comments, and resolving their threads. */
export const writingComments: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'user', permission: 'comment' } as const
  const response = { 200: commentChangedSchema }
  const params = commentParamsSchema

  app.post(
    '/comments/:itemKind/:itemId',
    {
      bodyLimit,
      config,
      schema: { params: talkParamsSchema, body: writeCommentSchema, response: { 200: commentWrittenSchema } },
    },
    async ({ params: about, body: { text, threadId = null } }, reply) => {
      let id = ''
      const position = await changeComments(reply, about, ({ mayModerate: _, ...speaker }, key) => {
        id = requestIdOf(key)
        return { type: 'WriteComment', ...speaker, commentId: id, threadId, text }
      })
      return { success: true as const, id, position }
    },
  )

  app.put(
    '/comments/:itemKind/:itemId/:commentId',
    { bodyLimit, config, schema: { params, body: editCommentSchema, response } },
    async ({ params: { commentId, ...about }, body: { text } }, reply) => ({
      success: true as const,
      position: await changeComments(reply, about, ({ mayModerate: _, ...speaker }) => ({
        type: 'EditComment',
        ...speaker,
        commentId,
        text,
      })),
    }),
  )

  app.delete(
    '/comments/:itemKind/:itemId/:commentId',
    { config, schema: { params, response } },
    async ({ params: { commentId, ...about } }, reply) => ({
      success: true as const,
      position: await changeComments(reply, about, ({ mentionable: _, ...speaker }) => ({
        type: 'DeleteComment',
        ...speaker,
        commentId,
      })),
    }),
  )

  for (const [path, type] of [
    ['resolve', 'ResolveThread'],
    ['reopen', 'ReopenThread'],
  ] as const) {
    app.post(
      `/comments/:itemKind/:itemId/:commentId/${path}`,
      { config, schema: { params, response } },
      async ({ params: { commentId: threadId, ...about } }, reply) => ({
        success: true as const,
        position: await changeComments(reply, about, ({ workspaceId, userId, itemKind, itemId }) => ({
          type,
          workspaceId,
          userId,
          itemKind,
          itemId,
          threadId,
        })),
      }),
    )
  }
}
