import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Network } from '../network.ts'
import { feed as readFeed } from '../store/posts.ts'
import { idSchema, postView } from './schemas.ts'

const feedSchema = z.object({
  handle: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  before: idSchema.optional(),
})

/** Everybody's posts, newest first, for programs; people have pages. */
export const feed: FastifyPluginAsyncZod<Network> = async (app, { db, url }) => {
  app.get('/feed', { schema: { querystring: feedSchema } }, async ({ query }) => ({
    posts: readFeed(db, { ...query, replies: 'with' }).map((post) => postView(url(), post)),
  }))
}
