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

const config = { access: 'user', permission: 'comment' } as const
const response = { 200: commentChangedSchema }
const params = commentParamsSchema
const success = true as const

/** Writing, editing and deleting comments. */
export const writingComments: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/comments/:itemKind/:itemId',
    {
      bodyLimit,
      config,
      schema: { params: talkParamsSchema, body: writeCommentSchema, response: { 200: commentWrittenSchema } },
    },
    async ({ params: about, body: { text, threadId = null } }, reply) => {
      let id = ''
      const position = await changeComments(reply, about, ({ asked, mentionable }, key) => {
        id = requestIdOf(key)
        return { type: 'WriteComment', ...asked, mentionable, commentId: id, threadId, text }
      })
      return { success, id, position }
    },
  )

  app.put(
    '/comments/:itemKind/:itemId/:commentId',
    { bodyLimit, config, schema: { params, body: editCommentSchema, response } },
    async ({ params: { commentId, ...about }, body: { text } }, reply) => {
      const position = await changeComments(reply, about, ({ asked, mentionable }) => ({
        type: 'EditComment',
        ...asked,
        mentionable,
        commentId,
        text,
      }))
      return { success, position }
    },
  )

  app.delete(
    '/comments/:itemKind/:itemId/:commentId',
    { config, schema: { params, response } },
    async ({ params: { commentId, ...about } }, reply) => {
      const position = await changeComments(reply, about, ({ asked, mayModerate }) => ({
        type: 'DeleteComment',
        ...asked,
        mayModerate,
        commentId,
      }))
      return { success, position }
    },
  )
}

/** Resolving threads, and reopening them. */
export const settlingThreads: FastifyPluginAsyncZod = async (app) => {
  for (const [path, type] of [
    ['resolve', 'ResolveThread'],
    ['reopen', 'ReopenThread'],
  ] as const) {
    app.post(
      `/comments/:itemKind/:itemId/:commentId/${path}`,
      { config, schema: { params, response } },
      async ({ params: { commentId: threadId, ...about } }, reply) => ({
        success,
        position: await changeComments(reply, about, ({ asked }) => ({ type, ...asked, threadId })),
      }),
    )
  }
}
