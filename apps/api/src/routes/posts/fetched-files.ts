import { unauthenticated } from '@vignette/identity/refusals'
import type { FileAddresses } from '@vignette/storage/file-addresses'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { longDownloadMs } from '../../download-ms.ts'
import { sendFile } from '../library/send-file.ts'

type Options = {
  readonly addresses: Pick<FileAddresses, 'open'>
  readonly storage: Pick<Storage, 'stream'>
}

/** Pictures and videos of posts for networks that fetch them from us. A signed address lets them in. */
export const fetchedFiles: FastifyPluginAsyncZod<Options> = async (app, { addresses, storage }) => {
  app.get(
    '/posts/media/:ticket',
    {
      exposeHeadRoute: false,
      handlerTimeout: longDownloadMs,
      config: { access: 'public', limit: 'files' },
      schema: {
        params: z.strictObject({ ticket: z.string().min(1).max(2_000) }),
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const file = await addresses.open(request.params.ticket)
      if (!file) throw unauthenticated()
      return sendFile(reply, storage, { file, name: 'medium' })
    },
  )
}
