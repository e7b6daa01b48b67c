import { unauthenticated } from '@vignette/identity/refusals'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { longDownloadMs } from '../../download-ms.ts'
import { notFound } from '../../plugins/failures.ts'
import type { FileLinks } from '../library/file-links.ts'
import { sendFile } from '../library/send-file.ts'
import type { PostReader } from './post-reader.ts'

/** Ids of posts hold no such sign. */
const separator = '@'

/** What links name the copy by that a post keeps of a picture or video. */
export const keptFileId = (postId: string, mediaId: string): string => `${postId}${separator}${mediaId}`

type Options = {
  readonly keptLinks: Pick<FileLinks, 'open'>
  readonly posts: Pick<PostReader, 'kept'>
  readonly storage: Pick<Storage, 'stream'>
}

/** The copies that posts keep of pictures and videos. A signed link to one lets people in, without a session. */
export const keptFiles: FastifyPluginAsyncZod<Options> = async (app, { keptLinks, posts, storage }) => {
  app.get(
    '/posts/files/:id',
    {
      exposeHeadRoute: false,
      handlerTimeout: longDownloadMs,
      config: { access: 'public', limit: 'files' },
      schema: {
        params: z.strictObject({ id: z.string().min(1).max(300) }),
        querystring: z.strictObject({ t: z.string().max(100).optional() }),
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (keptLinks.open(id, request.query.t ?? '', await app.now()) === undefined) throw unauthenticated()
      const at = id.indexOf(separator)
      const file = await posts.kept(id.slice(0, at), id.slice(at + 1))
      if (!file) throw notFound()
      return sendFile(reply, storage, { file, name: file.mediaId })
    },
  )
}
