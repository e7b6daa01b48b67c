import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createCommentReader } from './comment-reader.ts'
import { commentRoutes } from './comments.ts'
import { settlingThreads, writingComments } from './writing-comments.ts'

type CommentsDeps = Pick<Infrastructure, 'pool'>

/** Comments on generations and on items of the library. */
export const commentsContext: FastifyPluginAsync<CommentsDeps> = async (app, { pool }) => {
  await app.register(commentRoutes, { reader: createCommentReader(pool) })
  await app.register(writingComments)
  await app.register(settlingThreads)
}
