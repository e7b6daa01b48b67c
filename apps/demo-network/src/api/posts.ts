import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { metricsOf } from '../law.ts'
import type { Network } from '../network.ts'
import { notFound, Refusal } from '../refusal.ts'
import { type Database, transaction } from '../store/database.ts'
import { deletePost, editPost, insertPost, ownPosts, type Post, postById } from '../store/posts.ts'
import { removeMediaFiles } from '../store/media-files.ts'
import { checkText } from './check-text.ts'
import { chosenMedia } from './chosen-media.ts'
import { idSchema, postView } from './schemas.ts'

const newPostSchema = z.object({
  text: z.string(),
  mediaIds: z.array(idSchema).max(20).default([]),
  replyTo: idSchema.nullish(),
  clientId: z.string().min(1).max(200).nullish(),
})

const editSchema = z.object({ text: z.string() })
const byIdSchema = z.object({ id: idSchema })
const ownSchema = z.object({ clientId: z.string().min(1).max(200).optional() })

/** @throws {Refusal} */
const parentOf = (db: Database, replyTo: string | null | undefined): Post | undefined => {
  if (replyTo === null || replyTo === undefined) return undefined
  const parent = postById(db, replyTo)
  if (parent) return parent
  throw new Refusal(422, 'reply_unknown', 'The post that this answers is not there.')
}

/** @throws {Refusal} when there is none, or it is somebody else's. */
const ownPost = (db: Database, id: string, accountId: string): Post => {
  const post = postById(db, id)
  if (post?.accountId !== accountId) throw notFound()
  return post
}

/** Posts of the account that asks. Posting is not deduplicated by client id, so that the journal shows doubles. */
export const posts: FastifyPluginAsyncZod<Network> = async (app, { db, now, url, mediaFolder }) => {
  app.post(
    '/posts',
    { config: { call: 'post' }, schema: { body: newPostSchema } },
    async ({ account, body }, reply) => {
      const id = transaction(db, () => {
        const media = chosenMedia(db, account.id, body.mediaIds)
        checkText(body.text, media.length)
        const parent = parentOf(db, body.replyTo)
        return insertPost(db, { account, text: body.text, media, parent, clientId: body.clientId ?? null }, now())
      })
      void reply.code(201)
      return { post: postView(url(), ownPost(db, id, account.id)) }
    },
  )

  app.get('/posts', { config: { call: 'find' }, schema: { querystring: ownSchema } }, async ({ account, query }) => ({
    posts: ownPosts(db, account.id, query.clientId).map((post) => postView(url(), post)),
  }))

  app.get('/posts/:id', { config: { call: 'read' }, schema: { params: byIdSchema } }, async ({ params }) => {
    const post = postById(db, params.id)
    if (!post) throw notFound()
    return { post: postView(url(), post) }
  })

  app.put(
    '/posts/:id',
    { config: { call: 'edit' }, schema: { params: byIdSchema, body: editSchema } },
    async ({ account, params, body }) => {
      transaction(db, () => {
        const post = ownPost(db, params.id, account.id)
        checkText(body.text, post.media.length)
        editPost(db, post, body.text, now())
      })
      return { post: postView(url(), ownPost(db, params.id, account.id)) }
    },
  )

  app.delete('/posts/:id', { config: { call: 'delete' }, schema: { params: byIdSchema } }, async (request, reply) => {
    const { params, account } = request
    const media = transaction(db, () => {
      const post = ownPost(db, params.id, account.id)
      deletePost(db, post, now())
      return post.media
    })
    await removeMediaFiles(mediaFolder, media)
    return reply.code(204).send()
  })

  app.get('/posts/:id/metrics', { config: { call: 'metrics' }, schema: { params: byIdSchema } }, async ({ params }) => {
    const post = postById(db, params.id)
    if (!post) throw notFound()
    return metricsOf(post, now())
  })
}
