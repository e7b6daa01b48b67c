import { setTimeout as sleep } from 'node:timers/promises'
import { itemParamsSchema, type StoredFile } from '@vignette/domain/library/schemas'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { longDownloadMs } from '../../download-ms.ts'
import { notFound } from '../../plugins/failures.ts'
import type { FileLinks } from './file-links.ts'
import type { LibraryReader } from './library-reader.ts'
import { sendFile } from './send-file.ts'

type Options = {
  readonly links: Pick<FileLinks, 'open'>
  readonly libraryReader: Pick<LibraryReader, 'file'>
  readonly storage: Pick<Storage, 'stream'>
}

/** An item that was just added may still be on its way into the read model. */
const retries = { attempts: 5, pauseMs: 200 }

/** The files of pictures and videos. A signed link to one file lets people in, without a session. */
export const files: FastifyPluginAsyncZod<Options> = async (app, { links, libraryReader, storage }) => {
  const find = async (itemId: string, variant: StoredFile['variant']) => {
    for (let attempt = 1; ; attempt++) {
      const stored = await libraryReader.file(itemId, variant)
      if (stored) return stored
      if (attempt === retries.attempts) throw notFound()
      await sleep(retries.pauseMs)
    }
  }

  app.get(
    '/files/:id',
    {
      exposeHeadRoute: false,
      handlerTimeout: longDownloadMs,
      config: { access: 'public', limit: 'files' },
      schema: {
        params: itemParamsSchema,
        querystring: z.strictObject({ t: z.string().max(100).optional() }),
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const variant = links.open(id, request.query.t ?? '', await app.now())
      if (variant === undefined) throw unauthenticated()
      return sendFile(reply, storage, await find(id, variant))
    },
  )
}
